import type { SkillState } from '@vivavoce/contracts/mastery/skill-state';

/** How a learner stands with one skill now. */
export type SkillStanding = {
  state: SkillState;
  /** How likely the learner can do it now, from 0 to 1; null if nothing was shown or told. */
  estimate: number | null;
  lastShownAt: Date | null;
};

/** A skill of which nothing was shown or told. */
export const NOTHING_SHOWN: SkillStanding = { state: 'new', estimate: null, lastShownAt: null };

/** How a learner stands with the skills of which something was shown or told, by the skill's id. */
export type SkillStandings = ReadonlyMap<string, SkillStanding>;
