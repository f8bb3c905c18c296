import { expect, it } from 'vitest';
import { hasExpired, isUsed } from '#domains/family/invite-state.ts';

it('counts as used by either name of who used it', () => {
  expect(isUsed({ usedByUserId: 'p1' })).toBe(true);
  expect(isUsed({ usedBy: 'p1' })).toBe(true);
  expect(isUsed({ usedBy: null, usedByUserId: 'p1' })).toBe(true);
  expect([isUsed({}), isUsed({ usedBy: null, usedByUserId: null }), isUsed({ usedBy: '' })]).toEqual([
    false,
    false,
    false,
  ]);
});

it('is over at its moment, not before, and not for want of a moment', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const at = (expiresAt: unknown) => hasExpired({ expiresAt }, now);
  expect([at('2026-11-21T10:00:00Z'), at('2026-11-21T10:00:01Z'), at('one day')]).toEqual([
    true,
    false,
    false,
  ]);
});
