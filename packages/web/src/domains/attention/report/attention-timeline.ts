import { ATTENTION_RECORD_EVERY_SECONDS } from '@vivavoce/contracts/attention/bounds';
import { type AttentionLevel, attentionLevel } from '#lib/attention-level.ts';

/** The content of one record: the attention during the seconds before a moment. */
export type AttentionReading = { atMs: number; percent: number };

/** A stretch of a lesson. `start` and `end` are its positions on the line, from 0 to 1. */
type Stretch = { fromMs: number; toMs: number; start: number; end: number };

/** The mean of some consecutive readings. The level matches the figure as it is shown. */
export type TimelineMark = Stretch & { is: 'measured'; percent: number; level: AttentionLevel };

/** Time that was not measured. A long gap is drawn shortened. */
export type TimelineGap = Stretch & { is: 'gap'; isCut: boolean };

export type Timeline = {
  /** The parts of the line, oldest first and without holes. */
  parts: readonly (TimelineMark | TimelineGap)[];
  /** The measured time, in all and at each level. */
  measuredMs: number;
  levelMs: Readonly<Record<AttentionLevel, number>>;
  /** How much time one mark stands for. */
  markMs: number;
};

const READING_MS = ATTENTION_RECORD_EVERY_SECONDS * 1_000;
/** A record may be this late before the time preceding it counts as not measured. */
const SLACK_MS = READING_MS / 2;
/** The camera takes some seconds to start, and so does saying goodbye, so this much at either end is not a gap. */
const EDGE_MS = 60_000;
/** A longer gap is a rest: the line shows that there was one, but not how long it was. */
const LONGEST_DRAWN_GAP_MS = 10 * 60_000;
/** How much of the line a rest takes up, as a share of everything else. */
const CUT_GAP_SHARE = 0.08;
/** The most marks that a reader can tell apart on the narrowest screen (320 px of line, 12 px each). */
const MARKS_AT_MOST = 24;

/** The level of a figure as people read it, in whole percent. */
const levelOf = (percent: number) => attentionLevel(Math.round(percent));

type Span = { fromMs: number; toMs: number };
type ReadSpan = Span & { percent: number };

/** Pairs each reading with the time it covers. No stretch overlaps the one before. */
function spansOf(readings: readonly AttentionReading[]): ReadSpan[] {
  let lastMs = Number.NEGATIVE_INFINITY;
  return readings
    .toSorted((a, b) => a.atMs - b.atMs)
    .map(({ atMs, percent }) => {
      const earliestMs = atMs - READING_MS;
      const fromMs = earliestMs - lastMs < SLACK_MS ? Math.min(lastMs, atMs) : earliestMs;
      lastMs = atMs;
      return { fromMs, toMs: atMs, percent };
    });
}

/** Splits the readings into runs without a gap. */
function runsOf(spans: readonly ReadSpan[]): ReadSpan[][] {
  const runs: ReadSpan[][] = [];
  for (const span of spans) {
    const run = runs.at(-1);
    if (run?.at(-1)?.toMs === span.fromMs) run.push(span);
    else runs.push([span]);
  }
  return runs;
}

function meanOf(spans: readonly ReadSpan[]): number {
  const weighed = spans.map(({ fromMs, toMs, percent }) => ({ ms: Math.max(1, toMs - fromMs), percent }));
  const ms = weighed.reduce((sum, span) => sum + span.ms, 0);
  return Math.round(weighed.reduce((sum, span) => sum + span.ms * span.percent, 0) / ms);
}

/** Splits the readings of a run into groups of this size. */
function groupsOf(run: readonly ReadSpan[], size: number): ReadSpan[][] {
  return Array.from({ length: Math.ceil(run.length / size) }, (_, at) =>
    run.slice(at * size, (at + 1) * size),
  );
}

/** Returns how many readings one mark stands for, in simple steps: ½, 1, 2, 3, 5, 10, 15, 30 or 60 minutes. */
function markSizeFor(runs: readonly (readonly ReadSpan[])[]): number {
  const sizes = [1, 2, 4, 6, 10, 20, 30, 60, 120];
  const marks = (size: number) => runs.reduce((sum, run) => sum + Math.ceil(run.length / size), 0);
  return sizes.find((size) => marks(size) <= MARKS_AT_MOST) ?? 120;
}

type Unplaced = (Span & { is: 'measured'; percent: number }) | (Span & { is: 'gap' });

function gapBetween(fromMs: number, toMs: number, ignoredMs = SLACK_MS): Unplaced[] {
  return toMs - fromMs < ignoredMs ? [] : [{ is: 'gap', fromMs, toMs }];
}

/** Places the parts on the line, each in proportion to its time, except rests. */
function placed(parts: readonly Unplaced[]): Timeline['parts'] {
  const isCut = (part: Unplaced) => part.is === 'gap' && part.toMs - part.fromMs > LONGEST_DRAWN_GAP_MS;
  const ownMs = (part: Unplaced) => Math.max(1, part.toMs - part.fromMs);
  const drawnMs = parts.reduce((sum, part) => sum + (isCut(part) ? 0 : ownMs(part)), 0);
  const lengthOf = (part: Unplaced) => (isCut(part) ? CUT_GAP_SHARE * drawnMs : ownMs(part));
  const wholeMs = parts.reduce((sum, part) => sum + lengthOf(part), 0);
  let reachedMs = 0;
  return parts.map((part) => {
    const start = reachedMs / wholeMs;
    reachedMs += lengthOf(part);
    const place = { fromMs: part.fromMs, toMs: part.toMs, start, end: reachedMs / wholeMs };
    return part.is === 'gap'
      ? { is: 'gap', isCut: isCut(part), ...place }
      : { is: 'measured', percent: part.percent, level: levelOf(part.percent), ...place };
  });
}

/**
 * Turns the attention of a lesson into a line of marks, with gaps where nothing was measured.
 * @param lesson the first and the last known moment of the lesson, in milliseconds since the epoch
 * @returns null if nothing was measured
 */
export function timelineOf(
  readings: readonly AttentionReading[],
  lesson: { fromMs: number; toMs: number },
): Timeline | null {
  const spans = spansOf(readings);
  const first = spans[0];
  if (first === undefined) return null;
  const runs = runsOf(spans);
  const size = markSizeFor(runs);
  const parts: Unplaced[] = gapBetween(lesson.fromMs, first.fromMs, EDGE_MS);
  let reachedMs = first.fromMs;
  for (const run of runs) {
    for (const group of groupsOf(run, size)) {
      const [fromMs, toMs] = [group[0]?.fromMs ?? reachedMs, group.at(-1)?.toMs ?? reachedMs];
      parts.push(...gapBetween(reachedMs, fromMs), { is: 'measured', fromMs, toMs, percent: meanOf(group) });
      reachedMs = toMs;
    }
  }
  parts.push(...gapBetween(reachedMs, lesson.toMs, EDGE_MS));
  const msAt = (level: AttentionLevel) =>
    spans
      .filter(({ percent }) => levelOf(percent) === level)
      .reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  const levelMs = { good: msAt('good'), fair: msAt('fair'), low: msAt('low') };
  return {
    parts: placed(parts),
    measuredMs: levelMs.good + levelMs.fair + levelMs.low,
    levelMs,
    markMs: size * READING_MS,
  };
}
