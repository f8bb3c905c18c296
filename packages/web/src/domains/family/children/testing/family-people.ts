import type { ChildAccount } from '@vivavoce/contracts/family/child-account-calls';
import type { Face, PairedDevice } from '@vivavoce/contracts/family/device-calls';
import type { User } from '@vivavoce/contracts/identity/calls';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { leo, leosProfile } from '#testing/people.ts';

const gracesId = '99999999-9999-4999-8999-999999999999';

export const grace: User = { ...leo, id: gracesId, uid: gracesId, displayName: 'Grace Hart', role: 'PARENT' };

export const gracesProfile: Profile = {
  ...leosProfile,
  userId: grace.id,
  name: 'Grace Hart',
  firstName: 'Grace',
  lastName: 'Hart',
  age: 40,
  role: 'PARENT',
};

const temisId = '22222222-2222-4222-8222-222222222222';

/** A child without an e-mail address. */
export const temi: User = {
  ...leo,
  id: temisId,
  uid: temisId,
  email: null,
  displayName: 'Temi',
  provider: 'unknown',
  providerData: [],
};

export const temisProfile: Profile = {
  ...leosProfile,
  userId: temi.id,
  name: 'Temi',
  firstName: 'Temi',
  lastName: '',
  picture: '/learners/temi.svg',
  age: 6,
};

export const temisAccount: ChildAccount = {
  childId: temi.id,
  firstName: 'Temi',
  lastName: '',
  avatar: 'temi',
  dateOfBirth: null,
  age: 6,
  hasEmail: false,
  waitingAddress: null,
  secretKind: 'picture',
  lockedOn: [],
};

export const temisFace: Face = {
  childId: temi.id,
  firstName: 'Temi',
  avatar: 'temi',
  secretKind: 'picture',
  lockedUntil: null,
};

export const kofisFace: Face = {
  ...temisFace,
  childId: '33333333-3333-4333-8333-333333333333',
  firstName: 'Kofi',
  avatar: null,
  secretKind: 'pin',
};

export const kitchenTablet: PairedDevice = {
  id: '44444444-4444-4444-8444-444444444444',
  name: 'Kitchen tablet',
  pairedAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-19T16:00:00.000Z',
  expiresAt: '2097-05-19T16:00:00.000Z',
  isCurrent: false,
};
