import { DEFAULT_ATTENTION_PERCENTAGE } from '@vivavoce/contracts/attention/bounds';
import { type AttentionLevel, attentionLevel } from '#lib/attention-level.ts';
import type { RunAttention } from '#lib/attention-watch.ts';

/** The live figure is the mean of this window. A shorter one flickers with every glance; a longer one reacts late. */
const LIVE_WINDOW_MS = 10_000;
/** A new colour has to last this long before it is shown (RES-61: hysteresis). */
const LEVEL_HOLD_MS = 2_000;
/** Attention that is low for this long is more than a moment of thought, so a reminder may help. */
const NUDGE_AFTER_MS = 20_000;
/** After a reminder the learner gets no other for this long, whatever happens. */
const NUDGE_PAUSE_MS = 120_000;

type Reading = { atMs: number; score: number };
/** A running mean. */
type Sum = { total: number; count: number };

/** The figures that the screen shows. */
export type LiveFigures = { percent: number; level: AttentionLevel | null; nudges: number };

const none = (): Sum => ({ total: 0, count: 0 });
const meanPercent = ({ total, count }: Sum) => (total / count) * 100;

/**
 * Creates the figures of one run, from readings of 0 to 1. A moment that could not be measured is not a reading and
 * lowers nothing. Without readings there is no level, and the figure is 100 (RES-63).
 */
export function createFigures() {
  let recent: Reading[] = [];
  const run = none();
  let part = none();
  let shown: AttentionLevel | null = null;
  /** The level that is waiting to be shown, and since when. */
  let pendingLevel: { level: AttentionLevel; sinceMs: number } | null = null;
  let lowSinceMs: number | null = null;
  let lastNudgeMs = Number.NEGATIVE_INFINITY;
  let nudges = 0;

  /** Rounded to a whole number, so that a figure shown as 80 is also green. */
  const livePercent = () => {
    if (recent.length === 0) return null;
    const total = recent.reduce((sum, { score }) => sum + score, 0);
    return Math.round(meanPercent({ total, count: recent.length }));
  };

  function hold(level: AttentionLevel, atMs: number) {
    if (shown === null || level === shown) {
      shown = level;
      pendingLevel = null;
    } else if (pendingLevel?.level !== level) {
      pendingLevel = { level, sinceMs: atMs };
    } else if (atMs - pendingLevel.sinceMs >= LEVEL_HOLD_MS) {
      shown = level;
      pendingLevel = null;
    }
  }

  function remind(isLow: boolean, atMs: number) {
    lowSinceMs = isLow ? (lowSinceMs ?? atMs) : null;
    if (lowSinceMs === null || atMs - lowSinceMs < NUDGE_AFTER_MS) return;
    if (atMs - lastNudgeMs < NUDGE_PAUSE_MS) return;
    lastNudgeMs = atMs;
    nudges += 1;
  }

  return {
    /** Adds one moment. @param score null if it could not be measured */
    add(score: number | null, atMs: number): void {
      recent = recent.filter((reading) => atMs - reading.atMs < LIVE_WINDOW_MS);
      if (score !== null) {
        recent.push({ atMs, score });
        for (const sum of [run, part]) {
          sum.total += score;
          sum.count += 1;
        }
      }
      const percent = livePercent();
      if (percent === null) {
        shown = null;
        pendingLevel = null;
        lowSinceMs = null;
        return;
      }
      const level = attentionLevel(percent);
      hold(level, atMs);
      remind(level === 'low', atMs);
    },
    live: (): LiveFigures => ({
      percent: livePercent() ?? DEFAULT_ATTENTION_PERCENTAGE,
      level: shown,
      nudges,
    }),
    /** The mean of all readings so far. */
    run: (): RunAttention =>
      run.count === 0 ? { measured: false } : { measured: true, percentage: meanPercent(run) },
    /** Returns the mean percentage since the last call, or null if nothing was measured, and starts a new part. */
    takePart(): number | null {
      const taken = part;
      part = none();
      return taken.count === 0 ? null : meanPercent(taken);
    },
    /** Begins a break in the lesson. Readings from before it no longer count towards the live figure. */
    pause(): void {
      recent = [];
      shown = null;
      pendingLevel = null;
      lowSinceMs = null;
    },
  };
}

export type Figures = ReturnType<typeof createFigures>;
