import { expect, it } from 'vitest';
import { profileToSave, startingValues } from '#domains/profiles/new-profile.ts';
import { firstNameOf, personName, personPicture } from '#domains/profiles/person-name.ts';
import { amara, leo, leosProfile } from '#testing/people.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const typed = {
  role: 'STUDENT' as const,
  name: ' Mila Sofie Berg ',
  age: '9',
  gender: 'female',
  interests: ['a', 'b'],
  goals: ['c', 'd'],
  picture: null,
};

it('sends the whole name, and its parts split at the first space', () => {
  expect(profileToSave(typed, amara.id)).toEqual({
    role: 'STUDENT',
    name: 'Mila Sofie Berg',
    firstName: 'Mila',
    lastName: 'Sofie Berg',
    age: 9,
    gender: 'female',
    interests: ['a', 'b'],
    goals: ['c', 'd'],
    teacherId: amara.id,
  });
});

it('sends a teacher only for students, even if one was picked before the role changed', () => {
  expect(profileToSave({ ...typed, role: 'PARENT' }, amara.id)).not.toHaveProperty('teacherId');
});

it('leaves out empty fields, so that a save never blanks stored values', () => {
  const bare = profileToSave({ ...typed, age: '', gender: '', interests: [], goals: [] }, null);
  expect(Object.keys(bare).sort()).toEqual(['firstName', 'lastName', 'name', 'role']);
});

it('starts with the values that are known already', () => {
  expect(startingValues(null, 'Leo A')).toMatchObject({ role: '', name: 'Leo A', age: '' });
  expect(startingValues(leosProfile, '')).toMatchObject({ role: 'STUDENT', age: '10', interests: ['space'] });
});

it('names a person by first and last name, else name, else display name, else e-mail', () => {
  const nameless = { ...leosProfile, firstName: '', lastName: '' };
  const names = [
    personName({ ...leosProfile, name: 'Leo A' }, leo),
    personName({ ...nameless, name: 'Leo A' }, leo),
    personName({ ...nameless, name: '' }, { ...leo, displayName: 'L' }),
    personName(null, { ...leo, displayName: ' ' }),
  ];
  expect(names, spec('X-036')).toEqual(['Leo Adeyemi-Hart', 'Leo A', 'L', 'leo@example.org']);
});

it('prefers the profile’s picture to the account’s', () => {
  const account = { ...leo, photoURL: '/account.png' };
  expect(personPicture({ ...leosProfile, picture: '/own.png' }, account)).toBe('/own.png');
  expect(personPicture(null, account)).toBe('/account.png');
});

it('has no first name when the profile has none', () => {
  expect(firstNameOf({ ...leosProfile, firstName: '', name: '' })).toBeNull();
});
