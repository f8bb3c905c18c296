import type { ProfileRow } from './tables.ts';

/**
 * Reports whether a learner may begin to learn. On the free plan, unused minutes are needed if minutes are enforced at
 * all (RES-72).
 */
export function hasMinutesLeft(
  { enforceMinutes }: { enforceMinutes: boolean },
  learner: Pick<ProfileRow, 'subscriptionStatus' | 'usageMinutes' | 'totalMinutes'>,
): boolean {
  return (
    !enforceMinutes || learner.subscriptionStatus !== 'free' || learner.usageMinutes < learner.totalMinutes
  );
}
