import { describe, expect, it } from 'vitest';
import { listedLesson } from '#testing/lessons.ts';
import { asAgeChoice, bandOfAge, isForAge } from './age-bands.ts';
import { lessonsOf, looksOf, subjectsOf, sureCount } from './lesson-shelf.ts';

describe('the ages', () => {
  it('begin at the learner’s own, at the nearest one, or at all if the age is not known', () => {
    expect([6, 7, 8, 10, 13, 14, 16].map(bandOfAge)).toEqual([
      ...['6-7', '6-7', '8-10', '8-10', '11-13', '14-16', '14-16'],
    ]);
    expect([bandOfAge(4), bandOfAge(40), bandOfAge(null)]).toEqual(['6-7', '14-16', 'all']);
  });

  it('hold a lesson that begins or ends within them', () => {
    const fits = (from: number, to: number) => isForAge({ from, to }, '8-10');
    expect([fits(5, 7), fits(6, 8), fits(9, 9), fits(10, 12), fits(11, 12), fits(6, 16)]).toEqual([
      ...[false, true, true, true, false, true],
    ]);
    expect(isForAge({ from: 5, to: 6 }, 'all')).toBe(true);
  });

  it('are read from an address only if they are known', () => {
    expect(['8-10', 'all', '9-10', '', null].map(asAgeChoice)).toEqual(['8-10', 'all', null, null, null]);
  });
});

const counting = listedLesson({ id: 'mathematics/counting', ages: { from: 6, to: 7 }, state: 'mastered' });
const halves = listedLesson({ id: 'mathematics/halves', ages: { from: 8, to: 9 } });
const ratio = listedLesson({ id: 'mathematics/ratio', ages: { from: 11, to: 13 } });
const atoms = listedLesson({ id: 'science/atoms', subject: 'Science', ages: { from: 11, to: 13 } });
const all = [counting, halves, ratio, atoms];

describe('the lessons', () => {
  it('have the subject of the next lesson first', () => {
    expect(subjectsOf(all, null)).toEqual(['Mathematics', 'Science']);
    expect(subjectsOf(all, atoms.id)).toEqual(['Science', 'Mathematics']);
    expect(subjectsOf([], null)).toEqual([]);
  });

  it('keep their order, and the next one is there at every age', () => {
    const idsFor = (age: '8-10' | 'all', nextId: string | null) =>
      lessonsOf(all, { subject: 'Mathematics', age, nextId }).map(({ id }) => id);
    expect(idsFor('8-10', null)).toEqual([halves.id]);
    expect(idsFor('8-10', ratio.id)).toEqual([halves.id, ratio.id]);
    expect(idsFor('8-10', atoms.id)).toEqual([halves.id]);
    expect(idsFor('all', null)).toEqual([counting.id, halves.id, ratio.id]);
  });

  it('count as sure only if all they teach is', () => {
    expect(sureCount(all)).toBe(1);
  });

  it('never look like their neighbour, and look the same every time', () => {
    const ids = Array.from({ length: 60 }, (_, at) => `mathematics/lesson-${at}`);
    const looks = looksOf(ids, 3, 'drawing');
    expect(looks.some((look, at) => look === looks[at + 1])).toBe(false);
    expect(new Set(looks)).toEqual(new Set([0, 1, 2]));
    expect(looksOf(ids, 3, 'drawing')).toEqual(looks);
    expect(looksOf(ids, 3, 'paper')).not.toEqual(looks);
  });
});
