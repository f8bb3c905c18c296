import { expect, it } from 'vitest';
import { leftFractions, nextFractions } from '#testing/lessons.ts';
import { amara, fractions, henrik } from '#testing/people.ts';
import { wayIntoLesson } from './way-into-lesson.ts';

const teachers = [amara, henrik];

it('begins a lesson, or goes on with one, in the room', () => {
  expect(wayIntoLesson(nextFractions, teachers, null)).toMatchObject({
    name: 'open',
    state: { teacher: amara, isNewSession: true, lessonId: nextFractions.lesson.id },
  });
  expect(wayIntoLesson(leftFractions(), teachers, null)).toMatchObject({
    name: 'open',
    state: { teacher: amara, sessionId: fractions.id, isResuming: true },
  });
});

it('opens nothing while lessons rest, and says until when', () => {
  const way = wayIntoLesson(nextFractions, teachers, { opensAt: '2096-01-02T07:00:00.000Z' });
  expect(way).toMatchObject({ name: 'resting', opensAt: '2096-01-02T07:00:00.000Z', next: nextFractions });
  expect(way).not.toHaveProperty('state');
});

it('has no way without a teacher', () => {
  expect(wayIntoLesson({ kind: 'none' }, teachers, null)).toEqual({ name: 'none' });
  expect(wayIntoLesson(nextFractions, [henrik], null)).toEqual({ name: 'none' });
});
