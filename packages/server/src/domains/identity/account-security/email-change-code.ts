import { and, eq } from 'drizzle-orm';
import { type CodeBinding, type IssuedCode, mailedCodes } from '#domains/identity/email-code/mailed-code.ts';
import { keyFor } from '#domains/identity/token/keys.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { emailChange as table } from '../tables.ts';

/** `gone`: no change was requested, or the code was used, is too old, or was tried too often. */
type EmailChangeCheck = { kind: 'right'; email: string } | { kind: 'wrong' } | { kind: 'gone' };

/** A change of address. `requestedBy` is the parent who wants it for a child; null for the owner of the account. */
type WantedChange = CodeBinding & { requestedBy: string | null };

/** The only address change that an account can have open, and the code that was mailed to the new address. */
export function emailChangeCodes({ clock, settings }: Pick<Platform, 'clock' | 'settings'>) {
  const codes = mailedCodes({ clock, key: keyFor('email-change', settings.secret), table });

  /** Stores a change and makes its code; both replace any earlier ones. */
  async function issue(tx: Orm, wanted: WantedChange): Promise<IssuedCode> {
    const { code, first, next } = codes.fresh(wanted);
    const issued = await tx
      .insert(table)
      .values({ ...wanted, ...first })
      .onConflictDoUpdate({
        target: table.userId,
        set: { email: wanted.email, requestedBy: wanted.requestedBy, ...next },
        setWhere: codes.mayBeSent(),
      })
      .returning({ userId: table.userId });
    return issued.length > 0 ? { kind: 'issued', code } : codes.refusalReason(tx, wanted.userId);
  }

  /** Returns the change that was requested last, even if its code can no longer be used; null if there is none. */
  async function wanted(orm: Orm, userId: string): Promise<Omit<WantedChange, 'userId'> | null> {
    const [row] = await orm
      .select({ email: table.email, requestedBy: table.requestedBy })
      .from(table)
      .where(eq(table.userId, userId));
    return row ?? null;
  }

  /**
   * Checks a code. Every attempt counts, so the transaction must be committed even if the code was wrong. The right
   * code is used up.
   */
  async function check(tx: Orm, userId: string, code: string): Promise<EmailChangeCheck> {
    const [tried] = await tx
      .update(table)
      .set({ tries: codes.oneMoreTry() })
      .where(and(eq(table.userId, userId), codes.mayBeTried()))
      .returning({ email: table.email, codeHash: table.codeHash });
    if (!tried) return { kind: 'gone' };
    const { email, codeHash } = tried;
    if (!codes.isRight(codeHash, { userId, email }, code)) return { kind: 'wrong' };
    await tx.update(table).set(codes.usedUp()).where(eq(table.userId, userId));
    return { kind: 'right', email };
  }

  /** Removes changes whose code is too old to be used or counted. */
  async function sweep(orm: Orm): Promise<void> {
    await orm.delete(table).where(codes.isOver());
  }

  return { issue, wanted, check, sweep };
}
