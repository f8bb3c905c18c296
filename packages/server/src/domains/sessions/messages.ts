import type { MessageKind } from '@vivavoce/contracts/sessions/calls';
import type { TurnReporter } from '@vivavoce/contracts/sessions/confirmed-turn';
import { and, asc, desc, eq, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, isForeignKeyViolation, type Orm } from '#platform/db/database.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { costsByItem } from './charges.ts';
import { type SessionMessageRow, sessionMessages as table } from './tables.ts';
import { mergedTurn } from './turn-merge.ts';

/** One finished turn, whoever reports it: the browser, its retry or the server itself. */
export type Turn = {
  sessionId: string;
  itemId: string;
  role: 'student' | 'teacher';
  kind: MessageKind;
  content: string;
  reporter: TurnReporter;
  /** True when the teacher was cut off; the content is then what was heard. */
  cut: boolean;
  saidAt: Date;
};

/** A turn that was kept, with the id of its message. It holds the words as they were reported. */
export type KeptTurn = Turn & { messageId: string };

/**
 * Returns a function that keeps a turn; the same item again changes that message and never adds one. `mergedTurn` decides
 * what it changes. Whoever listens to `kept` may take the message out of the transcript again, in the same transaction, so
 * that nobody ever reads it there.
 * @returns the message's id; null when the session is gone
 */
export function turnKeeping(db: Database, kept: Pick<DomainEvent<KeptTurn>, 'publish'>) {
  return async function keepTurn(turn: Turn): Promise<string | null> {
    try {
      return await db.transaction(async (tx) => {
        const [row] = await tx
          .insert(table)
          .values(turn)
          .onConflictDoUpdate({
            target: [table.sessionId, table.itemId],
            set: mergedTurn(turn.reporter === 'page'),
          })
          .returning({ id: table.id });
        if (!row) throw new Error('saving a turn returned no row');
        await kept.publish(tx, { ...turn, messageId: row.id });
        return row.id;
      });
    } catch (error) {
      // The session was deleted at this very moment.
      if (isForeignKeyViolation(error)) return null;
      throw error;
    }
  };
}

const placedBy = alias(table, 'placed_by');

/** What turns are ordered by. */
const placeIn = ({ saidAt, createdAt, id }: Pick<typeof table, 'saidAt' | 'createdAt' | 'id'>) =>
  sql`(${saidAt}, ${createdAt}, ${id})`;

/**
 * Finds the place of a message in its transcript. The database compares places, because it knows more digits of a moment than
 * JavaScript.
 */
const placeOf = (orm: Orm, messageId: string) =>
  orm
    .select({ saidAt: placedBy.saidAt, createdAt: placedBy.createdAt, id: placedBy.id })
    .from(placedBy)
    .where(eq(placedBy.id, messageId));

/** Takes a message out of the transcript. Its charge stays in the session's total. */
export async function takeOut(tx: Orm, messageId: string): Promise<void> {
  await tx.delete(table).where(eq(table.id, messageId));
}

/** Returns the last turns of the learner before a moment that have words, oldest first, whoever reported them. */
export async function lastSaidBefore(
  orm: Orm,
  { sessionId, saidAt, itemId }: Pick<Turn, 'sessionId' | 'saidAt' | 'itemId'>,
  limit: number,
): Promise<string[]> {
  const rows = await orm
    .select({ content: table.content })
    .from(table)
    .where(
      and(
        eq(table.sessionId, sessionId),
        eq(table.role, 'student'),
        ne(table.content, ''),
        ne(table.itemId, itemId),
        lte(table.saidAt, saidAt),
      ),
    )
    .orderBy(desc(table.saidAt), desc(table.createdAt), desc(table.id))
    .limit(limit);
  return rows.map(({ content }) => content).reverse();
}

/**
 * Returns the newest turn of the learner that has words and is in the transcript, whoever reported it, and locks it until
 * the transaction ends; null if there is none.
 */
