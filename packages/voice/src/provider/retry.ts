import { setTimeout as pause } from 'node:timers/promises';
import { StageError } from '#stages.ts';

/** A failure that occurs later than this is not retried: the child has waited long enough. */
const QUICK_FAILURE_MS = 1_500;

/** The pause before the retry. A temporary cause (a busy server, a stale connection) is often over by then. */
const PAUSE_MS = 150;

/**
 * Retries once if the first attempt fails quickly with a temporary cause. `signal` aborts when the caller aborts or the
 * time limit has passed.
 */
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
