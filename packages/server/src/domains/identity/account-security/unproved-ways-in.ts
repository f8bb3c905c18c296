import { and, eq, ne } from 'drizzle-orm';
import { factorRecovery } from '#domains/identity/recovery/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { passkey } from '../passkeys/tables.ts';
import { backupCode, secondFactor } from '../second-factor/tables.ts';
import { credential, emailChange } from '../tables.ts';

/**
 * Removes every way into an account except its password, for an account whose address was unproved until now. The
 * person who set the other ways up may have registered someone else's address and waited for its owner to arrive
 * (pre-hijacked accounts: Sudhodanan and Paverd, USENIX Security 2022). An open change of address, and the
 * recovery of a second factor, are removed for the same reason.
 */
export async function removeUnprovedWaysIn(tx: Orm, userId: string): Promise<void> {
  await tx
    .delete(credential)
    .where(and(eq(credential.userId, userId), ne(credential.providerId, 'credential')));
  await tx.delete(passkey).where(eq(passkey.userId, userId));
  await tx.delete(secondFactor).where(eq(secondFactor.userId, userId));
  await tx.delete(backupCode).where(eq(backupCode.userId, userId));
  await tx.delete(factorRecovery).where(eq(factorRecovery.userId, userId));
  await tx.delete(emailChange).where(eq(emailChange.userId, userId));
}
