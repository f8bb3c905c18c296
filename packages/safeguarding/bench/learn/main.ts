import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackedReader } from '#reading/learned/weights.ts';
import { banksOfEnglish, banksOfOthers } from './banks.ts';
import { englishRows, learnReader, plainRows } from './learn-reader.ts';

/**
 * Learns from the development phrases and writes what was learned: `tsx bench/learn/main.ts`. Run it after the phrases, the
 * lists of words or the normal form of a text have changed. A test says when it is due.
 */
function keep(file: string, reader: PackedReader): void {
  writeFileSync(join(import.meta.dirname, '../../src/reading/learned', file), `${JSON.stringify(reader)}\n`);
  console.log(
    `${file}: ${reader.kinds.length} worries, ${reader.concern.places.length} characters of weights`,
  );
}

keep('english.json', learnReader(englishRows(banksOfEnglish())));
keep('other-languages.json', learnReader(plainRows(banksOfOthers())));
