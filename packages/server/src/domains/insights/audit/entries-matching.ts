import type { downloadAuditTrail } from '@vivavoce/contracts/insights/audit-calls';
import type { AuditAction } from '@vivavoce/contracts/wire/audit-actions';
import { addDays } from '@vivavoce/contracts/wire/calendar-days';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { and, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { auditEntries as table } from '#platform/audit-trail/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { startOfDay } from '#platform/local-days.ts';
import { containing, peopleMatching } from './people-matching.ts';

/** What a reader of the audit trail asks for. */
export type AuditFilter = ParsedOf<typeof downloadAuditTrail>['query'];

/** What administrators did about private requests and records on hold (decisions 0034 and 0040). */
const PRIVATE_ACTIONS: readonly AuditAction[] = [
  'link_request_opened',
  'link_request_answered',
  'hold_placed',
  'hold_closed',
  'held_records_opened',
];

async function matchingSearch(orm: Orm, search: string): Promise<SQL | undefined> {
  const people = await peopleMatching(orm, search);
  return or(
    inArray(table.actorId, people),
    inArray(table.subjectId, people),
    inArray(table.personId, people),
    sql`exists (select from unnest(${table.fields}) as field where field ilike ${containing(search)})`,
  );
}

/**
 * Returns the condition that the entries meet which a reader asks for.
 * @param filter.subjectId a person, teacher or session; also finds what concerned this person's sessions
 * @param hiddenUnlessOf hides what was done about private requests and holds, unless this person did it; null hides nothing
 */
export async function entriesMatching(
  orm: Orm,
  { action, actorId, subjectId, search, from, to, timeZone = 'UTC' }: AuditFilter,
  hiddenUnlessOf: string | null,
): Promise<SQL | undefined> {
  return and(
    action ? eq(table.action, action) : undefined,
    actorId ? eq(table.actorId, actorId) : undefined,
    subjectId ? or(eq(table.subjectId, subjectId), eq(table.personId, subjectId)) : undefined,
    search ? await matchingSearch(orm, search) : undefined,
    from ? gte(table.happenedAt, startOfDay(from, timeZone)) : undefined,
    to ? lt(table.happenedAt, startOfDay(addDays(to, 1), timeZone)) : undefined,
    hiddenUnlessOf === null
      ? undefined
      : or(notInArray(table.action, [...PRIVATE_ACTIONS]), eq(table.actorId, hiddenUnlessOf)),
  );
}
