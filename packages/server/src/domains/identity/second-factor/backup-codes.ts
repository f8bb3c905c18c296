import { createHmac, randomBytes } from 'node:crypto';
import { BACKUP_CODE_COUNT } from '@vivavoce/contracts/identity/second-factor-calls';
import { and, count, eq } from 'drizzle-orm';
import { keyFor } from '#domains/identity/token/keys.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { backupCode as table } from './tables.ts';

/** Crockford's base 32: no two of its signs look alike, and 32 of them are five bits without a bias. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 50 bits, which ten guesses in 15 minutes do not find. */
const CODE_LENGTH = 10;

const LOOKALIKES: Record<string, string> = { o: '0', i: '1', l: '1' };

function freshCode(): string {
  return Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** In two halves, for the eye. */
const shown = (code: string) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;

/**
 * What opens an account when the phone is lost. Kept as a hash with a key of the deployment, bound to the account; each
 * works once.
 */
export function backupCodes({ settings }: Pick<Platform, 'settings'>) {
  const key = keyFor('backup-code', settings.secret);
  const hashOf = (userId: string, code: string) =>
    createHmac('sha256', key).update(`${userId} ${code}`).digest('base64url');

  /** Makes a new set, as it is shown this one time; the former ones end. */
  async function renew(tx: Orm, userId: string): Promise<string[]> {
    const codes = Array.from({ length: BACKUP_CODE_COUNT }, freshCode);
    await remove(tx, userId);
    await tx.insert(table).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
    return codes.map(shown);
  }

  /** Uses a code up; false when it is none. Of two who come with it at once, one gets in. */
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
