import { isDeepStrictEqual } from 'node:util';
import type { ProfileChanges } from '@vivavoce/contracts/profiles/calls';
import type { ProfileRow } from './tables.ts';

type AsRead = NonNullable<ProfileChanges['asRead']>;
type Field = keyof AsRead;

const fieldsOf = (asRead: AsRead): Field[] => Object.keys(asRead) as Field[];

/** Without the address's signature, which changes from day to day while the picture stays. */
const pathOf = (address: string | null | undefined) => address?.split('?')[0] ?? null;

const isSame = (field: Field, one: unknown, other: unknown): boolean =>
  field === 'avatar'
    ? pathOf(one as AsRead['avatar']) === pathOf(other as AsRead['avatar'])
    : isDeepStrictEqual(one ?? null, other ?? null);

/**
 * What a form changes: a form that says what it was filled with changes only the fields that differ from that. Without
 * `asRead` every field that is sent is a change.
 */
export function ownChanges({ asRead, ...sent }: ProfileChanges): Omit<ProfileChanges, 'asRead'> {
  if (!asRead) return sent;
  const untouched = fieldsOf(asRead).filter((field) => isSame(field, sent[field], asRead[field]));
  return Object.fromEntries(Object.entries(sent).filter(([field]) => !untouched.includes(field as Field)));
}

/**
 * The fields that a form changes and that somebody else has changed since the form was filled. A field to which both
 * gave the same value is none of them.
 * @param pictureAddress where the stored picture is seen now
 */
export function clashes(
  sent: ProfileChanges,
  stored: ProfileRow,
  pictureAddress: string | null,
): readonly string[] {
  const { asRead } = sent;
  if (!asRead) return [];
  const changed = ownChanges(sent);
  const { picture: _picture, ...row } = stored;
  const now: Record<Field, unknown> = { ...row, avatar: pictureAddress };
  return fieldsOf(asRead).filter(
    (field) =>
      field in changed &&
      !isSame(field, now[field], asRead[field]) &&
      !isSame(field, now[field], changed[field]),
  );
}
