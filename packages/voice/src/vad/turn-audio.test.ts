import { expect, it } from 'vitest';
import { MAX_TURN_MS, TurnAudio } from '#vad/turn-audio.ts';

const count = (from: number, length: number): Int16Array => Int16Array.from({ length }, (_, i) => from + i);

it('returns any stretch that is still kept, even if it spans several pieces', () => {
  const audio = new TurnAudio();
  for (const from of [0, 320, 640]) audio.push(count(from, 320));
  expect([...audio.slice(300, 660)]).toEqual([...count(300, 360)]);
  audio.dropBefore(400);
  expect(audio.startSample).toBe(320);
  expect(audio.slice(0, 10_000)[0]).toBe(320);
  expect(audio.endSample).toBe(960);
});

it('returns at most the latest minute', () => {
  const audio = new TurnAudio();
  for (let second = 0; second < 70; second += 1) audio.push(new Int16Array(16_000).fill(second));
  const turn = audio.slice(0, audio.endSample);
  expect(turn).toHaveLength((MAX_TURN_MS * 16_000) / 1000);
  expect([turn[0], turn.at(-1)]).toEqual([10, 69]);
});
