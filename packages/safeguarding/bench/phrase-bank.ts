import { CONCERN_LEVEL, type WorryLevel } from '@vivavoce/contracts/safeguarding/worries';
import { readWorry, type WorryReading } from '#reading/read-worry.ts';
import type { BankRow } from './read-bank.ts';
import { type Share, shareOf } from './share.ts';

/** A phrase with what the reader makes of it. */
export type ReadRow = BankRow & { reading: WorryReading | null };

const isConcern = (level: WorryLevel | undefined) => level !== undefined && level >= CONCERN_LEVEL;

/** What the reader makes of a bank. */
export type BankFigures = {
  /** Of the phrases of level 2 or more, those that stop the lesson, whichever worry is read. */
  found: Share;
  /** Of those, the ones read as the worry of the bank. */
  sameWorry: Share;
  /** Of those, the ones whose reading points at the role that is named; phrases that name nobody do not count. */
  sameNamed: Share;
  /** Found phrases that are read one level, and two or more levels, too low. */
  tooLowByOne: number;
  tooLowByTwo: number;
  /** Of the phrases that are no worry, those that stop the lesson. */
  falseAlarms: Share;
  missed: ReadRow[];
  alarms: ReadRow[];
};

/** Reads every phrase of a bank. Phrases of level 1 count nowhere: either reading of them is right. */
export function figuresOf(bank: readonly BankRow[]): BankFigures {
  const rows: ReadRow[] = bank.map((row) => ({ ...row, reading: readWorry(row.said) }));
  const positives = rows.filter(({ worry, level }) => worry !== null && isConcern(level));
  const nearMisses = rows.filter(({ worry, level }) => worry === null || level === 0);
  const found = positives.filter(({ reading }) => isConcern(reading?.level));
  const missed = positives.filter(({ reading }) => !isConcern(reading?.level));
  const alarms = nearMisses.filter(({ reading }) => isConcern(reading?.level));
  const named = found.filter(({ named }) => named !== null);
  const lowBy = ({ level, reading }: ReadRow) => level - (reading?.level ?? 0);
  return {
    found: shareOf(found.length, positives.length),
    sameWorry: shareOf(found.filter(({ worry, reading }) => reading?.worry === worry).length, found.length),
    sameNamed: shareOf(
      named.filter((row) => row.named !== null && row.reading?.named.includes(row.named)).length,
      named.length,
    ),
    tooLowByOne: found.filter((row) => lowBy(row) === 1).length,
    tooLowByTwo: found.filter((row) => lowBy(row) >= 2).length,
    falseAlarms: shareOf(alarms.length, nearMisses.length),
    missed,
    alarms,
  };
}
