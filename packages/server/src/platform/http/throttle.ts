import type { Clock } from '../clock.ts';
import { addressBlock } from './network-address.ts';
import { refuseCommon } from './refused.ts';

/** How often a call may be made by everybody behind one network address, and by all of them together. */
export type Limit = { perAddress: number; inTotal: number; windowSeconds: number };

/** Lets a call pass, or throws `too_many_requests` with the time after which it may be tried again. */
type Throttle = (ip: string) => void;

/**
 * Counts the calls that it lets pass, in windows of fixed length that begin with a call. What it refuses does not
 * count, so that one address alone cannot use up what all may do together. The count is this process's own and kept in
 * memory, where it holds at most `inTotal` addresses; a restart forgives it.
 */
export function throttle({ clock }: { clock: Clock }, limit: Limit): Throttle {
  const secondsToWait = counted({ clock }, limit);
  return function admit(ip) {
    const retryAfterSeconds = secondsToWait(addressBlock(ip));
    if (retryAfterSeconds > 0) throw refuseCommon('too_many_requests', { retryAfterSeconds });
  };
}

/** The count of a throttle by any address, for who must not let on: 0 when it may pass, else the seconds to wait. */
export function counted({ clock }: { clock: Clock }, limit: Limit): (address: string) => number {
  const windowMs = limit.windowSeconds * 1_000;
  const passedBy = new Map<string, number>();
  let passed = 0;
  let windowStartedAtMs = Number.NEGATIVE_INFINITY;

  return function secondsToWait(address) {
    const nowMs = clock.now().getTime();
    // A clock that was put back opens a new window too, or its old one might last for years.
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
