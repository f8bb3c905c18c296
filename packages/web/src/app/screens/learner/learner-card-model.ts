import type { Profile } from '@vivavoce/contracts/profiles/calls';

/** Who stands on a learner's card (specification §3: dashboard card). The figures are computed from the sessions. */
type LearnerCardModel = {
  id: string;
  name: string;
  /** What the learner is here, as the profile's role says it. */
  type: Profile['role'];
  picture: string | null;
  /** What is told over all lessons; null when nobody has told anything. */
  summary: string | null;
};

type Told = Pick<Profile, 'allLearningSessionsSummary' | 'summary'>;

/** What the profile itself tells over all lessons: the summary of them, else its own (RES-39). */
export function storedSummary({ allLearningSessionsSummary, summary }: Told): string | null {
  return allLearningSessionsSummary?.trim() || summary?.trim() || null;
}

/**
 * The card of a learner.
 * @param shown name and picture, wherever they came from (RES-41)
 * @param lessonsSummary what the lessons say, for a profile that tells nothing (RES-39)
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
