import { numberInWords } from '@vivavoce/contracts/study/plan/spoken-words';
import { ordinalOf } from '#ordinal.ts';

const ROMAN: Record<string, number> = { ii: 2, iii: 3, iv: 4, vi: 6, vii: 7, viii: 8, ix: 9 };

/** Writes a place in words, each one a word: 8 is "eighth", 21 is "twenty", "first". Places go from 1 to 999,999. */
export function ordinalInWords(place: number): string[] {
  return ordinalOf(numberInWords(place)).split(/[ -]/);
}

/** The place that a small Roman numeral after a name tells ("Henry VIII"); undefined for any other word. */
export const romanPlace = (word: string): number | undefined => ROMAN[word];
