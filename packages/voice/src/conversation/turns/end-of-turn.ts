import { soundsUnfinished } from '#conversation/turns/unfinished-words.ts';
import type { EndOfTurn } from '#stages.ts';
import { UNFINISHED_EXTRA_MS } from '#turn-taking.ts';

/** The rules that need no model: words that trail off are waited for (RES-107). */
export const endOfTurnByWords: EndOfTurn = {
  extraSilenceMs: ({ words, language }) =>
    words !== null && soundsUnfinished(words, language) ? UNFINISHED_EXTRA_MS : 0,
};
