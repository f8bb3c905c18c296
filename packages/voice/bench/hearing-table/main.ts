import { GrammarRecogniser } from '#hearing/grammar-recogniser.ts';
import { findEspeakProgram } from '#speech/espeak-program.ts';
import type { Heard } from '#stages.ts';
import { FRENCH, NOT_FITTED, TUNING } from './corpora.ts';
import { type Corpus, isInstalled, type Sample } from './corpus.ts';
import { HELD_OUT } from './held-out.ts';
import { type Condition, heardSound } from './sound.ts';

/**
 * Measures how well the embedded recogniser hears people: `tsx bench/hearing-table/main.ts [--held-out | --french]
 * [--tuning] [--clean] [--every=4] [--each]`. Reads recordings with known words from Debian packages (none of them is
 * in this repository; packages that are not installed are listed and left out) and prints a table. `--held-out` uses
 * the recordings that no rule was developed with (see `held-out.ts`) instead of the development ones; `--tuning` adds
 * the recordings that `confidence.ts` was fitted to; `--every=4` uses every fourth recording; `--clean` uses only
 * unchanged recordings; `--each` prints what was heard.
 */
const isFrench = process.argv.includes('--french');
const corpora = chosenCorpora();
const installed = corpora.filter(isInstalled);
for (const { name, debianPackage } of corpora.filter((each) => !installed.includes(each))) {
  console.log(`Not installed: ${debianPackage} (${name})`);
}

const EVERY = Number(process.argv.find((each) => each.startsWith('--every='))?.slice(8) ?? 1);

const CLEAN: Condition = { name: 'clean' };
const CONDITIONS: readonly Condition[] = [
  CLEAN,
  { name: 'Opus 24 kbit/s', opus: true },
  { name: 'pink noise at -53 dB', noiseDb: -53 },
  { name: 'pink noise at -43 dB', noiseDb: -43 },
  { name: 'pink noise at -33 dB', noiseDb: -33 },
  { name: 'pitch of a child (x 1.35)', pitchCents: 520 },
];

function chosenCorpora(): readonly Corpus[] {
  if (isFrench) return FRENCH;
  if (process.argv.includes('--held-out')) return HELD_OUT;
  return process.argv.includes('--tuning') ? [...TUNING, ...NOT_FITTED] : NOT_FITTED;
}

type Score = {
  count: number;
  right: number;
  wrong: number;
  unsureRight: number;
  unsureWrong: number;
  unclear: number;
};

const NONE: Score = { count: 0, right: 0, wrong: 0, unsureRight: 0, unsureWrong: 0, unclear: 0 };

const recogniser = await GrammarRecogniser.open(findEspeakProgram(process.env), isFrench ? 'fr' : 'en');
const msPerSecond: number[] = [];

console.log(
  `| | recordings | ${['right and sure', 'asked, and right', 'unclear', 'asked, and wrong', '**wrong but sure**'].join(' | ')} |`,
);
console.log('|---|---|---|---|---|---|---|');
for (const condition of process.argv.includes('--clean') ? [CLEAN] : CONDITIONS) {
  const groups = new Map<string, Score>();
  for (const corpus of installed) {
    for (const sample of corpus.load().filter((_, at) => at % EVERY === 0))
      await hear(sample, condition, groups, corpus);
  }
  for (const [group, score] of groups) console.log(row(`${group}, ${condition.name}`, score));
  const [outside, answers] = [true, false].map((isOutside) =>
    total(
      [...groups].filter(([group]) => group.startsWith('outside') === isOutside).map(([, score]) => score),
    ),
  );
  if (answers) console.log(row(`**all answers, ${condition.name}**`, answers));
  if (outside) console.log(row(`**all outside, ${condition.name}**`, outside));
}
msPerSecond.sort((a, b) => a - b);
console.log(
  `\nProcessor time for a second of turn: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (${msPerSecond.length} turns).`,
);
recogniser.close();

async function hear(
  sample: Sample,
  condition: Condition,
  groups: Map<string, Score>,
  corpus: Corpus,
): Promise<void> {
  const sound = heardSound(sample.file, condition);
  const before = process.cpuUsage().user;
  const { heard } = await recogniser.read(sound, sample.expected);
  msPerSecond.push((process.cpuUsage().user - before) / 1000 / (sound.length / 16_000));
  const group = `${sample.group} (${corpus.debianPackage})`;
  const score = groups.get(group) ?? { ...NONE };
  groups.set(group, score);
  score.count += 1;
  score[verdict(heard, sample.said)] += 1;
  if (process.argv.includes('--each')) console.log(sample.file, sample.said, JSON.stringify(heard));
}

function verdict(heard: Heard, said: string | null): Exclude<keyof Score, 'count'> {
  if (heard.kind === 'unclear') return 'unclear';
  const isRight = said !== null && heard.text.toLowerCase() === said.toLowerCase();
  if (heard.kind === 'words') return isRight ? 'right' : 'wrong';
  return isRight ? 'unsureRight' : 'unsureWrong';
}

function total(scores: readonly Score[]): Score {
  const sum = { ...NONE };
  for (const score of scores) for (const key of Object.keys(NONE) as (keyof Score)[]) sum[key] += score[key];
  return sum;
}

function row(name: string, { count, right, wrong, unsureRight, unsureWrong, unclear }: Score): string {
  return `| ${name} | ${count} | ${right} | ${unsureRight} | ${unclear} | ${unsureWrong} | ${wrong} |`;
}

function at(share: number): number {
  return Math.round(msPerSecond[Math.floor(share * (msPerSecond.length - 1))] ?? 0);
}
