import type { Skill } from '@vivavoce/contracts/mastery/calls';
import type { SkillState } from '@vivavoce/contracts/mastery/skill-state';

/** A skill for at most this many years older or younger learners still stands on a learner's map. */
const YEARS_AROUND = 1;

/** Whether anything was shown or told of a skill. */
export const isPlanted = ({ state, estimate }: Pick<Skill, 'state' | 'estimate'>): boolean =>
  state !== 'new' || estimate !== null;

/** Returns the subjects of some skills: first those in which something was shown, then the others, each in order. */
export function subjectsOf(skills: readonly Skill[]): string[] {
  const planted = skills.filter(isPlanted).map(({ subject }) => subject);
  return [...new Set([...planted, ...skills.map(({ subject }) => subject)])];
}

const fitsAge = ({ ages }: Skill, age: number): boolean =>
  age >= ages.from - YEARS_AROUND && age <= ages.to + YEARS_AROUND;

/**
 * Returns the skills of a subject that stand on the map, in the order of learning. These are all of which something was
 * shown, and those near the learner's age. All of them stand there if the age is not known, if `showsAll` is on, or if
 * none would be left. `isCut` says whether the age leaves any out.
 */
export function plantsOf(
  skills: readonly Skill[],
  { subject, age, showsAll, openedId }: PlantChoice,
): { plants: readonly Skill[]; isCut: boolean } {
  const all = skills.filter((skill) => skill.subject === subject);
  if (age === null) return { plants: all, isCut: false };
  const near = all.filter((skill) => isPlanted(skill) || skill.id === openedId || fitsAge(skill, age));
  if (near.length === 0 || near.length === all.length) return { plants: all, isCut: false };
  return { plants: showsAll ? all : near, isCut: true };
}

/** Which plants somebody looks at. */
export type PlantChoice = {
  subject: string | undefined;
  /** The learner's age in years; null if it is not known. */
  age: number | null;
  showsAll: boolean;
  /** The skill that is open, which always stands on the map. */
  openedId: string | null;
};

/** Counts skills by their state. */
export function countStates(skills: readonly Pick<Skill, 'state'>[]): Record<SkillState, number> {
  const counts = { new: 0, learning: 0, secure: 0, mastered: 0, lookAgain: 0 };
  for (const { state } of skills) counts[state] += 1;
  return counts;
}

/** Returns the skills that were shown last, the newest first. */
export function newestOf(skills: readonly Skill[], most: number): Skill[] {
  const shownAt = ({ lastShownAt }: Skill) => (lastShownAt === null ? 0 : Date.parse(lastShownAt));
  return skills
    .filter(({ lastShownAt }) => lastShownAt !== null)
    .toSorted((one, other) => shownAt(other) - shownAt(one))
    .slice(0, most);
}
