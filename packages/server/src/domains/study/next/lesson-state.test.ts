import type { SkillState } from '@vivavoce/contracts/mastery/skill-state';
import { expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { stateOfLesson } from './lesson-state.ts';

it.each<[SkillState[], SkillState]>([
  [[], 'new'],
  [['new', 'new'], 'new'],
  [['new', 'learning'], 'learning'],
  [['new', 'mastered'], 'learning'],
  [['learning', 'secure'], 'learning'],
  [['secure', 'secure'], 'secure'],
  [['secure', 'mastered'], 'secure'],
  [['mastered', 'mastered'], 'mastered'],
  [['mastered', 'lookAgain'], 'lookAgain'],
  [['new', 'lookAgain'], 'lookAgain'],
])('a lesson with skills %j is %s', (skills, state) => {
  expect(stateOfLesson(skills), spec('X-1064')).toBe(state);
});
