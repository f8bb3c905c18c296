import { and, desc, eq, ne, or } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import {
  type LearningSessionRow,
  sessionMessages as messages,
  type SessionMessageRow,
  learningSessions as sessions,
} from './tables.ts';

/** Finds the session of a chat; null when there is none. */
export async function sessionOfChat(orm: Orm, chatId: string): Promise<LearningSessionRow | null> {
  const [row] = await orm.select().from(sessions).where(eq(sessions.chatId, chatId)).limit(1);
  return row ?? null;
}

/** Finds the learner's newest session with a teacher; null when there is none. */
export async function newestSessionWith(
  orm: Orm,
  userId: string,
  teacherId: string,
): Promise<LearningSessionRow | null> {
  const [row] = await orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.teacherId, teacherId)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(1);
  return row ?? null;
}

/** Finds the turn of an item, whoever reported it; null when there is none. */
export async function turnOfItem(
  orm: Orm,
  sessionId: string,
  itemId: string,
): Promise<SessionMessageRow | null> {
  const [row] = await orm
    .select()
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.itemId, itemId)));
  return row ?? null;
}

/** A turn as a chat needs it. */
export type ChatTurn = Pick<SessionMessageRow, 'role' | 'kind' | 'content' | 'itemId'>;

/**
 * Returns the last turns of a session that have words, oldest first. They go to a model, so a teacher's turn that only a
 * page reported is left out (RES-111).
 */
export async function lastTurns(orm: Orm, sessionId: string, limit: number): Promise<ChatTurn[]> {
  const { role, kind, content, itemId } = messages;
  const rows = await orm
    .select({ role, kind, content, itemId })
    .from(messages)
    .where(
      and(
        eq(messages.sessionId, sessionId),
        ne(content, ''),
        or(eq(role, 'student'), ne(messages.reporter, 'page')),
      ),
    )
    .orderBy(desc(messages.saidAt), desc(messages.createdAt), desc(messages.id))
    .limit(limit);
  return rows.reverse();
}
