import { describe, expect, it } from 'vitest';
import { type AgeBasis, basisAfter, basisOf, highestAge, mayState } from './age-basis.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const age = (years: number | null) => ({ dateOfBirth: null, age: years });
const born = (dateOfBirth: string) => ({ dateOfBirth, age: null });

const tenInMay: AgeBasis = { age: 10, on: '2026-05-10' };
const bornInMay: AgeBasis = { dateOfBirth: '2016-05-10' };

describe('the highest age that time explains', () => {
  it.each([
    [tenInMay, '2026-05-10', 10],
    [tenInMay, '2027-05-09', 10],
    [tenInMay, '2027-05-10', 11],
    [tenInMay, '2030-01-01', 13],
    [bornInMay, '2026-05-09', 9],
    [bornInMay, '2026-05-10', 10],
    [{ age: 10, on: '2024-02-29' }, '2025-02-28', 10],
    [{ age: 10, on: '2024-02-29' }, '2025-03-01', 11],
  ] as const)('from %j on %s is %i', (basis, day, years) => {
    expect(highestAge(basis, at(day))).toBe(years);
  });
});

describe('what people may state about themselves', () => {
  it.each([
    ['anything at first', age(40), null, true],
    ['the same age', age(10), tenInMay, true],
    ['a lower age', age(9), tenInMay, true],
    ['a higher age', age(11), tenInMay, false],
    ['no age', age(null), tenInMay, true],
    ['a birthday tomorrow that fits the age', born('2015-05-11'), tenInMay, true],
    ['a birthday today that is one year too early', born('2015-05-10'), tenInMay, false],
    ['a later date of birth', born('2016-05-11'), bornInMay, true],
    ['a date of birth that is one day earlier', born('2016-05-09'), bornInMay, false],
    ['the age that the date of birth gives', age(10), bornInMay, true],
    ['a higher age than the date of birth gives', age(11), bornInMay, false],
  ])('%s', (_what, stated, basis, may) => {
    expect(mayState(stated, basis, at('2026-05-10'))).toBe(may);
  });

  it('is judged by the date of birth if both are stated', () => {
    expect(mayState({ dateOfBirth: '2017-01-01', age: 40 }, tenInMay, at('2026-05-10'))).toBe(true);
  });
});

describe('the basis after a statement', () => {
  const now = at('2027-06-01');
  it.each([
    ['begins with the first age', age(7), null, { age: 7, on: '2027-06-01' }],
    ['begins with the first date of birth', born('2016-05-10'), null, bornInMay],
    ['stays when the age is removed', age(null), tenInMay, tenInMay],
    ['stays when the age is the one that time explains', age(11), tenInMay, tenInMay],
    ['moves when the age is lowered', age(9), tenInMay, { age: 9, on: '2027-06-01' }],
    ['becomes the date of birth', born('2016-01-01'), tenInMay, { dateOfBirth: '2016-01-01' }],
  ])('%s', (_what, stated, basis, next) => {
    expect(basisAfter(stated, basis, now)).toEqual(next);
  });

  it('is nothing when nothing was ever stated', () => {
    expect(basisOf(age(null), now)).toBeNull();
  });

  // A year of days, and every statement that is allowed on each: none may move the birthday to before the earliest
  // one that the first age allowed.
  it('never lets a child of ten be older than time makes the oldest child of ten', () => {
    const oldest = '2015-05-11';
    let basis: AgeBasis | null = basisOf(age(10), at('2026-05-10'));
    for (let day = 0; day < 800; day += 1) {
      const today = new Date(at('2026-05-10').getTime() + day * 24 * 60 * 60_000);
      const ceiling = highestAge({ dateOfBirth: oldest }, today);
      for (const years of [14, 13, 12, 11, 10]) {
        const stated = age(years);
        if (!mayState(stated, basis, today)) continue;
        expect(years).toBeLessThanOrEqual(ceiling);
        basis = basisAfter(stated, basis, today);
      }
      for (const date of ['2013-01-01', '2015-05-10']) expect(mayState(born(date), basis, today)).toBe(false);
    }
  });
});
