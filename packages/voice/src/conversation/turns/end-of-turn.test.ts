import { describe, expect, it } from 'vitest';
import { endOfTurnByWords } from '#conversation/turns/end-of-turn.ts';
import type { TurnSoFar } from '#stages.ts';
import { UNFINISHED_EXTRA_MS } from '#turn-taking.ts';

const turn = (words: string | null, language = 'en'): TurnSoFar => ({
  words,
  samples: new Int16Array(0),
  silenceMs: 200,
  language,
});

describe('the rules about words', () => {
  it.each([
    ['seven', 'en', 0],
    ['I think it’s, um', 'en', UNFINISHED_EXTRA_MS],
    ['c’est', 'fr-CA', UNFINISHED_EXTRA_MS],
    ['sept', 'fr', 0],
    [null, 'en', 0],
  ])('after %j in %s, waits %i ms longer', (words, language, extraMs) => {
    expect(endOfTurnByWords.extraSilenceMs(turn(words, language))).toBe(extraMs);
  });
});
