import type { ProfileChanges } from '@vivavoce/contracts/profiles/calls';
import type { Role } from '@vivavoce/contracts/wire/primitives';
import { statedAfter } from './own-age.ts';
import type { ProfileRow } from './tables.ts';

type Changes = Pick<ProfileChanges, 'dateOfBirth' | 'age'>;

/**
 * Whether an own save would leave a student without an age, by which lessons are chosen (RES-125). A student whose profile has
 * had none may still save other fields: nothing of the save is lost, and the first lesson asks.
 * @param role the role after the save
 */
export function lacksNeededAge(
  existing: ProfileRow | null,
  changes: Changes,
  role: Role | undefined,
): boolean {
  if (role !== 'STUDENT') return false;
  const { dateOfBirth, age } = statedAfter(existing, changes);
  if (dateOfBirth !== null || age !== null) return false;
  const isUntouched = changes.dateOfBirth === undefined && changes.age === undefined;
  return !(existing?.role === 'STUDENT' && isUntouched);
}
