import { expect, it } from 'vitest';
import type { Lesson } from '#lessons/lesson.ts';
import { curriculum } from './curriculum.ts';
import { inLearningOrder } from './learning-order.ts';

const lesson = (
  id: string,
  needs: string[],
  { from = 8, subject = 'Mathematics' } = {},
): Pick<Lesson, 'id' | 'subject' | 'ages' | 'skills'> => ({
  ...{ id, subject, ages: { from, to: from + 2 } },
  skills: { teaches: [id], needs, can: {} },
});

const idsOf = (lessons: readonly { id: string }[]) => lessons.map(({ id }) => id);

it('goes by subject, then by what builds on what, then by age', () => {
  const lessons = [
    lesson('songs', [], { subject: 'Music', from: 6 }),
    lesson('chess', [], { subject: 'Chess', from: 6 }),
    lesson('tenths', ['halves'], { from: 7 }),
    lesson('halves', ['counting'], { from: 9 }),
    lesson('shapes', [], { from: 8 }),
    lesson('counting', [], { from: 6 }),
  ];
  const expected = ['counting', 'shapes', 'halves', 'tenths', 'songs', 'chess'];
  expect(idsOf(inLearningOrder(lessons))).toEqual(expected);
  expect(idsOf(inLearningOrder([...lessons].reverse()))).toEqual(expected);
});

it('does not wait for a lesson of another subject, and ends with a circle too', () => {
  const speed = lesson('speed', ['units']);
  const units = lesson('units', [], { subject: 'Science' });
  expect(idsOf(inLearningOrder([units, speed]))).toEqual(['speed', 'units']);
  const circle = [lesson('b', ['a'], { from: 9 }), lesson('a', ['b'], { from: 7 }), lesson('c', ['c'])];
  expect(idsOf(inLearningOrder(circle))).toEqual(['c', 'a', 'b']);
});

it('holds every lesson of the curriculum once, each after those of its subject that it builds on', () => {
  const all = inLearningOrder(curriculum());
  expect(idsOf(all).sort()).toEqual(idsOf(curriculum()).sort());
  for (const [at, one] of all.entries()) {
    const later = all.slice(at + 1).filter(({ subject }) => subject === one.subject);
    const taughtLater = later.flatMap(({ skills }) => skills.teaches);
    expect([one.id, one.skills.needs.filter((skill) => taughtLater.includes(skill))]).toEqual([one.id, []]);
  }
});
