import { createHash, randomBytes } from 'node:crypto';
import { REALTIME_KEY_LIFE_SECONDS } from '@vivavoce/contracts/voice/calls';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Orm } from '#platform/db/database.ts';
import { type PreparedSession, realtimeKeys as table } from './tables.ts';

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Issues a key that opens one call of this session within the next minute, and deletes expired keys along the way. */
export async function issueKey(orm: Orm, clock: Clock, sessionId: string, prepared: PreparedSession) {
  const now = clock.now();
  const key = `vk_${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(now.getTime() + REALTIME_KEY_LIFE_SECONDS * 1000);
  await orm.delete(table).where(lt(table.expiresAt, now));
  await orm.insert(table).values({ keyHash: hashOf(key), sessionId, prepared, expiresAt });
  return { key, expiresAt };
}

/** Spends a key. One statement decides, so if two callers use the same key, exactly one gets the call. */
export async function spendKey(orm: Orm, clock: Clock, key: string) {
  const now = clock.now();
  const [spent] = await orm
    .update(table)
    .set({ usedAt: now })
    .where(and(eq(table.keyHash, hashOf(key)), isNull(table.usedAt), gt(table.expiresAt, now)))
    .returning({ sessionId: table.sessionId, prepared: table.prepared });
  return spent ?? null;
}
