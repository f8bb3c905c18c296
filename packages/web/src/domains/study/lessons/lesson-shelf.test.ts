import { describe, expect, it } from 'vitest';
import { listedLesson } from '#testing/lessons.ts';
import { AGE_BANDS, asAgeChoice, bandOfAge, isForAge } from './age-bands.ts';
import { lessonsOf, looksOf, subjectsOf, sureCount } from './lesson-shelf.ts';

describe('the ages', () => {
  it('begin at the learner’s own, at the nearest one, or at all if the age is not known', () => {
    expect([6, 7, 8, 10, 13, 14, 16].map(bandOfAge)).toEqual([
      ...['6-7', '6-7', '8-10', '8-10', '11-13', '14-16', '14-16'],
    ]);
    expect([bandOfAge(4), bandOfAge(40), bandOfAge(null)]).toEqual(['6-7', '14-16', 'all']);
  });

  it('hold a lesson once, by the middle of its ages, where a half counts as the older year', () => {
    const bandsOf = (from: number, to: number) =>
      AGE_BANDS.filter(({ id }) => isForAge({ from, to }, id)).map(({ id }) => id);
    expect([bandsOf(5, 6), bandsOf(6, 8), bandsOf(6, 9), bandsOf(9, 11), bandsOf(9, 12)]).toEqual([
      ...[['6-7'], ['6-7'], ['8-10'], ['8-10'], ['11-13']],
    ]);
    expect([bandsOf(12, 14), bandsOf(12, 15), bandsOf(13, 16)]).toEqual([['11-13'], ['14-16'], ['14-16']]);
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

  it('keep their order behind the next one, which is the first at every age', () => {
    const idsFor = (age: '8-10' | 'all', nextId: string | null) =>
      lessonsOf(all, { subject: 'Mathematics', age, nextId }).map(({ id }) => id);
    expect(idsFor('8-10', null)).toEqual([halves.id]);
    expect(idsFor('8-10', ratio.id)).toEqual([ratio.id, halves.id]);
    expect(idsFor('all', halves.id)).toEqual([halves.id, counting.id, ratio.id]);
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
