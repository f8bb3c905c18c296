import { randomBytes } from 'node:crypto';

/**
 * Capital letters and digits, no two of which look alike (no I, O, 0 and 1), because people read codes out and type
 * them. With 32 characters, each holds exactly five bits, without a bias.
 */
export const INVITE_CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 50 bits, more than the 8 characters of RES-48 give, so that two codes are never the same by chance. */
export const INVITE_CODE_LENGTH = 10;

/** Returns a new random code. */
export function freshInviteCode(): string {
  const bytes = randomBytes(INVITE_CODE_LENGTH);
  return Array.from(bytes, (byte) => INVITE_CODE_SIGNS[byte % INVITE_CODE_SIGNS.length]).join('');
}
