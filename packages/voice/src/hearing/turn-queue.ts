/**
 * Runs pieces of work one after the other, first come, first served. A call has at most a turn or two waiting, so no
 * call can hold up the others for long.
 */
export class TurnQueue {
  private last: Promise<unknown> = Promise.resolve();
  private pending = 0;

  /** Whether no work is under way or waiting. */
  get isIdle(): boolean {
    return this.pending === 0;
  }

  /**
   * Runs `work` once all earlier work is done. When the signal aborts, rejects immediately with its reason. Work that
   * has not begun then never begins; work that has begun runs to its end, and its result is dropped.
   */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    this.pending += 1;
    const result = this.last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    this.last = result
      .catch(() => undefined)
      .finally(() => {
        this.pending -= 1;
      });
    return new Promise<T>((resolve, reject) => {
      const abort = () => reject(signal.reason);
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort, { once: true });
      result.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    });
  }
}
