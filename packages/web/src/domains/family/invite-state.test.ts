import { expect, it } from 'vitest';
import { hasExpired, isUsed } from '#domains/family/invite-state.ts';

it('counts an invite as used under either field name for the parent’s id', () => {
  expect(isUsed({ usedByUserId: 'p1' })).toBe(true);
  expect(isUsed({ usedBy: 'p1' })).toBe(true);
  expect(isUsed({ usedBy: null, usedByUserId: 'p1' })).toBe(true);
  expect([isUsed({}), isUsed({ usedBy: null, usedByUserId: null }), isUsed({ usedBy: '' })]).toEqual([
    false,
    false,
    false,
  ]);
});

it('expires exactly at its time, and never if that time cannot be read', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const at = (expiresAt: unknown) => hasExpired({ expiresAt }, now);
  expect([at('2026-11-21T10:00:00Z'), at('2026-11-21T10:00:01Z'), at('one day')]).toEqual([
    true,
    false,
    false,
  ]);
});
