import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binsOf, ruleFigures, scoresOf } from './figures.ts';
import { WORLDS } from './minds.ts';
import { pictureOf } from './picture.ts';
import { type Life, livesOf, MANNERS, RULE_NAMES } from './simulate.ts';

/**
 * Measures how well the estimate of a skill forecasts the next answer, over 10,000 simulated learners, and how often the rules
 * say too early that a skill is there: `tsx bench/mastery/main.ts [--picture]`. With `--picture` it draws
 * docs/pictures/mastery-calibration.svg anew. The last line is machine-readable.
 */
const LEARNERS = 10_000;
const SEED = 2026;
const PICTURE = join(import.meta.dirname, '../../../../docs/pictures/mastery-calibration.svg');

const start = performance.now();
const lives = livesOf(SEED, LEARNERS);

const groups: [name: string, of: (life: Life) => boolean][] = [
  ['all', () => true],
  ...WORLDS.map((world): [string, (life: Life) => boolean] => [
    `learned ${world}`,
    (life) => life.world === world,
  ]),
  ...MANNERS.map((manner): [string, (life: Life) => boolean] => [manner, (life) => life.manner === manner]),
];

const figure = (value: number) => value.toFixed(3).padStart(9);
const percent = (value: number) => `${(value * 100).toFixed(1)} %`.padStart(9);

console.log(`Mastery: ${LEARNERS} simulated learners, seed ${SEED}`);
console.log('\nForecasts of the next answer (Brier score, then log loss; lower is better)');
console.log(`${''.padEnd(20)}  answers    right     ours constant    share     ours constant    share`);
const scores = Object.fromEntries(
  groups.map(([name, isIn]) => {
    const { answers, baseRate, ours, constant, share } = scoresOf(lives.filter(isIn));
    const cells = [ours.brier, constant.brier, share.brier, ours.logLoss, constant.logLoss, share.logLoss];
    console.log(
      `${name.padEnd(20)}${String(answers).padStart(9)}${percent(baseRate)}${cells.map(figure).join('')}`,
    );
    return [name, { answers, baseRate, ours, constant, share }];
  }),
);

const bins = binsOf(lives);
console.log('\nForecast against the share that was right');
for (const { from, count, forecast, right } of bins) {
  if (count === 0) continue;
  console.log(
    `  from ${from.toFixed(1)}${String(count).padStart(9)} answers, forecast${figure(forecast)}, right${figure(right)}`,
  );
}

console.log(
  '\nRules: falsely secure and mastered (true chance at most 0.8), ever so, and found out of the able',
);
for (const [name, isIn] of groups.slice(0, 3)) {
  const figures = ruleFigures(lives.filter(isIn));
  for (const rule of RULE_NAMES) {
    const { falselySecure, falselyMastered, secure, mastered, foundOut, questions } = figures[rule];
    console.log(
      `${`${name}: ${rule}`.padEnd(42)} false${percent(falselySecure)}${percent(falselyMastered)}  ever${percent(secure)}${percent(mastered)}  found${percent(foundOut)}  after ${questions} answers`,
    );
  }
}

if (process.argv.includes('--picture')) {
  writeFileSync(PICTURE, pictureOf(bins));
  console.log('\nDrew docs/pictures/mastery-calibration.svg');
}
const seconds = (performance.now() - start) / 1_000;
console.log(`\n${seconds.toFixed(1)} s`);
console.log(JSON.stringify({ learners: LEARNERS, seed: SEED, scores, bins, rules: ruleFigures(lives) }));
