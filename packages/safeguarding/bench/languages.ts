import { join } from 'node:path';
import { OTHER_LANGUAGES } from '#reading/languages/language-rules.ts';
import { figuresOf, type ReadRow } from './phrase-bank.ts';
import { readBank } from './read-bank.ts';
import { told } from './told-share.ts';

/**
 * Measures how worries are read in other languages than English, each apart: `tsx bench/languages.ts [--kept] [--all]`. It
 * reads the development half of each bank, or with `--kept` the half that the rules were not written for. The last line is
 * machine-readable.
 */
const half = process.argv.includes('--kept') ? 'kept' : 'dev';
/** How many wrongly read phrases of each kind are printed without `--all`. */
const SHOWN = process.argv.includes('--all') ? Number.POSITIVE_INFINITY : 5;

const list = (name: string, rows: readonly ReadRow[]) => {
  console.log(`  ${name}: ${rows.length}`);
  for (const { said, reading } of rows.slice(0, SHOWN))
    console.log(
      `    “${said}” is read as ${reading === null ? 'nothing' : `${reading.rule} ${reading.level}`}`,
    );
};

const figures = OTHER_LANGUAGES.map((language) => {
  const bank = readBank(join(import.meta.dirname, language, half));
  const { found, sameWorry, sameNamed, falseAlarms, missed, alarms } = figuresOf(bank);
  console.log(`\nPhrases in ${language} (${half}): ${bank.length}`);
  console.log(`  worries found: ${told(found)}`);
  console.log(`  read as the same worry: ${told(sameWorry)}`);
  console.log(`  the named role is named: ${told(sameNamed)}`);
  console.log(`  false alarms: ${told(falseAlarms)}`);
  list('worries that are not found', missed);
  list('false alarms', alarms);
  return { language, phrases: bank.length, found, sameWorry, sameNamed, falseAlarms };
});
console.log(JSON.stringify({ half, figures }));
