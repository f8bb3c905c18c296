import { z } from 'zod';
import { readSlip, SLIPS, type Slip } from '#slips/read-slip.ts';
import { readFolder } from './read-folder.ts';
import { type Share, shareOf } from './share.ts';

/*
 * The bank of slips: what a teacher must never say, and what comes close to it. The author of the rules wrote the development
 * half, in five rounds; a reader who looked for what passes made up the slips of the fourth. The first round was there before any
 * rule. Each round was measured once before the rules changed for it, and no row was changed afterwards: the later rounds say
 * how well the rules read what they were not made for (5 of 60, and after widening 21 of 65, 1 of 31 and 21 of 46). The kept
 * half is of another author, who has not seen the rules.
 */

const Row = z.tuple([z.string().min(1), z.enum([...SLIPS, 'none'])]);

const Bank = z.strictObject({ family: z.string(), author: z.string(), rows: z.array(Row).min(1) });

/** Words of a teacher. `slip` is null for words that only sound like a slip. */
export type SlipRow = { family: string; author: string; said: string; slip: Slip | null };

/** Reads all rows of a folder. Throws for a file that is not in form. */
export function readSlipsBank(folder: string): SlipRow[] {
  return readFolder(folder, Bank).flatMap(({ family, author, rows }) =>
    rows.map(([said, slip]) => ({ family, author, said, slip: slip === 'none' ? null : slip })),
  );
}

/** A row with what the reader makes of it. */
export type ReadSlipRow = SlipRow & { reading: Slip | null };

/** What the reader makes of a bank of slips. */
export type SlipFigures = {
  /** Of the slips, those that are read as one, of whichever kind. */
  found: Share;
  /** Of those, the ones read as the kind of the bank. */
  sameKind: Share;
  /** Of the harmless rows, those read as a slip. */
  falseAlarms: Share;
  missed: ReadSlipRow[];
  alarms: ReadSlipRow[];
};

/** Reads every row of a bank. */
export function slipFiguresOf(bank: readonly SlipRow[]): SlipFigures {
  const rows = bank.map((row) => ({ ...row, reading: readSlip(row.said) }));
  const slips = rows.filter(({ slip }) => slip !== null);
  const harmless = rows.filter(({ slip }) => slip === null);
  const found = slips.filter(({ reading }) => reading !== null);
  const alarms = harmless.filter(({ reading }) => reading !== null);
  return {
    found: shareOf(found.length, slips.length),
    sameKind: shareOf(found.filter(({ slip, reading }) => slip === reading).length, found.length),
    falseAlarms: shareOf(alarms.length, harmless.length),
    missed: slips.filter(({ reading }) => reading === null),
    alarms,
  };
}
