import { and, eq, inArray, lt, notInArray } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import type { Platform } from '#platform/platform.ts';
import { attentionReadings as table } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How many readings are deleted at a time. */
const BATCH = 500;

type Deps = Pick<Platform, 'db' | 'blobs' | 'clock' | 'settings'> & {
  access: Pick<Access, 'learnersOnHold'>;
};

/**
 * Returns a function that deletes old readings (ATTENTION_DAYS), but none of a learner whose records are on hold. Their
 * images are deleted first, so that no file is forgotten. The average of a session stays with the session.
 */
export function readingRetention({ db, blobs, clock, settings, access }: Deps) {
  return async function sweep(): Promise<void> {
    const { attentionDays } = settings.retention;
    if (attentionDays === null) return;
    const moment = new Date(clock.now().getTime() - attentionDays * DAY_MS);
    const isFree = notInArray(learningSessions.userId, access.learnersOnHold(db.orm));
    for (;;) {
      const old = await db.orm
        .select({ id: table.id, imageKey: table.imageKey })
        .from(table)
        .innerJoin(learningSessions, eq(learningSessions.id, table.sessionId))
        .where(and(lt(table.createdAt, moment), isFree))
        .limit(BATCH);
      if (old.length === 0) return;
      await Promise.all(old.map(({ imageKey }) => imageKey && blobs.delete(imageKey)));
      const ids = old.map(({ id }) => id);
      await db.orm.delete(table).where(inArray(table.id, ids));
    }
  };
}
