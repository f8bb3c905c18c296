import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import type { UserChanges } from '@vivavoce/contracts/profiles/admin-calls';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { type FormFields, type FormValues, sentValues } from '#domains/profiles/fields/kinds.ts';

/** A person as an administrator's form is filled with them; the profile is null if there is none. */
export type StoredUser = {
  account: Pick<ListedUser, 'email' | 'role' | 'photoURL'>;
  profile: Profile | null;
};

type Touched = Readonly<Record<string, unknown>>;

const onlyTouched = (values: object, touched: Touched): UserChanges =>
  Object.fromEntries(Object.entries(values).filter(([name]) => touched[name] === true));

/** Returns what the form sends: only the fields that were touched, so that an untouched empty field is not stored. */
export function userToSave(fields: FormFields, typed: FormValues, touched: Touched): UserChanges {
  const { email: _email, ...sent } = sentValues(fields, typed);
  return onlyTouched(sent, touched);
}

/**
 * Returns what the touched fields held when the form was filled, so that the server can tell whether somebody else has
 * changed them since. Without a profile, only the account is known.
 */
export function userAsRead({ account, profile }: StoredUser, touched: Touched): UserChanges {
  const { role, photoURL } = account;
  return onlyTouched({ role, ...profile, photoURL }, touched);
}
