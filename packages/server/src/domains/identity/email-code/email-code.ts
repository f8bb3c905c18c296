import { and, eq } from 'drizzle-orm';
import type { AddressedUser } from '#domains/identity/accounts.ts';
import { emailCode as table } from '#domains/identity/tables.ts';
import { keyFor } from '#domains/identity/token/keys.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type IssuedCode, mailedCodes } from './mailed-code.ts';

/** `gone`: there is no code, or it was used, is too old, or was tried too often. */
export type CodeCheck = 'right' | 'wrong' | 'gone';

type Owner = Pick<AddressedUser, 'id' | 'email'>;

/** The one code that an account can have to prove its address. */
export function emailCodes({ clock, settings }: Pick<Platform, 'clock' | 'settings'>) {
  const codes = mailedCodes({ clock, key: keyFor('email-code', settings.secret), table });

  /** Makes a fresh code, which replaces the former one. */
  async function issue(tx: Orm, { id: userId, email }: Owner): Promise<IssuedCode> {
    const { code, first, next } = codes.fresh({ userId, email });
    const issued = await tx
      .insert(table)
      .values({ userId, ...first })
      .onConflictDoUpdate({ target: table.userId, set: next, setWhere: codes.mayBeSent() })
      .returning({ userId: table.userId });
    return issued.length > 0 ? { kind: 'issued', code } : codes.refusalReason(tx, userId);
  }

  /** Checks a code. Every attempt counts; the right code is used up. */
  async function check(tx: Orm, { id: userId, email }: Owner, code: string): Promise<CodeCheck> {
    const [tried] = await tx
      .update(table)
      .set({ tries: codes.oneMoreTry() })
      .where(and(eq(table.userId, userId), codes.mayBeTried()))
      .returning({ codeHash: table.codeHash });
    if (!tried) return 'gone';
    if (!codes.isRight(tried.codeHash, { userId, email }, code)) return 'wrong';
    await tx.update(table).set(codes.usedUp()).where(eq(table.userId, userId));
    return 'right';
  }

  /** Removes codes that are too old to be used or counted. */
  async function sweep(orm: Orm): Promise<void> {
    await orm.delete(table).where(codes.isOver());
  }

  return { issue, check, sweep };
}
