import { expect, it } from 'vitest';
import { adminUserParts, allFields, startingValues } from '#domains/profiles/admin/admin-user-fields.ts';
import { userToSave } from '#domains/profiles/admin/admin-user-values.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const fields = allFields(adminUserParts({ isNew: true, keptPhoto: '', teachers: [] }));
const blank = startingValues(fields, null);

/** Returns what a field sends when this was typed into it. */
const sentFor = (name: string, typed: string) =>
  Object.values(userToSave(fields, { ...blank, [name]: typed }, { [name]: true }))[0];

it('turns input that is not a number into 0, and keeps a typed 0', () => {
  for (const name of ['age', 'averageLearningSessionTime', 'averageAttentionPercentage', 'usageTime']) {
    expect(
      ['', 'many', '12.5', '0'].map((typed) => sentFor(name, typed)),
      spec('VAL-066'),
    ).toEqual([0, 0, 12.5, 0]);
  }
});

it('turns total minutes that are not a number into 10, and keeps a typed 0', () => {
  expect(
    ['', 'many', '30', '0'].map((typed) => sentFor('totalMinutes', typed)),
    spec('VAL-067'),
  ).toEqual([10, 10, 30, 0]);
});

it('sends only the fields that were touched', () => {
  const values = { ...blank, firstName: ' Mila ', usageTime: '', interests: 'chess, , maps ' };
  expect(userToSave(fields, values, {})).toEqual({});
  expect(userToSave(fields, values, { firstName: true, usageTime: true, interests: true })).toEqual({
    firstName: 'Mila',
    usageTime: 0,
    interests: ['chess', 'maps'],
  });
});

it('reads interests from a typed list', () => {
  expect(sentFor('interests', 'chess,maps'), spec('VAL-068')).toEqual(['chess', 'maps']);
  expect(sentFor('interests', '  chess '), spec('VAL-069')).toEqual(['chess']);
  expect(sentFor('interests', ',chess,, '), spec('VAL-070')).toEqual(['chess']);
});

it('reads goals from a typed list', () => {
  expect(sentFor('goals', 'fractions,maps'), spec('VAL-071')).toEqual(['fractions', 'maps']);
  expect(sentFor('goals', '  fractions '), spec('VAL-072')).toEqual(['fractions']);
  expect(sentFor('goals', ',fractions,, '), spec('VAL-073')).toEqual(['fractions']);
  expect(sentFor('goals', '')).toEqual([]);
});
