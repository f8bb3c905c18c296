import { MS_PER_CHARACTER } from '@vivavoce/contracts/realtime/words-before-cut';
import type { SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { expect, it } from 'vitest';
import { pausesOf } from '#domains/attention/report/participation-pauses.ts';

const start = Date.parse('2026-11-19T16:05:00.000Z');
type Said = Parameters<typeof pausesOf>[0][number];

const said = (
  role: SessionMessage['role'],
  atSeconds: number,
  content: string,
  kind: SessionMessage['kind'] = 'spoken',
): Said => ({ role, kind, content, createdAt: new Date(start + atSeconds * 1_000).toISOString() });

/** A question that takes three seconds to say. */
const question = 'Why?'.padStart(Math.round(3_000 / MS_PER_CHARACTER), 'o');
const saidMs = question.length * MS_PER_CHARACTER;

it('counts a silence from the end of the teacher’s words', () => {
  const { longestMs, typicalAnswerMs } = pausesOf([said('teacher', 0, question), said('student', 10, 'Two')]);
  expect(longestMs).toBe(10_000 - saidMs);
  expect(typicalAnswerMs).toBe(10_000 - saidMs);
});

it('treats a written question as finished when it appears', () => {
  const lesson = [said('teacher', 0, question, 'typed'), said('student', 10, 'Two', 'typed')];
  expect(pausesOf(lesson).longestMs).toBe(10_000);
});

it('gives the median pause before answers, and the longest pause before any turn', () => {
  const lesson = [
    ...[said('teacher', 0, '?', 'typed'), said('student', 4, 'a')],
    ...[said('teacher', 10, '?', 'typed'), said('student', 16, 'b')],
    ...[said('teacher', 20, '?', 'typed'), said('student', 60, 'c')],
    ...[said('teacher', 100, 'Well done.', 'typed'), said('student', 190, 'd')],
  ];
  expect(pausesOf(lesson)).toEqual({ typicalAnswerMs: 6_000, longestMs: 90_000 });
});

it('takes the mean of the two middle values', () => {
  const lesson = [
    ...[said('teacher', 0, '?', 'typed'), said('student', 4, 'a')],
    ...[said('teacher', 10, '?', 'typed'), said('student', 16, 'b')],
  ];
  expect(pausesOf(lesson).typicalAnswerMs).toBe(5_000);
});

it('finds no silence when the learner cuts in', () => {
  expect(pausesOf([said('teacher', 0, question), said('student', 1, 'I know!')]).longestMs).toBe(0);
});

it('treats a lesson continued on another day as rested, not as silent', () => {
  const lesson = [said('teacher', 0, '?', 'typed'), said('student', 86_400, 'Two')];
  expect(pausesOf(lesson)).toEqual({ typicalAnswerMs: null, longestMs: null });
});

it('finds no pause when the learner speaks first or keeps speaking', () => {
  const lesson = [said('student', 0, 'Hello'), said('student', 30, 'Is anybody there?')];
  expect(pausesOf(lesson)).toEqual({ typicalAnswerMs: null, longestMs: null });
});
