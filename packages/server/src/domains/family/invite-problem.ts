import type { InviteCodeRow } from './tables.ts';

/** The text that says why a code cannot be used. */
export type InviteProblem =
  | 'invite_error_parents_only'
  | 'invite_error_invalid'
  | 'invite_error_linked_already'
  | 'invite_error_own'
  | 'invite_error_revoked'
  | 'invite_error_used'
  | 'invite_error_expired';

/**
 * Finds what is wrong with a code in the hands of a parent; null when nothing is. Each reason has its own text, so that
 * a parent knows what to ask the child for. That tells a guesser nothing: only a person who already has the 50 random
 * bits of a true code hears more than "invalid" (decision 0033).
 */
export function problemOf(
  invite: Pick<InviteCodeRow, 'userId' | 'usedBy' | 'revokedAt' | 'expiresAt'> | null,
  { userId, isLinked, now }: { userId: string; isLinked: boolean; now: Date },
): InviteProblem | null {
  if (invite === null) return 'invite_error_invalid';
  if (invite.userId === userId) return 'invite_error_own';
  if (isLinked) return 'invite_error_linked_already';
  if (invite.revokedAt !== null) return 'invite_error_revoked';
  if (invite.usedBy !== null) return 'invite_error_used';
  return invite.expiresAt <= now ? 'invite_error_expired' : null;
}
