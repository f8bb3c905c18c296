import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** Why a new call is refused. */
export type RefusalReason = 'full' | 'draining' | 'overloaded';

/** Thrown when a new call is refused, with the reason. The same offer may be accepted elsewhere or later. */
export class ServerBusyError extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(TEXTS[reason]);
    this.name = 'ServerBusyError';
    this.reason = reason;
  }
}

const TEXTS: Record<RefusalReason, string> = {
  full: 'The server already holds as many calls as it can.',
  draining: 'The server takes no new calls because it is shutting down.',
  overloaded: 'The server is too busy for another call right now.',
};

/**
 * If the event loop was busy for this share of the last few seconds, the process serves its calls late, and another
 * call would delay all of them further. Measured on one core: 40 sessions keep the share at about 0.6. A single stall
 * does not fill the window.
 */
export const OVERLOADED_SHARE = 0.95;
export const WINDOW_SECONDS = 5;

/** Returns how busy the event loop was since the previous reading, from 0 to 1. */
export type ReadBusyShare = () => number;

/** Decides whether a process takes another call. Call `sample` once a second. */
export class Admission {
  private readonly maxCalls: number;
  private readonly readBusyShare: ReadBusyShare;
  private shares: number[] = [];
  private draining = false;

  constructor(maxCalls: number, readBusyShare: ReadBusyShare = eventLoopShare()) {
    this.maxCalls = maxCalls;
    this.readBusyShare = readBusyShare;
  }

  /** Takes the next reading. */
  sample(): void {
    this.shares = [...this.shares, this.readBusyShare()].slice(-WINDOW_SECONDS);
  }

  /** The share of the window for which the event loop was busy, from 0 to 1. */
  get busyShare(): number {
    return this.shares.reduce((sum, share) => sum + share, 0) / Math.max(1, this.shares.length);
  }

  /** Refuses all calls from now on. */
  drain(): void {
    this.draining = true;
  }

  /** Returns why one more call on top of `calls` would be refused, or `null` if it would be taken. */
  refusal(calls: number): RefusalReason | null {
    if (this.draining) return 'draining';
    if (calls >= this.maxCalls) return 'full';
    const isWindowFull = this.shares.length === WINDOW_SECONDS;
    return isWindowFull && this.busyShare >= OVERLOADED_SHARE ? 'overloaded' : null;
  }
}

function eventLoopShare(): ReadBusyShare {
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
