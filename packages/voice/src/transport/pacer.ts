/** Every call is served once in this time. */
export const TICK_MS = 20;

/** The calls are spread over this many moments of a tick, so that they do not all work at once. */
const PHASES = 4;
const STEP_MS = TICK_MS / PHASES;

/** After a stall at most this much is caught up; the rest is let go, or catching up would never end. */
const MAX_CATCH_UP_MS = 200;

/** Ticks all calls of the server in real time from one timer. */
export class Pacer {
  private readonly phases: Set<() => void>[] = Array.from({ length: PHASES }, () => new Set());
  private readonly timer: NodeJS.Timeout;
  private dueAt = performance.now();
  private step = 0;

  constructor() {
    this.timer = setInterval(() => this.catchUp(), STEP_MS);
  }

  /** Calls `tick` every 20 ms until the returned function is called. `tick` must not throw. */
  add(tick: () => void): () => void {
    const [emptiest] = [...this.phases].sort((a, b) => a.size - b.size);
    emptiest?.add(tick);
    return () => emptiest?.delete(tick);
  }

  close(): void {
    clearInterval(this.timer);
    for (const phase of this.phases) phase.clear();
  }

  private catchUp(): void {
    const now = performance.now();
    this.dueAt = Math.max(this.dueAt, now - MAX_CATCH_UP_MS);
    while (this.dueAt <= now) {
      this.dueAt += STEP_MS;
      for (const tick of this.phases[this.step] ?? []) tick();
      this.step = (this.step + 1) % PHASES;
    }
  }
}
