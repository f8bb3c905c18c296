import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CONCERN_LEVEL,
  NAMED,
  type Named,
  WORRIES,
  type Worry,
  type WorryLevel,
} from '@vivavoce/contracts/safeguarding/worries';
import { load } from 'js-yaml';
import { z } from 'zod';
import { readWorry, type WorryReading } from '#reading/read-worry.ts';
import { type Share, shareOf } from './share.ts';

export type { Share } from './share.ts';

/*
 * The bank of phrases: what children say, written without sight of the rules, with the worry, its level and who is named,
 * as a careful safeguarding lead would read it.
 */

const Row = z.tuple([
  z.coerce.string(),
  z.number().int().min(6).max(16),
  z.enum([...WORRIES, 'none']),
  z.number().int().min(0).max(4),
  z.enum([...NAMED, 'nobody']),
]);

const Bank = z.strictObject({ family: z.string(), author: z.string(), rows: z.array(Row).min(1) });

/** One phrase of the bank. `worry` is null for a phrase that only sounds like a worry; `named` is null for nobody. */
export type BankRow = {
  family: string;
  author: string;
  said: string;
  age: number;
  worry: Worry | null;
  level: WorryLevel;
  named: Named | null;
};

/** Reads all phrases of a folder. Throws for a file that is not in form. */
export function readBank(folder: string): BankRow[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .flatMap((file) => {
      const read = Bank.safeParse(load(readFileSync(join(folder, file), 'utf8')));
      if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
      const { family, author, rows } = read.data;
      return rows.map(([said, age, worry, level, named]) => ({
        family,
        author,
        said,
        age,
        worry: worry === 'none' ? null : worry,
        level: level as WorryLevel,
        named: named === 'nobody' ? null : named,
      }));
    });
}

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
