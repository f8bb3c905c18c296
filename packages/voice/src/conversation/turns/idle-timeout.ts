/** What the idle time-out looks at, and whom it tells. */
export type IdleTimeoutDeps = {
  /** Silence after which it goes off; `null`: it does not. */
  limitMs(): number | null;
  /** Does anybody speak, or is anything being heard, thought or said? */
  busy(): boolean;
  /** Nobody has spoken from `startMs` to `endMs` (audio time). */
  triggered(startMs: number, endMs: number): void;
};

/**
 * Has the teacher speak again when a learner says nothing for long after a reply (`idle_timeout_ms`). It counts sound,
 * not a clock, from the last sound of the reply. Once in a silence: a teacher who talks to an empty room all evening
 * helps nobody, so what the teacher said because of it does not count as a reply.
 */
export class IdleTimeout {
  private readonly deps: IdleTimeoutDeps;
  private armed = false;
  private sinceMs: number | null = null;

  constructor(deps: IdleTimeoutDeps) {
    this.deps = deps;
  }

  /** A response was made because somebody wanted it: the silence after it counts. */
  arm(): void {
    this.armed = true;
    this.sinceMs = null;
  }

  /** Nothing is to go off before the next reply: it did once, or somebody has spoken. */
  disarm(): void {
    this.armed = false;
  }

  /** Sound has been heard up to `nowMs`. */
  passed(nowMs: number): void {
    const limitMs = this.deps.limitMs();
    if (!this.armed || limitMs === null || this.deps.busy()) {
      this.sinceMs = null;
      return;
    }
    this.sinceMs ??= nowMs;
    const startMs = this.sinceMs;
    if (nowMs - startMs < limitMs) return;
    this.sinceMs = null;
    this.deps.triggered(Math.round(startMs), Math.round(nowMs));
  }
}
