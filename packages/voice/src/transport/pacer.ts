/** Every call is served once in each period of this length. */
export const TICK_MS = 20;

/** The calls are spread over this many phases of a tick, so that they do not all work at the same time. */
const PHASES = 4;
const STEP_MS = TICK_MS / PHASES;

/**
 * After a stall, the pacer makes up for at most this much. The rest is skipped; otherwise catching up might never end.
 */
const MAX_CATCH_UP_MS = 200;

/** `letGo` is the number of ticks that were skipped just before this one. */
type Tick = (letGo: number) => void;

/** A call, and how many ticks had been skipped when it was last served. */
type Served = { tick: Tick; letGo: number };

/** Serves all calls of the server in real time from one timer. */
export class Pacer {
  private readonly phases: Set<Served>[] = Array.from({ length: PHASES }, () => new Set());
  private readonly timer: NodeJS.Timeout;
  private dueAt = performance.now();
  private step = 0;
  private letGo = 0;

  constructor() {
    this.timer = setInterval(() => this.catchUp(), STEP_MS);
  }

  /** Calls `tick` every 20 ms until the returned function is called. `tick` must not throw. */
  add(tick: Tick): () => void {
    const served: Served = { tick, letGo: this.letGo };
    const [emptiest] = [...this.phases].sort((a, b) => a.size - b.size);
    emptiest?.add(served);
    return () => emptiest?.delete(served);
  }

  close(): void {
    clearInterval(this.timer);
    for (const phase of this.phases) phase.clear();
  }

  private catchUp(): void {
    const now = performance.now();
    const tooLate = Math.max(0, Math.ceil((now - this.dueAt - MAX_CATCH_UP_MS) / TICK_MS));
    this.letGo += tooLate;
    this.dueAt += tooLate * TICK_MS;
    while (this.dueAt <= now) {
      this.dueAt += STEP_MS;
      for (const served of this.phases[this.step] ?? []) {
        const letGo = this.letGo - served.letGo;
        served.letGo = this.letGo;
        served.tick(letGo);
      }
      this.step = (this.step + 1) % PHASES;
    }
  }
}
