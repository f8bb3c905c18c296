import type { MessageKind } from '@vivavoce/contracts/sessions';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { type SessionMessageRow, sessionMessages as table } from './tables.ts';

/** One finished turn, whoever reports it: the browser, its retry or the server's own ear. */
export type Turn = {
  sessionId: string;
  itemId: string;
  role: 'student' | 'teacher';
  kind: MessageKind;
  content: string;
  saidAt: Date;
};

/**
 * Keeps a turn; the same item again changes that message and never adds one. Words are never lost to an empty
 * report, the earliest moment wins so that turns stay in order, and a typed or tapped turn stays one when the
 * provider echoes it as speech.
 */
export async function keepTurn(orm: Orm, turn: Turn): Promise<string> {
  const words = sql`case when excluded.content = '' then ${table.content} else excluded.content end`;
  const kind = sql`case
    when ${table.kind} in ('typed', 'tapped') then ${table.kind}
    when excluded.content = '' and ${table.content} <> '' then ${table.kind}
    else excluded.kind end`;
  const [row] = await orm
    .insert(table)
    .values(turn)
    .onConflictDoUpdate({
      target: [table.sessionId, table.itemId],
      set: { content: words, kind, saidAt: sql`least(${table.saidAt}, excluded.said_at)` },
    })
    .returning({ id: table.id });
  if (!row) throw new Error('a kept turn did not come back');
  return row.id;
}

/** The turns of a session in the order in which they were said. */
export async function turnsOf(orm: Orm, sessionId: string): Promise<SessionMessageRow[]> {
  return orm
    .select()
    .from(table)
    .where(eq(table.sessionId, sessionId))
    .orderBy(asc(table.saidAt), asc(table.createdAt), asc(table.id));
}

/** Books what a turn cost, in micro-dollars, beside its words. */
export async function addTurnCost(
  orm: Orm,
  sessionId: string,
  itemId: string,
  costMicroUsd: number,
): Promise<void> {
  await orm
    .update(table)
    .set({ costMicroUsd: sql`${table.costMicroUsd} + ${costMicroUsd}` })
    .where(and(eq(table.sessionId, sessionId), eq(table.itemId, itemId)));
}
