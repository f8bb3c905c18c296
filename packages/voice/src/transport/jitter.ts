import { RTP_CLOCK_RATE } from '#transport/rtp.ts';

/** So many packets are looked back on: 2.5 s. */
const REMEMBERED = 128;

/** Until so many packets have come, the jitter counts as at least `UNKNOWN_MS`. */
const FEW = 25;
const UNKNOWN_MS = 60;

/** Timers and threads at both ends are late by this much on a quiet network too. */
const MARGIN_MS = 5;

/** Nothing is waited for beyond this: from here on concealment is the lesser evil (ITU-T G.114: 150 ms in all). */
export const MAX_WAIT_MS = 120;

/** A travelling time that far from the one before is a timestamp that came round, or a sender that began anew. */
const NEW_CLOCK_MS = 60_000;

/**
 * How unevenly packets travel: what each takes beyond the quickest of the last ones. The two ends need no common clock
 * for that: each travelling time has the same unknown offset.
 */
export class Jitter {
  private readonly travelMs = new Float64Array(REMEMBERED);
  private count = 0;
  private newestMs = 0;

  /** A packet with this timestamp came at `nowMs`. */
  arrived(timestamp: number, nowMs: number): void {
    const travelMs = nowMs - clockMs(timestamp);
    if (Math.abs(travelMs - this.newestMs) > NEW_CLOCK_MS) this.count = 0;
    this.newestMs = travelMs;
    this.travelMs[this.count % REMEMBERED] = travelMs;
    this.count += 1;
  }

  /** Until when a packet with this timestamp may still come, as the last ones did. */
  expectedUntilMs(timestamp: number): number {
    const known = this.travelMs.subarray(0, Math.min(this.count, REMEMBERED));
    const quickestMs = Math.min(...known);
    const spreadMs = Math.max(...known) - quickestMs;
    const waitMs = (this.count < FEW ? Math.max(UNKNOWN_MS, spreadMs) : spreadMs) + MARGIN_MS;
    return clockMs(timestamp) + quickestMs + Math.min(waitMs, MAX_WAIT_MS);
  }
}

function clockMs(timestamp: number): number {
  return (timestamp * 1000) / RTP_CLOCK_RATE;
}
