import type { ProfileChanges } from '@vivavoce/contracts/profiles/calls';
import { type AgeBasis, basisAfter, basisOf, mayState } from './age-basis.ts';
import type { ProfileRow } from './tables.ts';

type Aged = Pick<ProfileRow, 'dateOfBirth' | 'age' | 'ageBasis' | 'updatedAt'>;
type Changes = Pick<ProfileChanges, 'dateOfBirth' | 'age'>;

/** Returns what the age of a stored profile can only grow from. A profile without a basis gave its age at its last save. */
function storedBasis(profile: Aged | null): AgeBasis | null {
  return profile && (profile.ageBasis ?? basisOf(profile, profile.updatedAt));
}

/** Returns what a profile states about the age after a save. */
export const statedAfter = (existing: Aged | null, { dateOfBirth, age }: Changes) => ({
  dateOfBirth: dateOfBirth === undefined ? (existing?.dateOfBirth ?? null) : dateOfBirth,
  age: age === undefined ? (existing?.age ?? null) : age,
});

function changesAge(existing: Aged | null, stated: ReturnType<typeof statedAfter>): boolean {
  return stated.dateOfBirth !== (existing?.dateOfBirth ?? null) || stated.age !== (existing?.age ?? null);
}

/**
 * Decides what an own save does to the age (RES-115): returns the basis to keep, or the field that may not be saved
 * because it would raise the age.
 */
export function ownAge(
  existing: Aged | null,
  changes: Changes,
  now: Date,
): { ageBasis: AgeBasis | null } | { refusedField: 'age' | 'dateOfBirth' } {
  const basis = storedBasis(existing);
  const stated = statedAfter(existing, changes);
  if (!changesAge(existing, stated)) return { ageBasis: basis };
  if (mayState(stated, basis, now)) return { ageBasis: basisAfter(stated, basis, now) };
  const isTypedAge = stated.dateOfBirth === null && stated.age !== (existing?.age ?? null);
  return { refusedField: isTypedAge ? 'age' : 'dateOfBirth' };
}

/** Returns the basis to keep when a linked parent or an administrator saves: their word replaces everything before it. */
export function trustedAge(existing: Aged | null, changes: Changes, now: Date): AgeBasis | null {
  const stated = statedAfter(existing, changes);
  return changesAge(existing, stated) ? basisOf(stated, now) : storedBasis(existing);
}
