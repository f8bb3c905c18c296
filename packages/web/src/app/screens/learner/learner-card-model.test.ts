import { expect, it } from 'vitest';
import { learnerCardOf } from '#app/screens/learner/learner-card-model.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const shown = { name: 'Leo Adeyemi-Hart', picture: '/learners/leo.svg' };

it('shows who the learner is', () => {
  const card = learnerCardOf({ ...leosProfile, role: 'solo' }, shown, null);
  expect(card.id, spec('E-156')).toBe(leo.id);
  expect(card.type, spec('E-158')).toBe('solo');
});

it('prefers the summary of all lessons, then the profile’s own, then that of the lessons themselves', () => {
  const told = { ...leosProfile, allLearningSessionsSummary: 'Halves are firm.', summary: 'Reasons aloud.' };
  const summaryOf = (profile: typeof leosProfile, ofLessons: string | null) =>
    learnerCardOf(profile, shown, ofLessons).summary;
  expect(summaryOf(told, 'Thirds went well.'), spec('E-162')).toBe('Halves are firm.');
  const blank = { ...told, allLearningSessionsSummary: ' ' };
  expect(summaryOf(blank, 'Thirds went well.')).toBe('Reasons aloud.');
  expect(summaryOf(leosProfile, 'Thirds went well.')).toBe('Thirds went well.');
  expect(summaryOf(leosProfile, null)).toBeNull();
});
