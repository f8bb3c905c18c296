import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { consent, consentWords, retainedConsent as table } from './tables.ts';

/** Copies the consents for a learner whose account is about to be deleted. The copies name nobody. */
export async function retainConsents(tx: Orm, learnerId: string, now: Date): Promise<void> {
  const records = await tx.select().from(consent).where(eq(consent.learnerId, learnerId));
  if (records.length === 0) return;
  await tx.insert(table).values(
    records.map(({ purpose, wordsId, givenAt, proof, provedAt, withdrawnAt, end }) => ({
      ...{ purpose, wordsId, givenAt, proof, provedAt, retainedAt: now },
      withdrawnAt: withdrawnAt ?? now,
      end: withdrawnAt === null ? ('account_ended' as const) : end,
    })),
  );
}

/** Deletes the copies that are older than this, then the words that no record refers to. */
export async function sweepConsents(tx: Orm, retainedBefore: Date): Promise<void> {
  await tx.delete(table).where(lt(table.retainedAt, retainedBefore));
  const isUnused = and(
    notExists(tx.select({ one: sql`1` }).from(consent).where(eq(consent.wordsId, consentWords.id))),
    notExists(tx.select({ one: sql`1` }).from(table).where(eq(table.wordsId, consentWords.id))),
  );
  // Somebody may be agreeing to these words right now. So they are locked first, and then looked at again.
  const unused = await tx.select({ id: consentWords.id }).from(consentWords).where(isUnused).for('update');
  const ids = unused.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(consentWords).where(and(inArray(consentWords.id, ids), isUnused));
}
