import { setTimeout as pause } from 'node:timers/promises';
import { StageError } from '#stages.ts';

/** A failure that came later than this is not tried again: the child has waited long enough. */
const QUICK_FAILURE_MS = 1_500;

/** What made the first one fail (a busy server, a connection that had gone stale) is often over by then. */
const PAUSE_MS = 150;

/** Asks once more when the first try failed quickly with something that may pass. `signal`: the caller's and the limit's. */
export async function withOneRetry<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const begun = performance.now();
  try {
    return await ask();
  } catch (error) {
    const isQuick = performance.now() - begun < QUICK_FAILURE_MS;
    if (!(error instanceof StageError) || !error.retryable || !isQuick || signal.aborted) throw error;
    await pause(PAUSE_MS, undefined, { signal }).catch(() => {
      throw error;
    });
    return ask();
  }
}
