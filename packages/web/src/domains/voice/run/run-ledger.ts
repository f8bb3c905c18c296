import { sendRun } from '#domains/voice/lesson/lesson-api.ts';
import type { RunAttention } from '#lib/attention-watch.ts';
import { type EarlierRuns, runResult } from './lesson-clock.ts';
import { createRunClock } from './run-clock.ts';
import { createRunSaver } from './run-saver.ts';

type Ledger = {
  /** The session's totals before this page opened it; null for a new session. */
  earlier: EarlierRuns;
  onSecond: (seconds: number) => void;
  onSaved: (minutes: number) => void;
};

type RunEnd = { isLeaving: boolean; isLast: boolean; callId: string | null; attention: RunAttention };

/**
 * Counts and saves the time of a session's runs. A run that is lost and rejoined remains one run: the seconds before
 * and after the gap are added up to minutes.
 */
export function createRunLedger({ earlier, onSecond, onSaved }: Ledger) {
  const clock = createRunClock(onSecond);
  const saver = createRunSaver(sendRun, onSaved);
  /** The session's totals from the runs before this one. */
  let before: EarlierRuns = earlier;
  /** The session's totals including this run, as far as it was saved. */
  let saved: EarlierRuns = earlier;

  return {
    isSettled: saver.isSettled,
    retry: saver.retry,
    saveBeforeLeaving: () => saver.saveBeforeLeaving(),
    /** Begins a run, on top of those already saved. */
    begin() {
      before = saved;
      clock.start();
    },
    /** Continues the last run. */
    goOn: clock.goOn,
    /**
     * Ends the run for now. `isLeaving`: the page is being left. `isLast`: the next run belongs to another session.
     * `callId` is the run's last call, so that a delayed save does not end the call in which the lesson continues.
     * `attention` is the mean of the whole run so far.
     */
    end(sessionId: string, { isLeaving, isLast, callId, attention }: RunEnd) {
      const result = runResult(clock.stop(), before, attention);
      const told = callId === null ? result : { ...result, callId };
      if (isLeaving) saver.saveBeforeLeaving({ sessionId, result: told });
      else saver.save(sessionId, told);
      saved = isLast ? null : result;
    },
  };
}
