import {
  NAMED,
  type Named,
  WORRIES,
  type Worry,
  type WorryLevel,
} from '@vivavoce/contracts/safeguarding/worries';
import { z } from 'zod';
import { readFolder } from './read-folder.ts';

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
  return readFolder(folder, Bank).flatMap(({ family, author, rows }) =>
    rows.map(([said, age, worry, level, named]) => ({
      family,
      author,
      said,
      age,
      worry: worry === 'none' ? null : worry,
      level: level as WorryLevel,
      named: named === 'nobody' ? null : named,
    })),
  );
}
