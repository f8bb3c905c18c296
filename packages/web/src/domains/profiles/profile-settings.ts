import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { type FormValues, isBlank, sentValues, type Typed, typedValues } from './fields/kinds.ts';
import { fieldsOf } from './fields/person-fields.ts';

/** The fields of Profile Settings (specification §2.4). */
export const settingsFields = fieldsOf('settings');

/** Returns the values that the form shows for a profile. */
export const settingsOf = (profile: Profile): FormValues => typedValues(settingsFields, profile);

/**
 * Whether a student would be without an age: lessons are chosen by it (RES-125). A date of birth that is removed takes the age
 * that followed from it along.
 */
export function isAgeMissing(read: Profile, { role, dateOfBirth }: FormValues): boolean {
  const isStudent = String(role).toUpperCase() === 'STUDENT';
  return isStudent && isBlank(dateOfBirth) && (read.age === null || read.dateOfBirth !== null);
}

/** Thrown when someone else changed the same fields in the meantime. Nothing was saved. */
export class ChangedElsewhere extends Error {
  /** The names of the fields, as the form uses them. */
  readonly fields: readonly string[];
  /** The profile as it is now. */
  readonly now: Profile;

  constructor(fields: readonly string[], now: Profile) {
    super('changed elsewhere');
    this.fields = fields;
    this.now = now;
  }
}

/**
 * Saves Profile Settings: sends the full profile with its teacher (specification §7), and with it the version that the
 * form was filled from. The version tells the server which fields were changed here, so an old copy in another tab
 * undoes nothing (RES-38, RES-53).
 * @throws ChangedElsewhere, ApiError
 */
export async function saveSettings(read: Profile, typed: FormValues): Promise<Profile> {
  const params = { id: read.userId };
  const { picture, ...personal } = sentValues(settingsFields, typed) as Partial<Profile>;
  const pictures = { picture, avatar: picture };
  const asRead = { ...read, avatar: read.picture };
  const body = { ...read, ...personal, ...pictures, asRead };
  try {
    return await call('POST /api/profile/:id', { params, body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') throw error;
    const shown = Object.keys(error.fields).map((field) => (field === 'avatar' ? 'picture' : field));
    throw new ChangedElsewhere([...new Set(shown)], await call('GET /api/profile/:id', { params }));
  }
}

const isSame = (one: Typed | undefined, other: Typed | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns what the form shows after a clash: the fields typed here, and the newest value of all others. */
export function typedOverNewest(typed: FormValues, read: Profile, newest: Profile): FormValues {
  const before = settingsOf(read);
  return Object.fromEntries(
    Object.entries(settingsOf(newest)).map(([name, value]) => [
      name,
      isSame(typed[name], before[name]) ? value : (typed[name] ?? value),
    ]),
  );
}
