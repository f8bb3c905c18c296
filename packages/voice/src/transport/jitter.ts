import { RTP_CLOCK_RATE } from '#transport/rtp.ts';

/** The number of recent packets that count: about 2.5 s. */
const REMEMBERED = 128;

/** Until this many packets have arrived, the jitter counts as at least `UNKNOWN_MS`. */
const FEW = 25;
const UNKNOWN_MS = 60;

/** Even on a quiet network, timers and threads at both ends are late by this much. */
const MARGIN_MS = 5;

/** The longest wait. Beyond this, concealment is the lesser evil (ITU-T G.114: 150 ms in all). */
export const MAX_WAIT_MS = 120;

/** A travel time that differs this much from the last means that the timestamp wrapped or the sender restarted. */
const NEW_CLOCK_MS = 60_000;

/**
 * Measures how unevenly packets travel: how much longer each takes than the quickest recent one. The two ends need no
 * common clock, because every travel time has the same unknown offset.
 */
export class Jitter {
  private readonly travelMs = new Float64Array(REMEMBERED);
  private count = 0;
  private newestMs = 0;

  /** Records that a packet with this timestamp arrived at `nowMs`. */
  arrived(timestamp: number, nowMs: number): void {
    const travelMs = nowMs - clockMs(timestamp);
    if (Math.abs(travelMs - this.newestMs) > NEW_CLOCK_MS) this.count = 0;
    this.newestMs = travelMs;
    this.travelMs[this.count % REMEMBERED] = travelMs;
    this.count += 1;
  }

  /** Returns the latest time at which a packet with this timestamp may still arrive, judging by recent ones. */
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
