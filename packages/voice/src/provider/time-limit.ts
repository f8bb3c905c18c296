/**
 * A signal that aborts when the caller's signal does, or when nothing has arrived for `ms`. The owner calls `clear`
 * when the awaited thing has arrived, and always at the end.
 */
export class TimeLimit {
  readonly signal: AbortSignal;
  private readonly own = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(callers: AbortSignal, ms: number) {
    this.signal = AbortSignal.any([callers, this.own.signal]);
    this.expect(ms);
  }

  /** Restarts the limit: the next thing must arrive within `ms`. */
  expect(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.own.abort(), ms);
  }

  /** Whether this limit, not the caller, aborted the signal. */
  get passed(): boolean {
    return this.own.signal.aborted;
  }

  /** Stops the limit. */
  clear(): void {
    clearTimeout(this.timer);
  }
}
