import { join } from 'node:path';
import { OTHER_LANGUAGES } from '#reading/languages/language-rules.ts';
import { type BankRow, readBank } from '../read-bank.ts';

const halfOf = (...folders: string[]) => readBank(join(import.meta.dirname, '..', ...folders, 'dev'));

const others = (): BankRow[] => OTHER_LANGUAGES.flatMap((language) => halfOf(language));
const isNone = ({ level }: BankRow) => level === 0;

/**
 * Reads the phrases from which English is learned: its development half, and what is no worry in the other languages, so that a
 * foreign word is no sign of one.
 */
export const banksOfEnglish = (): BankRow[] => [...halfOf(), ...others().filter(isNone)];

/** The same for the other languages, with what is no worry in English. */
export const banksOfOthers = (): BankRow[] => [...others(), ...halfOf().filter(isNone)];
