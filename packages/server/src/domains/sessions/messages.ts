import type { MessageKind } from '@vivavoce/contracts/sessions/calls';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { isForeignKeyViolation, type Orm } from '#platform/db/database.ts';
import { costsByItem } from './charges.ts';
import { type SessionMessageRow, sessionMessages as table } from './tables.ts';

/** One finished turn, whoever reports it: the browser, its retry or the server's own ear. */
export type Turn = {
  sessionId: string;
  itemId: string;
  role: 'student' | 'teacher';
  kind: MessageKind;
  content: string;
  /** The teacher was cut off, and the content is what was heard. */
  cut: boolean;
  saidAt: Date;
};

/**
 * Keeps a turn; the same item again changes that message and never adds one. Words are never lost to an empty
 * report, what was heard of a teacher who was cut off stands against every report of the whole turn, the earliest
 * moment wins so that turns stay in order, and a typed or tapped turn stays one when the provider echoes it as speech.
 * @param orm outside any transaction: a session that goes in this very moment is found out by the insert failing
 * @returns the message's id; null when the session is gone
 */
export async function keepTurn(orm: Orm, turn: Turn): Promise<string | null> {
  const keepsWords = sql`(${table.cut} and not excluded.cut) or (excluded.content = '' and not excluded.cut)`;
  const kind = sql`case
    when ${table.kind} in ('typed', 'tapped') then ${table.kind}
    when excluded.content = '' and ${table.content} <> '' then ${table.kind}
    else excluded.kind end`;
  try {
    const [row] = await orm
      .insert(table)
      .values(turn)
      .onConflictDoUpdate({
        target: [table.sessionId, table.itemId],
        set: {
          content: sql`case when ${keepsWords} then ${table.content} else excluded.content end`,
          cut: sql`${table.cut} or excluded.cut`,
          kind,
          saidAt: sql`least(${table.saidAt}, excluded.said_at)`,
        },
      })
      .returning({ id: table.id });
    if (!row) throw new Error('saving a turn returned no row');
    return row.id;
  } catch (error) {
    if (isForeignKeyViolation(error)) return null;
    throw error;
  }
}

/** A turn as it is read: without what every turn of a session shares, which thousands of them need not carry. */
export type SaidTurn = Pick<SessionMessageRow, 'id' | 'role' | 'kind' | 'content' | 'saidAt'> & {
  costMicroUsd: number;
};

/** The turns of a session in the order in which they were said. A teacher's turn of which nothing was heard is none. */
export async function turnsOf(orm: Orm, sessionId: string): Promise<SaidTurn[]> {
  const { id, role, kind, content, saidAt } = table;
  const costs = costsByItem(orm, sessionId);
  return orm
    .select({
      ...{ id, role, kind, content, saidAt },
      costMicroUsd: sql<number>`coalesce(${costs.costMicroUsd}, 0)`.mapWith(Number),
    })
    .from(table)
    .leftJoin(costs, eq(costs.itemId, table.itemId))
    .where(and(eq(table.sessionId, sessionId), or(ne(role, 'teacher'), ne(content, ''))))
    .orderBy(asc(table.saidAt), asc(table.createdAt), asc(table.id));
}
