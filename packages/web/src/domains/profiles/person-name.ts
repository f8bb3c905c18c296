import type { User } from '@vivavoce/contracts/identity/calls';
import type { Profile } from '@vivavoce/contracts/profiles/calls';

type Named = Pick<Profile, 'firstName' | 'lastName' | 'name' | 'picture'>;
type Account = Pick<User, 'displayName' | 'email' | 'photoURL'>;

/** How a person is called: first and last name, else name, else display name, else e-mail (RES-41). */
export function personName(profile: Named | null, user: Account): string {
  const full = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ').trim();
  return full || profile?.name.trim() || user.displayName.trim() || user.email;
}

/** The name that a person is greeted by; null when the profile tells none. */
export function firstNameOf(profile: Named | null): string | null {
  return profile?.firstName.trim() || profile?.name.trim().split(/\s+/)[0] || null;
}

/** The profile's picture, else the account's (RES-41). */
export function personPicture(profile: Named | null, user: Account): string | null {
  return profile?.picture ?? user.photoURL;
}
