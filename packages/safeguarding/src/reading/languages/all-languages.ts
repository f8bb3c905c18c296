import { FRENCH } from './french/french.ts';
import { GERMAN } from './german/german.ts';
import { type LanguageReader, languageReader } from './language-reader.ts';
import { SPANISH } from './spanish/spanish.ts';

/** The readers of all languages besides English that have rules. */
export const OTHER_READERS: readonly LanguageReader[] = [FRENCH, SPANISH, GERMAN].map(languageReader);
