import { ACT_WORDS } from './act-words.ts';
import { HOW_WORDS } from './how-words.ts';
import { PEOPLE_WORDS } from './people-words.ts';

/** All lists that German phrases can name. */
export const VOCABULARY: Readonly<Record<string, readonly string[]>> = {
  ...PEOPLE_WORDS,
  ...ACT_WORDS,
  ...HOW_WORDS,
};
