import type { User } from '@vivavoce/contracts/identity/calls';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { type FormValues, sentValues, typedValues } from './fields/kinds.ts';
import { fieldsOf } from './fields/person-fields.ts';

/** The fields of Personal Information that can be changed (specification §2.4). */
export const accountFields = fieldsOf('account');

/** Returns the form's initial values. Without a profile, the account's name is split at its first space (RES-41). */
export function personalValues(profile: Profile | null, user: Pick<User, 'displayName'>): FormValues {
  if (profile !== null) return typedValues(accountFields, profile);
  const [firstName = '', ...rest] = user.displayName.trim().split(/\s+/);
  return typedValues(accountFields, { firstName, lastName: rest.join(' ') });
}

/** Returns what Personal Information sends (specification §7): only its own fields and the picture (RES-38). */
export function accountChanges(userId: string, typed: FormValues, avatar: string | null) {
  return { userId, ...sentValues(accountFields, typed), avatar };
}