export async function newestSaid(tx: Orm, sessionId: string): Promise<SessionMessageRow | null> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.sessionId, sessionId), eq(table.role, 'student'), ne(table.content, '')))
    .orderBy(desc(table.saidAt), desc(table.createdAt), desc(table.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** Returns the turn of an item that is in the transcript, and locks it until the transaction ends; null if there is none. */
export async function lockTurn(
  tx: Orm,
  { sessionId, itemId }: Pick<Turn, 'sessionId' | 'itemId'>,
): Promise<SessionMessageRow | null> {
  const isOfItem = and(eq(table.sessionId, sessionId), eq(table.itemId, itemId));
  const [row] = await tx.select().from(table).where(isOfItem).for('update');
  return row ?? null;
}

/**
 * Returns what the teacher said after a turn that is in the transcript, and before the learner spoke again, oldest first.
 */
export async function answersAfter(
  orm: Orm,
  { sessionId, id }: Pick<SessionMessageRow, 'sessionId' | 'id'>,
): Promise<SessionMessageRow[]> {
  const rows = await orm
    .select()
    .from(table)
    .where(and(eq(table.sessionId, sessionId), sql`${placeIn(table)} > ${placeOf(orm, id)}`))
    .orderBy(asc(table.saidAt), asc(table.createdAt), asc(table.id));
  const next = rows.findIndex(({ role }) => role === 'student');
  return next < 0 ? rows : rows.slice(0, next);
}

/** Whether all of these messages are in the transcript of a session. */
export async function areIn(orm: Orm, sessionId: string, messageIds: readonly string[]): Promise<boolean> {
  const rows = await orm.select({ id: table.id }).from(table).where(eq(table.sessionId, sessionId));
  const found = new Set(rows.map(({ id }) => id));
  return messageIds.every((id) => found.has(id));
}

/** A turn as it is read. It leaves out what all turns of a session share, because there may be thousands of them. */
export type SaidTurn = Pick<SessionMessageRow, 'id' | 'role' | 'kind' | 'content' | 'reporter' | 'saidAt'> & {
  costMicroUsd: number;
};

/** A teacher's turn of which nothing was heard is in no transcript. */
const isShown = or(ne(table.role, 'teacher'), ne(table.content, ''));

/**
 * Returns the turns of a session in the order they were said. Leaves out a teacher's turn of which nothing was heard.
 */
export async function turnsOf(orm: Orm, sessionId: string): Promise<SaidTurn[]> {
  const { id, role, kind, content, reporter, saidAt } = table;
  const costs = costsByItem(orm, sessionId);
  return orm
    .select({
      ...{ id, role, kind, content, reporter, saidAt },
      costMicroUsd: sql<number>`coalesce(${costs.costMicroUsd}, 0)`.mapWith(Number),
    })
    .from(table)
    .leftJoin(costs, eq(costs.itemId, table.itemId))
    .where(and(eq(table.sessionId, sessionId), isShown))
    .orderBy(asc(table.saidAt), asc(table.createdAt), asc(table.id));
}

/**
 * Returns a turn with those around it, in the order of the transcript.
 * @param messageId the turn in the middle; if it is gone, nothing is returned
 * @param how how many turns before and after it
 */
export async function turnsAround(
  orm: Orm,
  { sessionId, messageId }: { sessionId: string; messageId: string },
  how: { before: number; after: number },
): Promise<Pick<SessionMessageRow, 'id' | 'role' | 'content' | 'saidAt'>[]> {
  const { id, role, content, saidAt, createdAt } = table;
  const placeOfMiddle = placeOf(orm, messageId);
  const place = placeIn(table);
  const read = (which: SQL | undefined, inOrder: typeof asc, limit: number) =>
    orm
      .select({ id, role, content, saidAt })
      .from(table)
      .where(and(eq(table.sessionId, sessionId), which))
      .orderBy(inOrder(saidAt), inOrder(createdAt), inOrder(id))
      .limit(limit);
  const before = await read(and(isShown, sql`${place} < ${placeOfMiddle}`), desc, how.before);
  const itself = await read(eq(id, messageId), asc, 1);
  const after = await read(and(isShown, sql`${place} > ${placeOfMiddle}`), asc, how.after);
  return [...before.reverse(), ...itself, ...after];
}
