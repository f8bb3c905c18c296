import { toDate } from '#lib/to-date.ts';

/** Whether a parent has used a code, under either of the two field names for the parent's id (RES-47). */
export function isUsed(invite: { usedBy?: string | null; usedByUserId?: string | null }): boolean {
  return Boolean(invite.usedBy ?? invite.usedByUserId);
}

/** Whether a code has expired. A code whose time cannot be read does not count as expired. */
export function hasExpired({ expiresAt }: { expiresAt: unknown }, now = new Date()): boolean {
  const end = toDate(expiresAt);
  return end !== null && end <= now;
}
