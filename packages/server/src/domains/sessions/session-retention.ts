import { and, asc, eq, exists, gte, lt, notExists, notInArray, or, type SQL } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { holdsWords } from './lesson-marks.ts';
import { lockSession, type OwnedSession } from './session-removal.ts';
import { lessonMarks as marks, sessionMessages as messages, learningSessions as sessions } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How long one clean-up may take. The first one after SESSION_DAYS is set may find years of sessions. */
export const CLEAN_UP_LIMIT = { timeLimitSeconds: 6 * 60 * 60 };

type Deps = Pick<Platform, 'db' | 'clock' | 'settings'> & {
  access: Pick<Access, 'learnersOnHold'>;
  remove: (tx: Orm, session: OwnedSession) => Promise<void>;
};

/**
 * Deletes old sessions (SESSION_DAYS) and old words (TRANSCRIPT_DAYS), but nothing of a learner whose records are on hold. A
 * session in which a call runs is not old: the beginning of a call changes it.
 */
export function sessionRetention({ db, clock, settings, access, remove }: Deps) {
  const { sessionDays, transcriptDays } = settings.retention;

  const messagesOf = (orm: Orm, which?: SQL) =>
    orm
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.sessionId, sessions.id), which));

  const markedWordsOf = (orm: Orm) =>
    orm
      .select({ position: marks.position })
      .from(marks)
      .where(and(eq(marks.sessionId, sessions.id), holdsWords));

  /** Matches sessions in which nothing was said since a moment. */
  const isSilentSince = (orm: Orm, moment: Date) =>
    and(
      lt(sessions.createdAt, moment),
      notExists(messagesOf(orm, gte(messages.saidAt, moment))),
      notInArray(sessions.userId, access.learnersOnHold(orm)),
    );

  /**
   * Cleans up the sessions that match, each in a transaction of its own. Checks again once a session is locked. One that fails
   * does not hold up the others. Returns the failures.
   */
  async function cleanUp(
    matching: (orm: Orm) => SQL | undefined,
    clean: (tx: Orm, session: OwnedSession) => Promise<void>,
  ): Promise<unknown[]> {
    const find = (orm: Orm, which?: SQL) =>
      orm
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(which, matching(orm)))
        .orderBy(asc(sessions.createdAt), asc(sessions.id));
    const cleanOne = (id: string) =>
      db.transaction(async (tx) => {
        const session = await lockSession(tx, id);
        if (session && (await find(tx, eq(sessions.id, id))).length > 0) await clean(tx, session);
      });
    const failures: unknown[] = [];
    for (const { id } of await find(db.orm))
      await cleanOne(id).catch((error: unknown) => failures.push(error));
    return failures;
  }

  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);

  function deleteSessions(days: number): Promise<unknown[]> {
    const moment = daysAgo(days);
    return cleanUp((orm) => and(lt(sessions.updatedAt, moment), isSilentSince(orm, moment)), remove);
  }

  /**
   * Deletes words, also those that were noted or offered to tap, and keeps with the session that there were some. What they cost stays, and how
   * the questions of the plan went.
   */
  function deleteWords(days: number): Promise<unknown[]> {
    const moment = daysAgo(days);
    return cleanUp(
      (orm) => and(or(exists(messagesOf(orm)), exists(markedWordsOf(orm))), isSilentSince(orm, moment)),
      async (tx, { id }) => {
        await tx.delete(messages).where(eq(messages.sessionId, id));
        await tx.delete(marks).where(and(eq(marks.sessionId, id), holdsWords));
        await tx.update(sessions).set({ wordsDeletedAfterDays: days }).where(eq(sessions.id, id));
      },
    );
  }

  return async function sweep(): Promise<void> {
    const failures = [
      ...(sessionDays === null ? [] : await deleteSessions(sessionDays)),
      ...(transcriptDays === null ? [] : await deleteWords(transcriptDays)),
    ];
    if (failures.length > 0) throw failures[0];
  };
}
