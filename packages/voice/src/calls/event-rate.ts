/** Events that a learner's client may send in a burst, and a second on end. The official client sends a few a turn. */
export const EVENT_BURST = 200;
export const EVENTS_PER_SECOND = 50;

/** Keeps one client from taking the time of everyone's calls: a bucket of events that fills with time. */
export class EventRate {
  private left = EVENT_BURST;
  private filledAtMs: number;

  constructor(nowMs: number) {
    this.filledAtMs = nowMs;
  }

  /** May an event be served at `nowMs`? Takes it out of the bucket. */
  allows(nowMs: number): boolean {
    const filled = ((nowMs - this.filledAtMs) / 1000) * EVENTS_PER_SECOND;
    this.left = Math.min(EVENT_BURST, this.left + filled);
    this.filledAtMs = nowMs;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
