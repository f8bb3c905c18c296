import { expect, it } from 'vitest';
import { analyticsFigures } from '#domains/insights/analytics-figures.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at) }));
const session = (cost_usd: number, time_minutes: number, attention_percentage: number | null) => ({
  cost_usd,
  time_minutes,
  attention_percentage,
});

const sessions = [session(1.2, 40, 90), session(0.3, 50, null), session(0, 0, 60.5)];
const figures = analyticsFigures({ users: rows(7), teachers: rows(4), sessions });

it('counts all users, teachers and sessions', () => {
  expect(figures.totalUsers, spec('E-179')).toBe(7);
  expect(figures.totalTeachers, spec('E-180')).toBe(4);
  expect(figures.totalSessions, spec('E-181')).toBe(3);
});

it('adds up what the sessions cost', () => {
  expect(figures.totalRevenueUsd, spec('E-182')).toBeCloseTo(1.5, 10);
});

it('averages the minutes of all sessions, and the attention of those that have one', () => {
  expect(figures.averageSessionMinutes, spec('E-183')).toBe(30);
  expect(figures.averageAttentionPercentage, spec('E-184')).toBe(75.25);
  expect(figures.attentionCount).toBe(2);
});

it('gives 0 without sessions, and never NaN', () => {
  expect(analyticsFigures({ users: [], teachers: [], sessions: [] }), spec('E-185')).toEqual({
    totalUsers: 0,
    totalTeachers: 0,
    totalSessions: 0,
    totalRevenueUsd: 0,
    averageSessionMinutes: 0,
    averageAttentionPercentage: 0,
    attentionCount: 0,
  });
});
