import { expect, it } from 'vitest';
import { firstNameOf, personName } from '#domains/profiles/person-name.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

it('names a person by first and last name, else by the single name, else by the account', () => {
  expect(personName({ ...leosProfile, name: 'Somebody Else' }, leo)).toBe('Leo Adeyemi-Hart');
  const single = { ...leosProfile, firstName: '', lastName: '', name: 'Nia of the Hills' };
  expect(personName(single, leo), spec('E-027')).toBe('Nia of the Hills');
  expect(firstNameOf(single)).toBe('Nia');
  const unnamed = { ...single, name: ' ' };
  expect(personName(unnamed, { ...leo, displayName: 'Leo from class' })).toBe('Leo from class');
  expect(personName(null, { ...leo, displayName: '' })).toBe(leo.email);
  expect(firstNameOf(unnamed)).toBeNull();
});
