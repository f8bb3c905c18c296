import { toDate } from '#lib/to-date.ts';

/** Whether a parent has used a code, whichever of its two names the parent's id came under (RES-47). */
export function isUsed(invite: { usedBy?: string | null; usedByUserId?: string | null }): boolean {
  return Boolean(invite.usedBy ?? invite.usedByUserId);
}

/** Whether a code's time is over; one whose time cannot be read is not called so. */
export function hasExpired({ expiresAt }: { expiresAt: unknown }, now = new Date()): boolean {
  const end = toDate(expiresAt);
  return end !== null && end <= now;
}
