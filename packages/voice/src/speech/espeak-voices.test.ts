import { expect, it } from 'vitest';
import { espeakVoice } from './espeak-voices.ts';

const NAMES = ['alloy', 'ash', 'ballad', 'coral', 'echo', 'sage', 'shimmer', 'verse', 'marin', 'cedar'];

it('each voice of the Realtime API is another one of espeak-ng', () => {
  expect(new Set(NAMES.map((name) => espeakVoice(name, 1).name)).size).toBe(NAMES.length);
});

it('a voice that nobody knows is alloy’s', () => {
  expect(espeakVoice('grandmother', 1)).toEqual(espeakVoice('alloy', 1));
});

it.each([
  [1, 150],
  [0.8, 120],
  [1.5, 225],
  [0.25, 80],
  [9, 260],
  [Number.NaN, 150],
])('speed %d is %i words a minute', (speed, wordsPerMinute) => {
  expect(espeakVoice('alloy', speed).wordsPerMinute).toBe(wordsPerMinute);
});
