import type { User } from '@vivavoce/contracts/identity/calls';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { personPicture } from '#domains/profiles/person-name.ts';
import type { ListedSession } from '#domains/sessions/session-queries.ts';
import { m } from '#messages/messages.js';

/** A child whom a parent follows (specification §3): the profile, and what the account adds to it. */
export type LinkedChild = Profile & {
  displayName: string;
  photoURL: string | null;
  /** Null for an account without an address. */
  email: string | null;
  emailVerified: boolean;
};

/** A linked child with the sessions, which the page adds (specification §3). */
export type LinkedChildWithSessions = LinkedChild & {
  totalSessions: number;
  sessions: readonly ListedSession[];
};

/** Makes a linked child of the account and the profile. A child without any name is called 'Student'. */
export function linkedChildOf(user: User, profile: Profile): LinkedChild {
  const fullName = [profile.firstName, profile.lastName].filter(Boolean).join(' ').trim();
  return {
    ...profile,
    displayName: fullName || user.displayName.trim() || m.session_student(),
    photoURL: personPicture(profile, user),
    email: user.email || null,
    emailVerified: user.emailVerified,
  };
}

/** Returns what a parent's screens call a linked child: the first name, or whatever name there is. */
export const childName = ({ firstName, displayName }: LinkedChild): string => firstName || displayName;

/** Adds the sessions to a linked child. Sessions that could not be loaded (`null`) count as none (specification §7). */
export function withSessions(
  child: LinkedChild,
  sessions: readonly ListedSession[] | null,
): LinkedChildWithSessions {
  return { ...child, totalSessions: sessions?.length ?? 0, sessions: sessions ?? [] };
}
