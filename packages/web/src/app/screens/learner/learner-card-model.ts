import type { Profile } from '@vivavoce/contracts/profiles/calls';

/** The learner on a dashboard card (specification §3: dashboard card). The figures are computed from the sessions. */
type LearnerCardModel = {
  id: string;
  name: string;
  /** The learner's role, as the profile states it. */
  type: Profile['role'];
  picture: string | null;
  /** The summary of all lessons; null when there is none. */
  summary: string | null;
};

type Told = Pick<Profile, 'allLearningSessionsSummary' | 'summary'>;

/** Returns the profile's summary: that of all lessons, otherwise its own (RES-39). */
export function storedSummary({ allLearningSessionsSummary, summary }: Told): string | null {
  return allLearningSessionsSummary?.trim() || summary?.trim() || null;
}

/**
 * Builds the card of a learner.
 * @param shown name and picture, wherever they came from (RES-41)
 * @param lessonsSummary the summary of the lessons themselves, for a profile that has none (RES-39)
 */
export function learnerCardOf(
  profile: Told & Pick<Profile, 'userId' | 'role'>,
  shown: { name: string; picture: string | null },
  lessonsSummary: string | null,
): LearnerCardModel {
  return {
    id: profile.userId,
    name: shown.name,
    type: profile.role,
    picture: shown.picture,
    summary: storedSummary(profile) ?? (lessonsSummary?.trim() || null),
  };
}
