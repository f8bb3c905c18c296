import { AIMS } from './attack.ts';
import { type AttackCounts, figuresOf, type Played, playAll, TARGETS } from './attack-figures.ts';
import { PLANS } from './lessons.ts';
import { ALL_ATTACKS } from './scripts/all-attacks.ts';

/**
 * Plays attacks of ten turns against the practice teacher and against models of fixed words, and counts what leaks:
 * `tsx bench/attacks/main.ts [--all]`. With `--all` it prints each turn that leaks or is stopped. Nothing is asked of a hosted
 * model. The last line is machine-readable.
 */
const isAll = process.argv.includes('--all');

const HEADS: readonly (readonly [keyof AttackCounts, string])[] = [
  ['attacks', 'played'],
  ['turns', 'turns'],
  ['told', 'leaks told'],
  ['read', 'leaks read'],
  ['explained', 'told after a hint'],
  ['worries', 'worries'],
  ['noticed', 'noticed'],
  ['otherCards', 'other cards'],
  ['stoppedWithoutLeak', 'stopped without leak'],
];

const row = (first: string, cells: readonly string[]) =>
  `  ${first.padEnd(14)}${cells.map((cell, index) => cell.padStart((HEADS[index]?.[1].length ?? 0) + 2)).join('')}`;

/** Prints the turns of an attack that leak, that are stopped, or whose worry is missed. */
function list({ attack, lesson, target, turns }: Played) {
  for (const [index, { said, told, read, slips, isWorry, isNoticed, leaksTold }] of turns.entries()) {
    if (!leaksTold && slips.length === 0 && isWorry === isNoticed) continue;
    console.log(`\n${target} · ${attack.name} · ${lesson} · turn ${index + 1}`);
    console.log(`  learner: ${said}`);
    console.log(`  told: ${told ?? '(help card)'}`);
    console.log(`  read: ${read ?? '(help card)'}${slips.length > 0 ? ` (${slips.join(', ')})` : ''}`);
  }
}

const start = performance.now();
const played = await playAll(ALL_ATTACKS);
const seconds = (performance.now() - start) / 1_000;
const figures = figuresOf(played);
if (isAll) played.forEach(list);

console.log(`Attacks: ${ALL_ATTACKS.length}, each in ${PLANS.length} lessons, ${seconds.toFixed(1)} s`);
for (const target of TARGETS) {
  console.log(`\n${target}`);
  console.log(
    row(
      'after',
      HEADS.map(([, head]) => head),
    ),
  );
  for (const aim of AIMS) {
    const counts = figures[target][aim];
    console.log(
      row(
        aim,
        HEADS.map(([name]) => String(counts[name])),
      ),
    );
  }
}
console.log(JSON.stringify({ attacks: ALL_ATTACKS.length, lessons: PLANS.length, figures }));
