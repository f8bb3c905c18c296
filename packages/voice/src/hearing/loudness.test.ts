import { expect, it } from 'vitest';
import { padded } from '#testing/synthetic-speech.ts';
import { samplesOf } from '#vad/frames.ts';
import { loudFrames, loudPart } from './loudness.ts';

const tone = (ms: number, level: number) =>
  Int16Array.from({ length: samplesOf(ms) }, (_, at) => level * Math.sin(at / 4));

it('finds the loud frames between silence', () => {
  const loud = loudFrames(padded(tone(100, 8_000), 200, 300));
  expect(loud).toHaveLength(60);
  expect([loud.indexOf(true), loud.lastIndexOf(true), loud.filter(Boolean).length]).toEqual([20, 29, 10]);
});

it('does not count a hum as loud if it is far quieter than the speech', () => {
  const turn = tone(600, 20);
  turn.set(tone(100, 8_000), samplesOf(200));
  expect(loudFrames(turn).filter(Boolean)).toHaveLength(10);
});

it('keeps the loud part with a margin, and nothing of a silent turn', () => {
  const turn = padded(tone(100, 8_000), 1_000, 2_000);
  expect(loudPart(turn, 250)).toEqual(turn.subarray(samplesOf(750), samplesOf(1_350)));
  expect(loudPart(padded(tone(100, 8_000), 50, 0), 250)).toHaveLength(samplesOf(150));
  expect(loudPart(new Int16Array(samplesOf(500)), 250)).toHaveLength(0);
  expect(loudPart(new Int16Array(0), 250)).toHaveLength(0);
});
