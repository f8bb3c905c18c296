import { told } from '../told-share.ts';
import { banksToLearn } from './banks.ts';
import { rowsOf } from './learn-reader.ts';
import { readUnseen } from './unseen-authors.ts';

/**
 * Says how well what is learned reads authors that it did not learn from: `tsx bench/learn/unseen-main.ts`. The last line is
 * machine-readable.
 */
const rows = rowsOf(banksToLearn());
const authors = [...new Set(rows.map(({ author }) => author))]
  .sort()
  .map((author) => readUnseen(rows, author));

console.log('What is learned, without the rules, by authors that it did not learn from');
for (const { author, found, falseAlarms } of authors) {
  const finds = found.of === 0 ? 'no worries' : `found ${told(found)}`;
  console.log(`  ${author}: ${finds}; false alarms ${told(falseAlarms)}`);
}
console.log(JSON.stringify({ unseenAuthors: authors }));
