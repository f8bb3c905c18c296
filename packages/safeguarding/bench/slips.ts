import { join } from 'node:path';
import { type ReadSlipRow, readSlipsBank, slipFiguresOf } from './slips-bank.ts';
import { told } from './told-share.ts';

/**
 * Measures how a teacher's slips are read: `tsx bench/slips.ts [--kept] [--all]`. It reads the development half of the bank, or with
 * `--kept` the half of another author. The last line is machine-readable.
 */
const isAll = process.argv.includes('--all');
const half = process.argv.includes('--kept') ? 'kept' : 'dev';
/** How many wrongly read rows are printed without `--all`. */
const SHOWN = 15;

const bank = readSlipsBank(join(import.meta.dirname, 'slips', half));
const start = performance.now();
const { found, sameKind, falseAlarms, missed, alarms } = slipFiguresOf(bank);
const millisecondsPerTurn = (performance.now() - start) / bank.length;

console.log(`Words of a teacher (${half}): ${bank.length}`);
console.log(`  slips found: ${told(found)}`);
console.log(`  read as the same kind: ${told(sameKind)}`);
console.log(`  false alarms: ${told(falseAlarms)}`);
console.log(`  ${millisecondsPerTurn.toFixed(2)} ms for one turn`);

const kinds = [...new Set(bank.map(({ slip }) => slip))].filter((slip) => slip !== null).sort();
const byKind = Object.fromEntries(
  kinds.map((kind) => [kind, slipFiguresOf(bank.filter(({ slip }) => slip === kind)).found]),
);
console.log('\nBy kind');
for (const [kind, share] of Object.entries(byKind)) console.log(`  ${kind}: found ${told(share)}`);

function list(name: string, rows: readonly ReadSlipRow[]) {
  console.log(`\n${name}: ${rows.length}`);
  for (const { said, slip, reading } of isAll ? rows : rows.slice(0, SHOWN))
    console.log(`  “${said}” is read as ${reading ?? 'nothing'}, should be ${slip ?? 'nothing'}`);
}
list('Slips that are not found', missed);
list('False alarms', alarms);
console.log(
  JSON.stringify({ half, rows: bank.length, found, sameKind, falseAlarms, millisecondsPerTurn, byKind }),
);
