import { expect, it } from 'vitest';
import { espeakVoice } from './espeak-voices.ts';

const NAMES = ['alloy', 'ash', 'ballad', 'coral', 'echo', 'sage', 'shimmer', 'verse', 'marin', 'cedar'];

it('each voice of the Realtime API has its own espeak-ng voice', () => {
  expect(new Set(NAMES.map((name) => espeakVoice(name, 1).name)).size).toBe(NAMES.length);
});

it('an unknown voice gets alloy’s', () => {
  expect(espeakVoice('grandmother', 1)).toEqual(espeakVoice('alloy', 1));
});

it.each([
  [1, 150],
  [0.8, 120],
  [1.5, 225],
  [0.25, 80],
  [9, 260],
  [Number.NaN, 150],
])('speed %d gives %i words a minute', (speed, wordsPerMinute) => {
  expect(espeakVoice('alloy', speed).wordsPerMinute).toBe(wordsPerMinute);
});

it.each([
  ['fr-CA', 'fr+f4'],
  ['pt-BR', 'pt-br+f4'],
  ['es-MX', 'es-419+f4'],
  ['zh-Hans-CN', 'cmn-latn-pinyin+f4'],
  ['no', 'nb+f4'],
  ['en-GB', 'en-us+f4'],
  ['; rm -rf /', 'en-us+f4'],
])('in %s, alloy is %s', (language, name) => {
  expect(espeakVoice('alloy', 1, language).name).toBe(name);
});
