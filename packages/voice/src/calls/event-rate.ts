/**
 * How many events a learner's client may send in a burst, and per second over time. The official client sends a few per
 * turn.
 */
export const EVENT_BURST = 200;
export const EVENTS_PER_SECOND = 50;

/** Keeps one client from using up the time of all calls: a bucket of events that refills over time. */
export class EventRate {
  private left = EVENT_BURST;
  private filledAtMs: number;

  constructor(nowMs: number) {
    this.filledAtMs = nowMs;
  }

  /** Reports whether an event may be served at `nowMs`. If so, takes one event out of the bucket. */
  allows(nowMs: number): boolean {
    const filled = ((nowMs - this.filledAtMs) / 1000) * EVENTS_PER_SECOND;
    this.left = Math.min(EVENT_BURST, this.left + filled);
    this.filledAtMs = nowMs;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
