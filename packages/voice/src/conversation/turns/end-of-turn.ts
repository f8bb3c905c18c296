import { soundsUnfinished } from '#conversation/turns/unfinished-words.ts';
import type { EndOfTurn } from '#stages.ts';
import { UNFINISHED_EXTRA_MS } from '#turn-taking.ts';

/** The rules that need no model: if the words trail off, the server waits longer (RES-107). */
export const endOfTurnByWords: EndOfTurn = {
  extraSilenceMs: ({ words, language }) =>
    words !== null && soundsUnfinished(words, language) ? UNFINISHED_EXTRA_MS : 0,
};
