/**
 * One piece of work after the other, first come, first served: a call has a turn or two waiting at most, so no
 * call can hold up the others for long.
 */
export class TurnQueue {
  private last: Promise<unknown> = Promise.resolve();
  private pending = 0;

  /** Is nothing being done, and nothing waiting? */
  get isIdle(): boolean {
    return this.pending === 0;
  }

  /**
   * Runs `work` when all that was asked for before is done. Rejects at once with the signal's reason when it
   * aborts; work that has not begun then never does, work that has is left to end and its result dropped.
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
