import { expect, it } from 'vitest';
import { linkedChildOf, withSessions } from '#domains/family/linked-child.ts';
import { fractions, leo, leosProfile } from '#testing/people.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

it('carries the child’s id and profile, and what the account adds', () => {
  const child = linkedChildOf(leo, leosProfile);
  expect(child.userId, spec('E-061')).toBe(leo.id);
  expect(child, spec('E-062')).toMatchObject(leosProfile);
  expect(child.firstName, spec('E-066')).toBe('Leo');
  expect(child.email, spec('E-069')).toBe('leo@example.org');
  expect(child.role, spec('E-070')).toBe('STUDENT');
  expect(child.emailVerified, spec('E-071')).toBe(true);
});

it('is called by first and last name, else by the account’s name, else a student', () => {
  const nameless = { ...leosProfile, firstName: '', lastName: '' };
  expect(linkedChildOf(leo, leosProfile).displayName, spec('E-063')).toBe('Leo Adeyemi-Hart');
  const named = linkedChildOf({ ...leo, displayName: 'Leo of the account' }, nameless);
  expect(named.displayName, spec('E-064')).toBe('Leo of the account');
  expect(linkedChildOf({ ...leo, displayName: ' ' }, nameless).displayName, spec('E-065')).toBe('Student');
});

it('has the profile’s picture, else the account’s', () => {
  const user = { ...leo, photoURL: '/account.png' };
  const pictured = { ...leosProfile, picture: '/profile.png' };
  expect(linkedChildOf(user, pictured).photoURL, spec('E-067')).toBe('/profile.png');
  expect(linkedChildOf(user, leosProfile).photoURL, spec('E-068')).toBe('/account.png');
});

it('gets its sessions from the page, and none if they could not be loaded', () => {
  const child = linkedChildOf(leo, leosProfile);
  expect(withSessions(child, [fractions]).totalSessions, spec('E-072')).toBe(1);
  expect(withSessions(child, [fractions]).sessions, spec('E-073')).toEqual([fractions]);
  expect(withSessions(child, null)).toMatchObject({ totalSessions: 0, sessions: [] });
});
