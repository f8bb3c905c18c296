import { TRANSCRIPT_OPEN_MINUTES } from '@vivavoce/contracts/sessions/bounds';
import { listSessionMessages } from '@vivavoce/contracts/sessions/calls';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { lockSession } from '../session-removal.ts';
import { transcriptOpenings as table } from '../tables.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'auditTrail'> & { access: Pick<Access, 'parentsOf'> };

/** Returns until when an administrator may read what was said in a session; null if it is closed to them. */
export async function transcriptOpenUntil(
  orm: Orm,
  { sessionId, administratorId, now }: { sessionId: string; administratorId: string; now: Date },
): Promise<Date | null> {
  const [row] = await orm
    .select({ openUntil: table.openUntil })
    .from(table)
    .where(
      and(
        eq(table.sessionId, sessionId),
        eq(table.administratorId, administratorId),
        gt(table.openUntil, now),
      ),
    );
  return row?.openUntil ?? null;
}

/**
 * What was said in a session is closed to administrators. It opens to the one who says why, for half an hour, and the
 * audit trail keeps the reason (decision 0043).
 */
export function transcriptOpenings({ db, clock, auditTrail, access }: Deps) {
  /**
   * Opens a transcript to this administrator alone. Opening it once more prolongs the time.
   * @throws Refused `not_found` if there is no such session
   */
  async function open({ userId: administratorId }: Caller, sessionId: string, reason: string) {
    return db.transaction(async (tx) => {
      const session = await lockSession(tx, sessionId);
      if (!session) throw refuseCommon('not_found');
      const openUntil = new Date(clock.now().getTime() + TRANSCRIPT_OPEN_MINUTES * 60_000);
      await tx
        .insert(table)
        .values({ sessionId, administratorId, openUntil })
        .onConflictDoUpdate({ target: [table.sessionId, table.administratorId], set: { openUntil } });
      await auditTrail.record(tx, 'transcript_opened', {
        ...{ actorId: administratorId, subject: 'session', subjectId: sessionId },
        ...{ personId: session.userId, reason },
      });
      return { openUntil: openUntil.toISOString() };
    });
  }

  /**
   * Checks that a person who may read a session may also read what was said in it. The learner and linked parents
   * always may, also if they are administrators.
   * @throws Refused `transcript_closed`
   */
  async function requireOpen({ userId }: Caller, session: { id: string; learnerId: string }): Promise<void> {
    if (userId === session.learnerId) return;
    if ((await access.parentsOf(db.orm, session.learnerId)).includes(userId)) return;
    const opening = { sessionId: session.id, administratorId: userId, now: clock.now() };
    if ((await transcriptOpenUntil(db.orm, opening)) === null)
      throw refuse(listSessionMessages, 'transcript_closed');
  }

  /** Deletes the openings that have ended. */
  async function sweep(): Promise<void> {
    await db.orm.delete(table).where(lte(table.openUntil, clock.now()));
  }

  return { open, requireOpen, sweep };
}
