/** Work under way for several callers: each piece ends with its caller's signal, all of it when the owner closes. */
export class RunningWork {
  private readonly running = new Set<AbortController>();
  private closed = false;

  /** Begins a piece. Call `end` when it is over, however it went: its signal aborts and nothing is kept of it. */
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

  /** Ends all of it, and what is begun later at once. */
  close(): void {
    this.closed = true;
    for (const work of this.running) work.abort();
  }
}
