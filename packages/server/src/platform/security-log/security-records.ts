import {
  type readSecurityLog,
  SECURITY_EVENTS_PER_PAGE,
  type SecurityRecord,
} from '@vivavoce/contracts/insights/security-log-calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import type { SecurityEvent } from '@vivavoce/contracts/wire/security-events';
import { and, desc, eq, lt, notInArray, or } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { SecurityEntry } from './security-entry.ts';
import { securityEvents as table } from './tables.ts';

/** How many rows one statement writes. */
const ROWS_PER_STATEMENT = 500;

/** Stores entries. */
export async function storeEntries(orm: Orm, entries: readonly SecurityEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_PER_STATEMENT)
    await orm.insert(table).values(entries.slice(from, from + ROWS_PER_STATEMENT));
}

/** Removes the ids of a person from the stored rows. */
export async function forgetPerson(orm: Orm, personId: string): Promise<void> {
  await orm.update(table).set({ userId: null, sessionId: null }).where(eq(table.userId, personId));
  await orm.update(table).set({ actorId: null }).where(eq(table.actorId, personId));
}

/** Deletes rows from before a moment. */
export async function deleteBefore(orm: Orm, moment: Date): Promise<void> {
  await orm.delete(table).where(lt(table.happenedAt, moment));
}

/** Events that a reader may not know of, unless they are the reader's own. */
export type HiddenEvents = { events: readonly SecurityEvent[]; unlessOf: string };

/** Reads one page, newest first. */
export async function readPage(
  orm: Orm,
  { event, userId, after }: ParsedOf<typeof readSecurityLog>['query'],
  hidden: HiddenEvents | null,
): Promise<{ events: SecurityRecord[]; next: string | null }> {
  const rows = await orm
    .select()
    .from(table)
    .where(
      and(
        event === undefined ? undefined : eq(table.event, event),
        userId === undefined ? undefined : or(eq(table.userId, userId), eq(table.actorId, userId)),
        after === undefined ? undefined : lt(table.id, Number(after)),
        hidden
          ? or(notInArray(table.event, [...hidden.events]), eq(table.userId, hidden.unlessOf))
          : undefined,
      ),
    )
    .orderBy(desc(table.id))
    .limit(SECURITY_EVENTS_PER_PAGE + 1);
  const page = rows.slice(0, SECURITY_EVENTS_PER_PAGE);
  return {
    events: page.map(({ sessionId, happenedAt, ...row }) => ({
      ...row,
      happenedAt: happenedAt.toISOString(),
      learningSessionId: sessionId,
    })),
    next: rows.length > page.length ? String(page.at(-1)?.id) : null,
  };
}
