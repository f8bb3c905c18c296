import type { Profile, ProfileChanges } from '@vivavoce/contracts/profiles/calls';
import { formChanges, isSameValue } from '#platform/http/changed-elsewhere.ts';

/** Drops the address's signature, which changes from day to day while the picture does not. */
const pathOf = (address: unknown) => (typeof address === 'string' ? address.split('?')[0] : address);

const isSame = (field: string, one: unknown, other: unknown): boolean =>
  field === 'picture' || field === 'avatar'
    ? isSameValue(field, pathOf(one), pathOf(other))
    : isSameValue(field, one, other);

/**
 * Returns what a form changes: a form that sends the values it was filled with changes only the fields that differ from
 * them. Without `asRead` every field that is sent is a change.
 */
export const ownChanges = ({ asRead, ...sent }: ProfileChanges): Omit<ProfileChanges, 'asRead'> =>
  formChanges<typeof sent>({ asRead, sent, stored: {} }, isSame).own;

/**
 * Returns the fields that a form changes and that somebody else has changed since the form was filled. A field to which
 * both gave the same value is not a clash.
 * @param stored the profile as it is now
 */
export const clashes = ({ asRead, ...sent }: ProfileChanges, stored: Profile): readonly string[] =>
  formChanges<typeof sent>({ asRead, sent, stored: { ...stored, avatar: stored.picture } }, isSame).clashing;
