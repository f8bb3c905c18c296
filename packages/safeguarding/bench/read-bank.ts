import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  NAMED,
  type Named,
  WORRIES,
  type Worry,
  type WorryLevel,
} from '@vivavoce/contracts/safeguarding/worries';
import { load } from 'js-yaml';
import { z } from 'zod';

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
