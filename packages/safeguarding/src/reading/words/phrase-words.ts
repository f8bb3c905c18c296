import { PEOPLE_WORDS } from './people-words.ts';
import { VOCABULARY } from './vocabulary.ts';

/** The words of a language, as its phrases need them. */
export type PhraseWords = {
  /** The lists that a phrase can name, in capitals. */
  lists: Readonly<Record<string, readonly string[]>>;
  /** The words that no short gap of a phrase may hold, such as "not". */
  negations: readonly string[];
  /** Words that may have an s wherever a phrase has them. */
  mayHaveS: ReadonlySet<string>;
};

/** The words of English. A recogniser writes "my friend's" as "my friends", so words for people may have an s. */
export const ENGLISH_WORDS: PhraseWords = {
  lists: VOCABULARY,
  negations: ['not', 'never'],
  mayHaveS: new Set(
    Object.values(PEOPLE_WORDS).flatMap((list) =>
      list.flatMap((word) => (word.endsWith('+') ? [word.slice(0, -1)] : [])),
    ),
  ),
};
