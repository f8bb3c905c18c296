import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { banksToLearn } from './banks.ts';
import { learnReader, rowsOf } from './learn-reader.ts';

/**
 * Learns from the development phrases and writes what was learned: `tsx bench/learn/main.ts`. Run it after the phrases, the
 * lists of words or the normal form of a text have changed. A test says when it is due.
 */
const file = join(import.meta.dirname, '../../src/reading/learned/weights.json');
const reader = learnReader(rowsOf(banksToLearn()));
writeFileSync(file, `${JSON.stringify(reader)}\n`);
console.log(`Learned ${reader.kinds.length} worries, ${reader.concern.places.length} characters of weights.`);
