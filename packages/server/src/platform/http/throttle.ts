import type { Clock } from '../clock.ts';
import { addressBlock } from './network-address.ts';
import { refuseCommon } from './refused.ts';

/** How often a call may be made from one network address, and from all of them together. */
export type Limit = { perAddress: number; inTotal: number; windowSeconds: number };

/** Lets a call pass, or throws `too_many_requests` with the time to wait before the next attempt. */
type Throttle = (ip: string) => void;

/**
 * Counts the calls that it lets pass, in windows of fixed length that begin with a call. A refused call does not count,
 * so one address cannot use up the limit for all. The count belongs to this process and is kept in memory, for at most
 * `inTotal` addresses. A restart clears it.
 */
export function throttle({ clock }: { clock: Clock }, limit: Limit): Throttle {
  const secondsToWait = counted({ clock }, limit);
  return function admit(ip) {
    const retryAfterSeconds = secondsToWait(addressBlock(ip));
    if (retryAfterSeconds > 0) throw refuseCommon('too_many_requests', { retryAfterSeconds });
  };
}

/**
 * Counts as `throttle` does, for addresses of any kind, but returns the seconds to wait instead of refusing. 0 means
 * that the call may pass.
 */
export function counted({ clock }: { clock: Clock }, limit: Limit): (address: string) => number {
  const windowMs = limit.windowSeconds * 1_000;
  const passedBy = new Map<string, number>();
  let passed = 0;
  let windowStartedAtMs = Number.NEGATIVE_INFINITY;

  return function secondsToWait(address) {
    const nowMs = clock.now().getTime();
    // A clock that was set back also opens a new window. Otherwise the old window might last for years.
    if (nowMs >= windowStartedAtMs + windowMs || nowMs < windowStartedAtMs) {
      passedBy.clear();
      passed = 0;
      windowStartedAtMs = nowMs;
    }
    const passedByAddress = passedBy.get(address) ?? 0;
    if (passedByAddress >= limit.perAddress || passed >= limit.inTotal) {
      return Math.ceil((windowStartedAtMs + windowMs - nowMs) / 1_000);
    }
    passedBy.set(address, passedByAddress + 1);
    passed += 1;
    return 0;
  };
}
