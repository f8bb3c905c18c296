import { join } from 'node:path';
import { figuresOf, type ReadRow } from './phrase-bank.ts';
import { type BankRow, readBank } from './read-bank.ts';
import { told } from './told-share.ts';

/**
 * Measures how worries are read: `tsx bench/main.ts [--kept] [--all]`. It reads the development half of the bank, or with
 * `--kept` the half that the rules were not written for. The last line is machine-readable.
 */
const isAll = process.argv.includes('--all');
const half = process.argv.includes('--kept') ? 'kept' : 'dev';
/** How many wrongly read phrases of each kind are printed without `--all`. */
const SHOWN = 15;
/** Ages of learners, both ends included. */
const AGE_BANDS = [
  [6, 9],
  [10, 12],
  [13, 16],
] as const;

/** Figures of the parts of a bank, by the name of the part. Parts without a phrase are left out. */
function byPart(bank: readonly BankRow[], partOf: (row: BankRow) => string | null) {
  const parts = [...new Set(bank.map(partOf))].filter((part) => part !== null).sort();
  return Object.fromEntries(
    parts.map((part) => {
      const { found, falseAlarms, sameWorry } = figuresOf(bank.filter((row) => partOf(row) === part));
      return [part, { found, falseAlarms, sameWorry }];
    }),
  );
}

function tell(name: string, parts: ReturnType<typeof byPart>) {
  console.log(`\nBy ${name}`);
  for (const [part, { found, falseAlarms }] of Object.entries(parts)) {
    const alarms = falseAlarms.of === 0 ? '' : `, false alarms ${falseAlarms.count} of ${falseAlarms.of}`;
    const finds = found.of === 0 ? '' : `found ${told(found)}`;
    console.log(`  ${part}: ${finds}${alarms}`);
  }
}

function list(name: string, rows: readonly ReadRow[]) {
  console.log(`\n${name}: ${rows.length}`);
  for (const { said, worry, level, reading } of isAll ? rows : rows.slice(0, SHOWN)) {
    const read = reading === null ? 'nothing' : `${reading.rule} ${reading.level}`;
    console.log(`  “${said}” is read as ${read}, should be ${worry ?? 'nothing'} ${level}`);
  }
}

const ageBand = ({ age }: BankRow) =>
  AGE_BANDS.find(([from, to]) => age >= from && age <= to)?.join('-') ?? null;

const bank = readBank(join(import.meta.dirname, half));
const start = performance.now();
const figures = figuresOf(bank);
const millisecondsPerTurn = (performance.now() - start) / bank.length;
const { found, sameWorry, sameNamed, falseAlarms, tooLowByOne, tooLowByTwo } = figures;

console.log(`Phrases (${half}): ${bank.length}`);
console.log(`  worries found: ${told(found)}`);
console.log(`  read as the same worry: ${told(sameWorry)}`);
console.log(`  the named role is named: ${told(sameNamed)}`);
console.log(`  level too low by one: ${tooLowByOne}, by two or more: ${tooLowByTwo}`);
console.log(`  false alarms: ${told(falseAlarms)}`);
console.log(`  ${millisecondsPerTurn.toFixed(2)} ms for one turn`);
const worries = byPart(bank, ({ worry, level }) => (level > 0 ? worry : null));
const ages = byPart(bank, ageBand);
const authors = byPart(bank, ({ author }) => author);
tell('worry', worries);
tell('age', ages);
tell('author', authors);
list('Worries that are not found', figures.missed);
list('False alarms', figures.alarms);
console.log(
  JSON.stringify({
    half,
    phrases: bank.length,
    found,
    sameWorry,
    sameNamed,
    tooLowByOne,
    tooLowByTwo,
    falseAlarms,
    millisecondsPerTurn,
    worries,
    ages,
    authors,
  }),
);
