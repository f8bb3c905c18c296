import type { User } from '@vivavoce/contracts/identity/calls';
import type { Profile } from '@vivavoce/contracts/profiles/calls';

/** Longest name part and phone number that a profile keeps (RES-54 for the phone). */
export const NAME_MAX_LENGTH = 100;
export const PHONE_MAX_LENGTH = 32;

/** The fields of Personal Information as they are typed. */
export type PersonalValues = { firstName: string; lastName: string; phone: string };

/** What the form begins with; without a profile the account's name, split at its first space (RES-41). */
export function personalValues(profile: Profile | null, user: Pick<User, 'displayName'>): PersonalValues {
  if (profile !== null) {
    return { firstName: profile.firstName, lastName: profile.lastName, phone: profile.phone ?? '' };
  }
  const [firstName = '', ...rest] = user.displayName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' '), phone: '' };
}

/** What Personal Information sends (specification §7): its own fields and the picture, and nothing else (RES-38). */
export function accountChanges(userId: string, values: PersonalValues, avatar: string | null) {
  return {
    userId,
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    phone: values.phone.trim() || null,
    avatar,
  };
}
