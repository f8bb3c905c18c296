import { expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { learnerFigures } from './learner-figures.ts';

const session = (time_minutes: number, attention_percentage: number | null, attention_measured = true) => ({
  time_minutes,
  attention_percentage,
  attention_measured,
  createdAt: '2026-11-19T16:05:00.000Z',
});

it('counts every session, including one that was only begun', () => {
  const figures = learnerFigures([session(0, null), session(10, 80), session(20, 90)]);
  expect(figures.numberOfSessions, spec('E-159')).toBe(3);
});

it('averages minutes and attention, rounded', () => {
  const figures = learnerFigures([session(10, 80), session(11, 85)]);
  expect(figures.averageLearningSessionTime, spec('E-160')).toBe(11);
  expect(figures.averageAttentionPercentage, spec('E-161')).toBe(83);
  expect([figures.averageLearningSessionTime, figures.averageAttentionPercentage], spec('VAL-123')).toEqual([
    11, 83,
  ]);
});

it('leaves sessions that lack time or attention out of both averages', () => {
  const figures = learnerFigures([session(10, 80), session(40, null), session(0, 20)]);
  expect([figures.averageLearningSessionTime, figures.averageAttentionPercentage], spec('VAL-124')).toEqual([
    10, 80,
  ]);
});

it('averages the attention of those sessions only in which it was measured', () => {
  const figures = learnerFigures([session(10, 60), session(20, 100, false), session(0, null, false)]);
  expect(figures.averageAttentionPercentage, spec('X-321')).toBe(60);
  expect(figures).toMatchObject({ averageLearningSessionTime: 15, averagedCount: 2, measuredCount: 1 });
});

it('has no average of attention when it was never measured', () => {
  const figures = learnerFigures([session(10, 100, false), session(20, 100, false)]);
  expect(figures).toMatchObject({ averageAttentionPercentage: null, averagedCount: 2, measuredCount: 0 });
});

it('gives no averages when there is nothing to average', () => {
  expect(learnerFigures([])).toEqual({
    numberOfSessions: 0,
    averageLearningSessionTime: null,
    averageAttentionPercentage: null,
    averagedCount: 0,
    measuredCount: 0,
    lastStartedAt: null,
  });
});
