import type { ProfileRow } from './tables.ts';

type UsedTime = Pick<ProfileRow, 'usageMinutes' | 'unbookedSeconds'>;

/** Returns how many seconds of lessons a learner has used, including those that no whole minute includes (RES-113). */
export const usedSeconds = ({ usageMinutes, unbookedSeconds }: UsedTime): number =>
  usageMinutes * 60 + unbookedSeconds;

/**
 * Reports whether a learner may begin to learn. On the free plan, unused minutes are needed if minutes are enforced at
 * all (RES-72).
 */
export function hasMinutesLeft(
  { enforceMinutes }: { enforceMinutes: boolean },
  learner: Pick<ProfileRow, 'subscriptionStatus' | 'totalMinutes'> & UsedTime,
): boolean {
  return (
    !enforceMinutes ||
    learner.subscriptionStatus !== 'free' ||
    usedSeconds(learner) < learner.totalMinutes * 60
  );
}
