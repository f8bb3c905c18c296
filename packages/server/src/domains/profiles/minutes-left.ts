import type { ProfileRow } from './tables.ts';

/**
 * Whether a learner may begin to learn: on the free plan only while minutes are left, where minutes count at all
 * (RES-72).
 */
export function hasMinutesLeft(
  { enforceMinutes }: { enforceMinutes: boolean },
  learner: Pick<ProfileRow, 'subscriptionStatus' | 'usageMinutes' | 'totalMinutes'>,
): boolean {
  return (
    !enforceMinutes || learner.subscriptionStatus !== 'free' || learner.usageMinutes < learner.totalMinutes
  );
}
