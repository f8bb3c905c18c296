import { english } from './math-words/english.ts';
import { french } from './math-words/french.ts';
import { german } from './math-words/german.ts';
import { italian } from './math-words/italian.ts';
import { portuguese } from './math-words/portuguese.ts';
import { spanish } from './math-words/spanish.ts';

/** A word for one and for many. */
export type Counted = readonly [one: string, many: string];

/** How one language says what a lesson writes as signs. Numbers stay figures: espeak-ng says them in every language. */
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
  /** "3 to 4", of a ratio or a scale */
  ratio: string;
  /** "2 and 3 quarters" */
  and: string;
  or: string;
  /** For "&" between words. */
  ampersand: string;
  /** What is asked for in "3 + ? = 7". */
  what: string;
  blank: string;
  numberSign: string;
  /** What stands for an address of the web. */
  link: string;
  /** By what a fraction divides: the whole of "1/2", and the word after other numbers. */
  parts: Readonly<Record<number, Counted>>;
  units: Readonly<Record<string, Counted>>;
  /** "kilometres per hour" */
  per: string;
  square(unit: string): string;
  cubic(unit: string): string;
  /** By its sign: the coin, and its hundredth. */
  money: Readonly<Record<string, readonly [coin: Counted, hundredth: Counted]>>;
  /** "2 dollars and 50 cents" */
  moneyAnd: string;
  months: readonly string[];
  date(day: number, month: string, year: string): string;
  /** Does 12/05/2024 surely begin with its day? */
  slashDates: boolean;
  time(hour: number, minute: number): string;
  /** A year from 1100 to 1999 where it is surely one. */
  year(year: string): string;
  /** What separates thousands besides narrow spaces, where espeak-ng does not know it. */
  thousands: RegExp | null;
  /** Rules of the language alone: shortened words, ordinals, Roman numerals. They run before all others. */
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

/** The words of a language (BCP 47); `null` where we have none and leave signs to the engine. */
export function mathWords(language: string): MathWords | null {
  return TABLES[language.toLowerCase().split('-')[0] ?? ''] ?? null;
}
