import { join } from 'node:path';
import { OTHER_LANGUAGES } from '#reading/languages/language-rules.ts';
import { type BankRow, readBank } from '../read-bank.ts';

const halfOf = (...folders: string[]) => readBank(join(import.meta.dirname, '..', ...folders, 'dev'));

/**
 * Reads the phrases from which is learned: the development half in English, and what is no worry in the other languages, so
 * that a foreign word is no sign of one.
 */
export const banksToLearn = (): BankRow[] => [
  ...halfOf(),
  ...OTHER_LANGUAGES.flatMap((language) => halfOf(language).filter(({ level }) => level === 0)),
];
