import { describe, expect, it } from 'vitest';
import { equalFractions, skillOf } from '#testing/skills.ts';
import { gardenFigures } from './garden-figures.ts';
import { newestOf, plantsOf, subjectsOf } from './garden-plants.ts';

const forTen = skillOf('ten', { ages: { from: 9, to: 10 } });
const forSix = skillOf('six', { ages: { from: 6, to: 7 } });
const forTwelve = skillOf('twelve', { ages: { from: 12, to: 14 } });
const subject = 'Mathematics';
const choice = { subject, age: 11, showsAll: false, openedId: null };
const idsOf = (skills: readonly { id: string }[]) => skills.map(({ id }) => id);

describe('the plants on the map', () => {
  it('are those within a year of the learner’s age, in the order of learning', () => {
    const { plants, isCut } = plantsOf([forSix, forTen, forTwelve], choice);
    expect([idsOf(plants), isCut]).toEqual([['ten', 'twelve'], true]);
  });

  it('are also those of which something was shown or told, and the one that is open', () => {
    const shown = { ...forSix, state: 'learning' as const };
    const told = { ...skillOf('told', { ages: { from: 6, to: 7 } }), estimate: 0.7 };
    const opened = skillOf('opened', { ages: { from: 15, to: 16 } });
    const { plants } = plantsOf([shown, told, forTen, opened], { ...choice, openedId: 'opened' });
    expect(idsOf(plants)).toEqual(['six', 'told', 'ten', 'opened']);
  });

  it('are all of a subject if that was asked for, the age is not known, or none is near', () => {
    const all = [forSix, forTen];
    expect(plantsOf(all, { ...choice, showsAll: true })).toEqual({ plants: all, isCut: true });
    expect(plantsOf(all, { ...choice, age: null })).toEqual({ plants: all, isCut: false });
    expect(plantsOf(all, { ...choice, age: 16 })).toEqual({ plants: all, isCut: false });
  });

  it('are of one subject', () => {
    const music = skillOf('tempo', { subject: 'Music' });
    expect(idsOf(plantsOf([music, forTen], { ...choice, subject: 'Music' }).plants)).toEqual(['tempo']);
  });
});

it('subjects in which something was shown come first', () => {
  const music = skillOf('tempo', { subject: 'Music', state: 'learning' });
  const art = skillOf('lines', { subject: 'Art' });
  expect(subjectsOf([equalFractions, art, music])).toEqual(['Music', 'Mathematics', 'Art']);
});

it('the newest skills are those shown last, without those never shown', () => {
  const at = (day: number) => `2026-11-${day}T10:00:00.000Z`;
  const shown = [12, 19, 14].map((day) => skillOf(`on-${day}`, { lastShownAt: at(day) }));
  expect(idsOf(newestOf([...shown, equalFractions], 2))).toEqual(['on-19', 'on-14']);
});

describe('the figures of a garden', () => {
  const of = (...states: (typeof equalFractions)['state'][]) =>
    gardenFigures(states.map((state) => ({ state })));

  it('name each state that there is, and how many plants there are', () => {
    expect(of('mastered', 'mastered', 'secure', 'learning', 'lookAgain', 'new')).toBe(
      '2 sure, 1 nearly sure, 1 to look at again, 1 growing of 6',
    );
    expect(of('learning', 'new')).toBe('1 growing of 2');
  });

  it('count the seeds while there is nothing else', () => {
    expect([of('new'), of('new', 'new')]).toEqual(['1 seed is waiting.', '2 seeds are waiting.']);
  });
});
