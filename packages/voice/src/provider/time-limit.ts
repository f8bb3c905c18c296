/**
 * A signal that aborts when the caller's does, or when nothing has come for `ms`. Whoever makes one calls `met`
 * when the awaited thing came, and always at the end.
 */
export class TimeLimit {
  readonly signal: AbortSignal;
  private readonly own = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(callers: AbortSignal, ms: number) {
    this.signal = AbortSignal.any([callers, this.own.signal]);
    this.expect(ms);
  }

  /** The next thing must come within `ms`. */
  expect(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.own.abort(), ms);
  }

  /** Was it this limit that aborted? */
  get passed(): boolean {
    return this.own.signal.aborted;
  }

  /** The time no longer counts. */
  met(): void {
    clearTimeout(this.timer);
  }
}
