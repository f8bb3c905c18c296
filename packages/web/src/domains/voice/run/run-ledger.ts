import { sendRun } from '#domains/voice/lesson/lesson-api.ts';
import type { RunAttention } from '#lib/attention-watch.ts';
import { type EarlierRuns, runResult } from './lesson-clock.ts';
import { createRunClock } from './run-clock.ts';
import { createRunSaver } from './run-saver.ts';

type Ledger = {
  /** What the session held before this page opened it; null for a new one. */
  earlier: EarlierRuns;
  onSecond: (seconds: number) => void;
  onSaved: (minutes: number) => void;
};

type RunEnd = { isLeaving: boolean; isLast: boolean; callId: string | null; attention: RunAttention };

/**
 * The time of a session's runs, counted and saved. A run that is lost and joined again stays one run: the seconds
 * before and after the gap make minutes together.
 */
export function createRunLedger({ earlier, onSecond, onSaved }: Ledger) {
  const clock = createRunClock(onSecond);
  const saver = createRunSaver(sendRun, onSaved);
  /** What the session holds of the runs before this one. */
  let before: EarlierRuns = earlier;
  /** The same with this run, as far as it was saved. */
  let saved: EarlierRuns = earlier;

  return {
    isSettled: saver.isSettled,
    retry: saver.retry,
    saveBeforeLeaving: () => saver.saveBeforeLeaving(),
    /** A run begins, after those that were saved. */
    begin() {
      before = saved;
      clock.start();
    },
    /** The last run goes on. */
    goOn: clock.goOn,
    /**
     * The run is over for now. `isLeaving`: the page goes. `isLast`: the next run belongs to another session. `callId`
     * is its last call: a save that is held up must not end the one with which the lesson goes on. `attention` is the
     * mean of the whole run so far.
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
