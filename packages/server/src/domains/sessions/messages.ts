import type { MessageKind } from '@vivavoce/contracts/sessions/calls';
import type { TurnReporter } from '@vivavoce/contracts/sessions/confirmed-turn';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { isForeignKeyViolation, type Orm } from '#platform/db/database.ts';
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

/**
 * Keeps a turn; the same item again changes that message and never adds one. `mergedTurn` decides what it changes.
 * @param orm outside any transaction: if the session is deleted at this very moment, the insert fails
 * @returns the message's id; null when the session is gone
 */
export async function keepTurn(orm: Orm, turn: Turn): Promise<string | null> {
  try {
    const [row] = await orm
      .insert(table)
      .values(turn)
      .onConflictDoUpdate({
        target: [table.sessionId, table.itemId],
        set: mergedTurn(turn.reporter === 'page'),
      })
      .returning({ id: table.id });
    if (!row) throw new Error('saving a turn returned no row');
    return row.id;
  } catch (error) {
    if (isForeignKeyViolation(error)) return null;
    throw error;
  }
}

/** A turn as it is read. It leaves out what all turns of a session share, because there may be thousands of them. */
export type SaidTurn = Pick<SessionMessageRow, 'id' | 'role' | 'kind' | 'content' | 'reporter' | 'saidAt'> & {
  costMicroUsd: number;
};

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
    .where(and(eq(table.sessionId, sessionId), or(ne(role, 'teacher'), ne(content, ''))))
    .orderBy(asc(table.saidAt), asc(table.createdAt), asc(table.id));
}
