import type { SkillState } from '@vivavoce/contracts/mastery/skill-state';

/**
 * Returns how a learner stands with a lesson, from the states of the skills that it teaches. It is as its weakest skill, with
 * two exceptions that a learner expects: what needs another look shows whatever the others are, and a lesson of which
 * something was shown is no longer new.
 */
export function stateOfLesson(skills: readonly SkillState[]): SkillState {
  const areAll = (...states: SkillState[]) => skills.every((state) => states.includes(state));
  if (areAll('new')) return 'new';
  if (skills.includes('lookAgain')) return 'lookAgain';
  if (areAll('mastered')) return 'mastered';
  return areAll('secure', 'mastered') ? 'secure' : 'learning';
}
