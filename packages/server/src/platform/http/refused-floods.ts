import type { Platform } from '#platform/platform.ts';
import { addressBlock } from './network-address.ts';
import { counted, type Limit } from './throttle.ts';

/** How often the same address may appear for the same kind of call, so that a flood does not fill the security log. */
const RECORD_LIMIT: Limit = { perAddress: 1, inTotal: 1_000, windowSeconds: 60 };

/** Records that calls of one kind from one address were refused because there were too many of them. */
export type RefusedFloods = (ip: string, kind: string) => void;

/** Returns a function that records a refused flood in the security log, at most once a minute for each. */
export function refusedFloods({
  clock,
  securityLog,
}: Pick<Platform, 'clock' | 'securityLog'>): RefusedFloods {
  const secondsToWait = counted({ clock }, RECORD_LIMIT);
  return function record(ip, kind) {
    if (secondsToWait(`${addressBlock(ip)} ${kind}`) > 0) return;
    securityLog.record('too_many_requests', { ip, kind });
  };
}
