import { expect, it } from 'vitest';
import { accountChanges, personalValues } from '#domains/profiles/account-changes.ts';
import { leo, leosProfile } from '#testing/people.ts';

it('starts with the values of the profile, or else with the account’s name split at its first space', () => {
  expect(personalValues({ ...leosProfile, phone: '+44 20' }, leo)).toEqual({
    firstName: 'Leo',
    lastName: 'Adeyemi-Hart',
    phone: '+44 20',
  });
  expect(personalValues(null, { displayName: ' Ana Lucía  de Souza ' })).toEqual({
    firstName: 'Ana',
    lastName: 'Lucía de Souza',
    phone: '',
  });
});

it('trims the texts it sends, and sends an emptied phone number as null', () => {
  const typed = { firstName: ' Leo ', lastName: ' Hart', phone: '  ' };
  expect(accountChanges(leo.id, typed, null)).toEqual({
    userId: leo.id,
    firstName: 'Leo',
    lastName: 'Hart',
    phone: null,
    avatar: null,
  });
});
