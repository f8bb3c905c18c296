import { english } from './math-words/english.ts';
import { french } from './math-words/french.ts';
import { german } from './math-words/german.ts';
import { italian } from './math-words/italian.ts';
import { portuguese } from './math-words/portuguese.ts';
import { spanish } from './math-words/spanish.ts';

/** The word for one and the word for several. */
export type Counted = readonly [one: string, many: string];

/**
 * How one language says the signs in a lesson. Numbers remain figures, because espeak-ng can say them in every
 * language.
 */
export type MathWords = {
  plus: string;
  minus: string;
  times: string;
  dividedBy: string;
  /** "3 over 17" */
  over: string;
  equals: string;
  notEqual: string;
  about: string;
  atMost: string;
  atLeast: string;
  lessThan: string;
  greaterThan: string;
  plusOrMinus: string;
  squareRoot: string;
  cubeRoot: string;
  squared: string;
  cubed: string;
  /** "to the power of" */
  power: string;
  percent: string;
  degrees: Counted;
  celsius: string;
  fahrenheit: string;
  infinity: string;
  /** "5 to 7" */
  upTo: string;
  /** "3 to 4", for a ratio or a scale */
  ratio: string;
  /** "2 and 3 quarters" */
  and: string;
  or: string;
  /** The word for "&" between words. */
  ampersand: string;
  /** The word for the unknown in "3 + ? = 7". */
  what: string;
  blank: string;
  numberSign: string;
  /** Spoken instead of a web address. */
  link: string;
  /** By denominator: how to say one part ("1/2" as a whole), and the word that follows any other numerator. */
  parts: Readonly<Record<number, Counted>>;
  units: Readonly<Record<string, Counted>>;
  /** "kilometres per hour" */
  per: string;
  square(unit: string): string;
  cubic(unit: string): string;
  /** By currency sign: the main unit and its hundredth. */
  money: Readonly<Record<string, readonly [coin: Counted, hundredth: Counted]>>;
  /** "2 dollars and 50 cents" */
  moneyAnd: string;
  months: readonly string[];
  date(day: number, month: string, year: string): string;
  /** Whether dates such as 12/05/2024 always begin with the day. */
  slashDates: boolean;
  time(hour: number, minute: number): string;
  /** Says a number from 1100 to 1999 that is certain to be a year. */
  year(year: string): string;
  /** Thousands separators, other than narrow spaces, that espeak-ng does not know. */
  thousands: RegExp | null;
  /** Rules for this language only: abbreviations, ordinals, Roman numerals. They run before all other rules. */
  own: readonly (readonly [pattern: RegExp, words: string | ((...found: string[]) => string)])[];
};

const TABLES: Readonly<Record<string, MathWords>> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  it: italian,
  pt: portuguese,
};

/** Returns the words of a language (BCP 47); `null` if we have none and leave the signs to the engine. */
export function mathWords(language: string): MathWords | null {
  return TABLES[language.toLowerCase().split('-')[0] ?? ''] ?? null;
}
