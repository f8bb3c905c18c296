import { randomBytes } from 'node:crypto';

/**
 * Capitals and digits of which no two look alike (no I, O, 0 and 1): a code is read out and typed by hand. 32 of them
 * are five bits each without a bias.
 */
export const INVITE_CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 50 bits: more than the 8 signs of RES-48 ask for, so that two alike are never met by chance. */
export const INVITE_CODE_LENGTH = 10;

/** A code that nobody has seen. */
export function freshInviteCode(): string {
  const bytes = randomBytes(INVITE_CODE_LENGTH);
  return Array.from(bytes, (byte) => INVITE_CODE_SIGNS[byte % INVITE_CODE_SIGNS.length]).join('');
}
