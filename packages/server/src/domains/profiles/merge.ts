import { isDeepStrictEqual } from 'node:util';
import type { Profile, ProfileChanges } from '@vivavoce/contracts/profiles/calls';

type AsRead = NonNullable<ProfileChanges['asRead']>;
type Field = keyof AsRead;

const fieldsOf = (asRead: AsRead): Field[] => Object.keys(asRead) as Field[];

/** Drops the address's signature, which changes from day to day while the picture does not. */
const pathOf = (address: string | null | undefined) => address?.split('?')[0] ?? null;

const isSame = (field: Field, one: unknown, other: unknown): boolean =>
  field === 'picture' || field === 'avatar'
    ? pathOf(one as AsRead['picture']) === pathOf(other as AsRead['picture'])
    : isDeepStrictEqual(one ?? null, other ?? null);

/**
 * Returns what a form changes: a form that sends the values it was filled with changes only the fields that differ from
 * them. Without `asRead` every field that is sent is a change.
 */
export function ownChanges({ asRead, ...sent }: ProfileChanges): Omit<ProfileChanges, 'asRead'> {
  if (!asRead) return sent;
  const untouched = fieldsOf(asRead).filter((field) => isSame(field, sent[field], asRead[field]));
  return Object.fromEntries(Object.entries(sent).filter(([field]) => !untouched.includes(field as Field)));
}

/**
 * Returns the fields that a form changes and that somebody else has changed since the form was filled. A field to which
 * both gave the same value is not a clash.
 * @param stored the profile as it is now
 */
export function clashes(sent: ProfileChanges, stored: Profile): readonly string[] {
  const { asRead } = sent;
  if (!asRead) return [];
  const changed = ownChanges(sent);
  const now: Record<Field, unknown> = { ...stored, avatar: stored.picture };
  return fieldsOf(asRead).filter(
    (field) =>
      field in changed &&
      !isSame(field, now[field], asRead[field]) &&
      !isSame(field, now[field], changed[field]),
  );
}
