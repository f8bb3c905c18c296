import type { Skill, SkillDetail } from '@vivavoce/contracts/mastery/calls';

/** A skill of which nothing was shown: equal fractions. */
export const equalFractions: Skill = {
  id: 'fractions.equivalent',
  name: 'Equal fractions',
  can: 'find two names for one fraction',
  subject: 'Mathematics',
  ages: { from: 9, to: 11 },
  lessonId: 'mathematics/equal-fractions',
  needs: ['fractions.of-a-whole'],
  state: 'new',
  estimate: null,
  lastShownAt: null,
};

/** Returns a skill that is named after its id, changed as the test needs it. */
export const skillOf = (id: string, changes: Partial<Skill> = {}): Skill => ({
  ...equalFractions,
  ...{ id, name: `Skill ${id}`, can: `do ${id}`, lessonId: `mathematics/${id}`, needs: [] },
  ...changes,
});

/** Returns what the server tells of a skill when it is opened, changed as the test needs it. */
export const detailOf = (skill: Skill, changes: Partial<SkillDetail> = {}): SkillDetail => ({
  ...skill,
  reasons: [],
  missing: { rights: 0, kinds: 0, open: 0, isDoubtful: false, anotherDay: false },
  told: null,
  ...changes,
});
