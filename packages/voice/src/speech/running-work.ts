/**
 * Work in progress for several callers. Each piece ends when its caller's signal aborts, and all of them end when the
 * owner closes.
 */
export class RunningWork {
  private readonly running = new Set<AbortController>();
  private closed = false;

  /**
   * Begins a piece of work. Call `end` when it is over, whatever the outcome: it aborts the signal and forgets the
   * piece.
   */
  begin(callers: AbortSignal): { signal: AbortSignal; end(): void } {
    const own = new AbortController();
    const abort = (): void => own.abort();
    callers.addEventListener('abort', abort, { once: true });
    this.running.add(own);
    if (callers.aborted || this.closed) abort();
    const end = (): void => {
      callers.removeEventListener('abort', abort);
      this.running.delete(own);
      abort();
    };
    return { signal: own.signal, end };
  }

  /** Ends all work. Work that begins later ends immediately. */
  close(): void {
    this.closed = true;
    for (const work of this.running) work.abort();
  }
}
