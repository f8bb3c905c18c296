import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** Why a new call is not taken. */
export type RefusalReason = 'full' | 'draining' | 'overloaded';

/** A call is not taken, with the reason; the same offer may be taken elsewhere or later. */
export class ServerBusyError extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(TEXTS[reason]);
    this.name = 'ServerBusyError';
    this.reason = reason;
  }
}

const TEXTS: Record<RefusalReason, string> = {
  full: 'The server holds as many calls as it can.',
  draining: 'The server takes no new calls: it is about to end.',
  overloaded: 'The server has no time for another call just now.',
};

/**
 * A process whose event loop was busy for this share of the last seconds serves the calls it has, late: another call
 * would make all of them later. Measured on one core: 40 sessions keep it at about 0.6. A single stall does not fill
 * the window.
 */
export const OVERLOADED_SHARE = 0.95;
export const WINDOW_SECONDS = 5;

/** Reads how busy the event loop was since the reading before, 0 to 1. */
export type ReadBusyShare = () => number;

/** Whether one process takes another call. `sample` is to be called once a second. */
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

  /** How busy the event loop was over the window, 0 to 1. */
  get busyShare(): number {
    return this.shares.reduce((sum, share) => sum + share, 0) / Math.max(1, this.shares.length);
  }

  /** From now on no call is taken. */
  drain(): void {
    this.draining = true;
  }

  /** Why a call more than `calls` would not be taken; `null` when it would. */
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
