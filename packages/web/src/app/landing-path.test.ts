import { describe, expect, it } from 'vitest';
import { hasRole, landingPath } from '#app/landing-path.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

/** A role in capitals, capitalised, and in lower case. */
const spellingsOf = (role: string) => [
  role,
  `${role.slice(0, 1)}${role.slice(1).toLowerCase()}`,
  role.toLowerCase(),
];

describe('a role, however it is spelled', () => {
  it('has the same landing path', () => {
    const ofAdmin = spellingsOf('ADMIN').map(landingPath);
    expect(ofAdmin, spec('ROLE-001')).toEqual(['/admin', '/admin', '/admin']);
    const ofParent = spellingsOf('PARENT').map(landingPath);
    expect(ofParent, spec('ROLE-002')).toEqual(Array(3).fill('/parent/dashboard'));
  });

  it('is recognised when it starts at the dashboard too', () => {
    const students = spellingsOf('STUDENT').map((role) => hasRole(role, 'STUDENT'));
    expect(students, spec('ROLE-003')).toEqual([true, true, true]);
    const learnersAlone = spellingsOf('SOLO').map((role) => hasRole(role, 'SOLO'));
    expect(learnersAlone, spec('ROLE-004')).toEqual([true, true, true]);
    expect(hasRole('student', 'SOLO')).toBe(false);
  });
});

it('treats a missing or unknown role as a regular user', () => {
  const beginnings = ['', 'TEACHER', 'superadmin', 'parents'].map(landingPath);
  expect(beginnings, spec('ROLE-005')).toEqual(Array(4).fill('/dashboard'));
});
