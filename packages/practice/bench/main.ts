import { join } from 'node:path';
import { curriculum } from '#curriculum.ts';
import { type JudgedRow, judgeBank, readBank } from './answer-bank.ts';
import { figuresOf } from './lesson-figures.ts';

/**
 * Measures how well the practice teacher teaches: `tsx bench/main.ts [--all] [--bank FOLDER]`. It judges the answer
 * bank, and plays every lesson twice. The last line is machine-readable.
 */
const isAll = process.argv.includes('--all');
const folderAt = process.argv.indexOf('--bank') + 1;
const folder = folderAt > 0 ? (process.argv[folderAt] ?? '') : join(import.meta.dirname, 'answers');
/** How many wrongly judged rows of each kind are printed without `--all`. */
const SHOWN = 15;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function tell(name: string, rows: readonly JudgedRow[]) {
  console.log(`\n${name}: ${rows.length}`);
  for (const row of isAll ? rows : rows.slice(0, SHOWN)) {
    console.log(`  ${row.file} · ${row.step.ask}`);
    console.log(`    “${row.said}” is ${row.given}, should be ${row.expected} (${row.why})`);
  }
}

const bank = judgeBank(readBank(folder));
console.log(`Answers: ${bank.rows} rows, ${percent(bank.sameVerdictShare)} judged just as the bank says`);
tell('Accepted, and should not be', bank.falseAccepts);
tell('Not accepted, and should be', bank.falseRejects);

const lessons = curriculum().map(figuresOf);
const minutes = lessons.map((lesson) => lesson.minutes);
const most = lessons.toSorted((a, b) => b.equalShare - a.equalShare)[0];
console.log(`\nLessons: ${lessons.length}, ${lessons.filter((lesson) => lesson.isFinished).length} finished`);
console.log(
  `  minutes for a learner who is always right: ${Math.min(...minutes).toFixed(1)} to ${Math.max(...minutes).toFixed(1)}, median ${median(minutes).toFixed(1)}`,
);
console.log(
  `  turns of the teacher equal between two runs: median ${percent(median(lessons.map((lesson) => lesson.equalShare)))}, most ${percent(most?.equalShare ?? 0)} (${most?.id})`,
);
console.log(
  JSON.stringify({
    answers: bank.rows,
    falseAcceptShare: bank.falseAcceptShare,
    falseRejectShare: bank.falseRejectShare,
    sameVerdictShare: bank.sameVerdictShare,
    lessons: lessons.length,
    minutes: { least: Math.min(...minutes), median: median(minutes), most: Math.max(...minutes) },
    equalShare: { median: median(lessons.map((lesson) => lesson.equalShare)), most: most?.equalShare ?? 0 },
  }),
);
