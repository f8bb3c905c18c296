import { DEFAULT_ATTENTION_PERCENTAGE } from '@vivavoce/contracts/attention/bounds';
import type { LearningSession } from '@vivavoce/contracts/sessions/calls';
import type { RunAttention } from '#lib/attention-watch.ts';

/** What earlier runs of a continued session have saved; null for a new session. */
export type EarlierRuns = Pick<
  LearningSession,
  'time_minutes' | 'attention_percentage' | 'attention_measured'
> | null;

/** The totals of a run and the runs before it. */
export type RunResult = { time_minutes: number; attention_percentage: number; attention_measured: boolean };

/** The body of `PUT /api/learning_session/{id}` at the end of a run. `callId` is set if the call has an id. */
export type SavedRun = RunResult & { callId?: string };

/**
 * The most time that one step of the clock adds to a lesson; during a longer step, the device was asleep. Browsers slow
 * the timers of a hidden page down to one a minute, so a step of that length still counts in full.
 */
export const LONGEST_STEP_MS = 65_000;

/** Returns the milliseconds of a lesson after one more clock step. A clock that was set back takes nothing away. */
export function lessonMsAfter(lessonMs: number, stepMs: number): number {
  return lessonMs + Math.min(Math.max(0, stepMs), LONGEST_STEP_MS);
}

/** Returns a lesson's length in whole seconds. */
export const wholeSeconds = (lessonMs: number): number => Math.floor(lessonMs / 1000);

/** Formats seconds as `mm:ss`, with minutes running past 59 (RES-71): 4503 seconds are `75:03`. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

function attentionOf(earlier: EarlierRuns, runMinutes: number, run: RunAttention): RunAttention {
  const was = earlier?.attention_measured ? earlier.attention_percentage : null;
  if (earlier === null || was === null) return run;
  if (!run.measured) return { measured: true, percentage: was };
  const minutes = earlier.time_minutes + runMinutes;
  const weighted = minutes === 0 ? run.percentage : was * earlier.time_minutes + run.percentage * runMinutes;
  return { measured: true, percentage: minutes === 0 ? weighted : weighted / minutes };
}

/**
 * Returns the result to save for a run of this many seconds (RES-57). A new session saves its whole minutes; a
 * continued one saves the earlier minutes plus these, with the measured attention of both weighted by time.
 */
export function runResult(seconds: number, earlier: EarlierRuns, attention: RunAttention): RunResult {
  const minutes = Math.floor(seconds / 60);
  const whole = attentionOf(earlier, minutes, attention);
  return {
    time_minutes: (earlier?.time_minutes ?? 0) + minutes,
    attention_percentage: whole.measured ? whole.percentage : DEFAULT_ATTENTION_PERCENTAGE,
    attention_measured: whole.measured,
  };
}
