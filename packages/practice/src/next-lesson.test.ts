import type { SkillState } from '@vivavoce/contracts/mastery/skill-state';
import { expect, it } from 'vitest';
import type { Lesson } from '#lessons/lesson.ts';
import { chooseNextLesson, type NextWish } from './next-lesson.ts';

const NOW = new Date('2026-11-27T10:00:00Z');
const HOUR_MS = 60 * 60 * 1_000;

/** A made lesson that can be chosen and is not drawn. */
const lesson = (name: string, needs: string[] = [], subject = 'Mathematics'): Lesson => ({
  id: `made/${name}`,
  title: `All about ${name}`,
  ...{ subject, ages: { from: 8, to: 10 }, topics: [] },
  skills: { teaches: [name], needs, can: {} },
  draw: () => {
    throw new Error('Nobody draws it here.');
  },
});

const ALL = [
  lesson('sharing'),
  lesson('fractions', ['sharing']),
  lesson('tenths', ['fractions']),
  lesson('shapes'),
  lesson('songs', [], 'Music'),
];
const had = (...names: string[]) => names.map((name) => ({ title: `All about ${name}`, id: `made/${name}` }));
const shown = (skill: string, state: SkillState, hoursAgo = 48) =>
  new Map([[skill, { state, lastShownAt: new Date(NOW.getTime() - hoursAgo * HOUR_MS) }]]);

function chosen(wish: Partial<NextWish>) {
  const nobody = { specialty: 'Mathematics', age: 9, level: null, interests: [], had: [], now: NOW };
  const next = chooseNextLesson({ ...nobody, standings: new Map(), ...wish }, ALL);
  return [next.lesson.skills.teaches[0], next.why, next.afterTitle];
}

it('says why a lesson comes next', () => {
  expect(chosen({})).toEqual(['sharing', 'first', null]);
  expect(chosen({ had: had('songs') })).toEqual(['sharing', 'next', null]);
  expect(chosen({ had: had('sharing') })).toEqual(['fractions', 'follows', 'All about sharing']);
  expect(chosen({ had: had('shapes', 'fractions', 'sharing') })).toEqual([
    'tenths',
    'follows',
    'All about fractions',
  ]);
  const all = had('sharing', 'fractions', 'tenths', 'shapes');
  expect(chosen({ had: all })).toEqual(['sharing', 'repeat', null]);
  expect(chosen({ had: [{ title: 'all about Sharing' }] })).toEqual([
    'fractions',
    'follows',
    'All about sharing',
  ]);
});

it('goes back to what needs another look, once it was left alone for a day', () => {
  const learner = { had: had('sharing', 'fractions') };
  expect(chosen({ ...learner, standings: shown('sharing', 'lookAgain') })).toEqual([
    'sharing',
    'lookAgain',
    null,
  ]);
  expect(chosen({ ...learner, standings: shown('sharing', 'lookAgain', 23) })[0]).toBe('tenths');
  expect(chosen({ ...learner, standings: shown('sharing', 'learning') })[0]).toBe('tenths');
  expect(chosen({ ...learner, standings: shown('songs', 'lookAgain') })[0]).toBe('tenths');
});

it('goes back at most every second time', () => {
  const standings = shown('sharing', 'lookAgain');
  expect(chosen({ had: had('sharing', 'fractions', 'sharing'), standings })).toEqual([
    'tenths',
    'follows',
    'All about fractions',
  ]);
  expect(chosen({ had: had('sharing', 'fractions', 'sharing', 'tenths'), standings })[1]).toBe('lookAgain');
});

it('leaves a lesson alone for twice as long each time that it was had', () => {
  const after = (times: number, hoursAgo: number) => {
    const sharing = Array.from({ length: times }, () => 'sharing');
    return chosen({
      had: had(...sharing, 'fractions'),
      standings: shown('sharing', 'lookAgain', hoursAgo),
    })[1];
  };
  expect([after(2, 47), after(2, 48), after(4, 191), after(4, 192)]).toEqual([
    ...['follows', 'lookAgain'],
    ...['follows', 'lookAgain'],
  ]);
});

it('has what was not learned once more before what builds on it', () => {
  const standings = shown('fractions', 'learning');
  expect(chosen({ had: had('sharing', 'fractions'), standings })).toEqual(['fractions', 'lookAgain', null]);
  expect(chosen({ had: had('sharing', 'fractions'), standings: shown('fractions', 'learning', 23) })[0]).toBe(
    'tenths',
  );
  // It was had twice, or the newest lesson was a repeat.
  expect(chosen({ had: had('sharing', 'fractions', 'shapes', 'fractions'), standings })[0]).toBe('tenths');
  expect(chosen({ had: had('sharing', 'fractions', 'sharing'), standings })[0]).toBe('tenths');
  expect(chosen({ had: had('fractions'), standings: shown('shapes', 'learning') })[0]).toBe('sharing');
});

it('takes what a learner can do surely for taught', () => {
  expect(chosen({ had: had('songs'), standings: shown('sharing', 'secure') })).toEqual([
    'fractions',
    'next',
    null,
  ]);
});
