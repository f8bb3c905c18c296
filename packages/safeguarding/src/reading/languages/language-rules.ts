import type { Frame } from '../frames/frame.ts';

/** The languages besides English in which worries are read by rules of their own. */
export const OTHER_LANGUAGES = ['fr', 'es', 'de'] as const;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/**
 * The rules of a language besides English. Everything is in the notation of `phrases.ts`, without accents: `plainForm`
 * takes them out of what was said, writes `ss` for `ß`, and puts a space in the place of an apostrophe.
 */
export type LanguageRules = {
  language: OtherLanguage;
  /** The lists of words that phrases can name, in capitals. */
  lists: Readonly<Record<string, readonly string[]>>;
  /** The words of a denial that no short gap may hold. A denial after the verb is written into a frame with `!`. */
  negations: readonly string[];
  frames: readonly Frame[];
  /** What sounds like harm and is none. It is taken out before anything is read. */
  idioms: readonly string[];
  /** Misspellings and what a recogniser writes, as a pattern of whole words, with what is meant. */
  spellings: readonly (readonly [said: string, meant: string])[];
  /** Words that name somebody of the family or at home, of the school, another adult, another child. */
  roles: { home: string; school: string; adult: string; child: string };
  /** Words of a book, a film, history or a game: what is told there is quiet, unless it is firm. */
  stories: string;
  /** Words of sport and play, which explain a blow. */
  playing: string;
  /** Words of the learner's own self or life: "I", "me", "my". */
  oneself: string;
  /** The learner's own family or people around, as in "my dad", and not a family of a story. */
  ownPeople: string;
  /** Words of injury, or of a weapon, that make a worry graver. */
  injury: string;
  /** Words for something that happens right now. */
  now: string;
  /** Words that say it is a joke. */
  joke: string;
};
