import type { User } from '@vivavoce/contracts/identity/calls';
import type { Profile } from '@vivavoce/contracts/profiles/calls';

type Named = Pick<Profile, 'firstName' | 'lastName' | 'name' | 'picture'>;
type Account = Pick<User, 'displayName' | 'email' | 'photoURL'>;

/** Returns a person's name: first and last name, else name, else display name, else e-mail (RES-41). */
export function personName(profile: Named | null, user: Account): string {
  const full = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ').trim();
  return full || profile?.name.trim() || user.displayName.trim() || (user.email ?? '');
}

/** Returns the name that a person is greeted by, or null if the profile has none. */
export function firstNameOf(profile: Named | null): string | null {
  return profile?.firstName.trim() || profile?.name.trim().split(/\s+/)[0] || null;
}

/** Returns the profile's picture, else the account's (RES-41). */
export function personPicture(profile: Named | null, user: Account): string | null {
  return profile?.picture ?? user.photoURL;
}
