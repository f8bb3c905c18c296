import { createHash, randomBytes } from 'node:crypto';
import { REALTIME_KEY_LIFE_SECONDS } from '@vivavoce/contracts/voice/calls';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/serve.ts';
import { type PreparedSession, realtimeKeys as table } from './tables.ts';

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** What a key opens, and for whom. */
export type KeyContent = {
  sessionId: string;
  prepared: PreparedSession;
  openedBy: Pick<Caller, 'signInId' | 'role'>;
};

/** Issues a key that opens one call of this session within the next minute, and deletes expired keys along the way. */
export async function issueKey(orm: Orm, clock: Clock, { sessionId, prepared, openedBy }: KeyContent) {
  const now = clock.now();
  const key = `vk_${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(now.getTime() + REALTIME_KEY_LIFE_SECONDS * 1000);
  await orm.delete(table).where(lt(table.expiresAt, now));
  const { signInId, role } = openedBy;
  await orm.insert(table).values({ keyHash: hashOf(key), sessionId, prepared, signInId, role, expiresAt });
  return { key, expiresAt };
}

/**
 * Spends a key. One statement decides, so if two callers use the same key, exactly one gets the call.
 * @returns null for a key that is unknown, used or too old
 */
export async function spendKey(orm: Orm, clock: Clock, key: string): Promise<KeyContent | null> {
  const now = clock.now();
  const [spent] = await orm
    .update(table)
    .set({ usedAt: now })
    .where(and(eq(table.keyHash, hashOf(key)), isNull(table.usedAt), gt(table.expiresAt, now)))
    .returning();
  if (!spent?.signInId || !spent.role) return null;
  const { sessionId, prepared, signInId, role } = spent;
  return { sessionId, prepared, openedBy: { signInId, role } };
}
