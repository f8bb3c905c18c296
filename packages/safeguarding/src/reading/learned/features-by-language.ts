import { FRENCH } from '../languages/french/french.ts';
import { GERMAN } from '../languages/german/german.ts';
import { SPANISH } from '../languages/spanish/spanish.ts';
import { ENGLISH_WORDS } from '../words/phrase-words.ts';
import { featureReader } from './features.ts';
import { classFinder } from './word-classes.ts';

/** Reads the features of a text in the normal form of English. */
export const englishFeatures = featureReader(classFinder(Object.entries(ENGLISH_WORDS.lists)));

/**
 * Reads the features of a text in the plain form of French, Spanish and German (`plainForm`). Lists with the same name in
 * several languages are one, so that what is learned in one language counts in the others. English has none here: its "die" is
 * a German article.
 */
export const plainFeatures = featureReader(
  classFinder([FRENCH.lists, SPANISH.lists, GERMAN.lists].flatMap((lists) => Object.entries(lists))),
);
