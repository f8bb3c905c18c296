import { expect, it } from 'vitest';
import {
  listOf,
  numberOf,
  startingValues,
  totalMinutesOf,
  userToSave,
} from '#domains/profiles/admin/admin-user-values.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

it('makes 0 of what is no number, and keeps a typed 0', () => {
  expect(
    ['', 'many', '12.5', '0'].map((typed) => numberOf(typed)),
    spec('VAL-066'),
  ).toEqual([0, 0, 12.5, 0]);
});

it('makes 10 total minutes of what is no number, and keeps a typed 0', () => {
  expect(['', 'many', '30', '0'].map(totalMinutesOf), spec('VAL-067')).toEqual([10, 10, 30, 0]);
});

it('sends only what was touched', () => {
  const values = {
    ...startingValues(null, null),
    firstName: ' Mila ',
    usageTime: '',
    interests: 'chess, , maps ',
  };
  expect(userToSave(values, {})).toEqual({});
  expect(userToSave(values, { firstName: true, usageTime: true, interests: true })).toEqual({
    firstName: 'Mila',
    usageTime: 0,
    interests: ['chess', 'maps'],
  });
});

it('reads interests', () => {
  const read = (interests: string) =>
    userToSave({ ...startingValues(null, null), interests }, { interests: true }).interests;
  expect(read('chess,maps'), spec('VAL-068')).toEqual(['chess', 'maps']);
  expect(read('  chess '), spec('VAL-069')).toEqual(['chess']);
  expect(read(',chess,, '), spec('VAL-070')).toEqual(['chess']);
});

it('reads goals', () => {
  const read = (goals: string) => userToSave({ ...startingValues(null, null), goals }, { goals: true }).goals;
  expect(read('fractions,maps'), spec('VAL-071')).toEqual(['fractions', 'maps']);
  expect(read('  fractions '), spec('VAL-072')).toEqual(['fractions']);
  expect(read(',fractions,, '), spec('VAL-073')).toEqual(['fractions']);
  expect(listOf('')).toEqual([]);
});
