import { createHmac, randomBytes } from 'node:crypto';
import { BACKUP_CODE_COUNT } from '@vivavoce/contracts/identity/second-factor-calls';
import { and, count, eq } from 'drizzle-orm';
import { keyFor } from '#domains/identity/token/keys.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { backupCode as table } from './tables.ts';

/** Crockford's base 32: no two of its characters look alike, and each of the 32 is five bits without a bias. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 50 bits, which ten guesses in 15 minutes will not find. */
const CODE_LENGTH = 10;

const LOOKALIKES: Record<string, string> = { o: '0', i: '1', l: '1' };

function freshCode(): string {
  return Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Splits a code into two halves, so that it is easier to read. */
const shown = (code: string) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;

/**
 * Codes that open an account when the phone is lost. Each is stored as a hash keyed for this deployment, is bound to
 * its account, and works once.
 */
export function backupCodes({ settings }: Pick<Platform, 'settings'>) {
  const key = keyFor('backup-code', settings.secret);
  const hashOf = (userId: string, code: string) =>
    createHmac('sha256', key).update(`${userId} ${code}`).digest('base64url');

  /** Makes a new set of codes, which is shown only this once. The former codes stop working. */
  async function renew(tx: Orm, userId: string): Promise<string[]> {
    const codes = Array.from({ length: BACKUP_CODE_COUNT }, freshCode);
    await remove(tx, userId);
    await tx.insert(table).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
    return codes.map(shown);
  }

  /** Uses a code up; false if it does not exist. If two requests present it at the same time, only one succeeds. */
  async function use(orm: Orm, userId: string, code: string): Promise<boolean> {
    const meant = code.replace(/[oil]/g, (letter) => LOOKALIKES[letter] ?? letter);
    const used = await orm
      .delete(table)
      .where(and(eq(table.userId, userId), eq(table.codeHash, hashOf(userId, meant))))
      .returning({ userId: table.userId });
    return used.length > 0;
  }

  async function left(orm: Orm, userId: string): Promise<number> {
    const [row] = await orm.select({ left: count() }).from(table).where(eq(table.userId, userId));
    return row?.left ?? 0;
  }

  async function remove(tx: Orm, userId: string): Promise<void> {
    await tx.delete(table).where(eq(table.userId, userId));
  }

  return { renew, use, left, remove };
}
