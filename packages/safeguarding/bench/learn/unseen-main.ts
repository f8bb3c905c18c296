import { LEARNED_ENGLISH, LEARNED_OTHERS } from '#reading/learned/learned-by-language.ts';
import { told } from '../told-share.ts';
import { banksOfEnglish, banksOfOthers } from './banks.ts';
import { englishRows, plainRows } from './learn-reader.ts';
import { readUnseen } from './unseen-authors.ts';

/**
 * Says how well what is learned reads authors that it did not learn from: `tsx bench/learn/unseen-main.ts`. The last line is
 * machine-readable.
 */
const PARTS = [
  ['English', englishRows(banksOfEnglish()), LEARNED_ENGLISH.concernFrom],
  ['French, Spanish and German', plainRows(banksOfOthers()), LEARNED_OTHERS.concernFrom],
] as const;

const unseenAuthors = PARTS.flatMap(([language, rows, concernFrom]) => {
  console.log(`${language}: what is learned, without the rules, by authors that it did not learn from`);
  return [...new Set(rows.map(({ author }) => author))].sort().map((author) => {
    const { found, falseAlarms } = readUnseen(rows, author, concernFrom);
    const finds = found.of === 0 ? 'no worries' : `found ${told(found)}`;
    console.log(`  ${author}: ${finds}; false alarms ${told(falseAlarms)}`);
    return { language, author, found, falseAlarms };
  });
});
console.log(JSON.stringify({ unseenAuthors }));
