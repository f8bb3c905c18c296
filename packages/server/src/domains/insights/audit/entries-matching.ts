import type { downloadAuditTrail } from '@vivavoce/contracts/insights/audit-calls';
import type { AuditAction } from '@vivavoce/contracts/wire/audit-actions';
import { addDays } from '@vivavoce/contracts/wire/calendar-days';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { and, eq, exists, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { user } from '#domains/identity/tables.ts';
import { auditEntries as table } from '#platform/audit-trail/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { startOfDay } from '#platform/local-days.ts';
import { containing, peopleMatching } from './people-matching.ts';

/** What a reader of the audit trail asks for. */
export type AuditFilter = ParsedOf<typeof downloadAuditTrail>['query'];

/** What administrators did about private requests, records on hold and concerns (decisions 0034, 0040 and 0051). */
const PRIVATE_ACTIONS: readonly AuditAction[] = [
  'link_request_opened',
  'link_request_answered',
  'hold_placed',
  'hold_closed',
  'held_records_opened',
  'concern_opened',
  'concern_taken_out',
  'concern_noted',
  'concern_closed',
  'concern_reopened',
];

/** Who reads the audit trail, and what is hidden from them. Nobody's own acts are hidden. */
export type AuditReader = {
  id: string;
  /** Whether they are or were linked to any learner. Then private requests, holds and concerns are hidden. */
  isOrWasLinked: boolean;
  /** The learners whose reported answers are hidden. To whoever is or was linked, so are those of deleted learners. */
  hiddenLearners: readonly string[];
};

function visibleTo(orm: Orm, { id, isOrWasLinked, hiddenLearners }: AuditReader): SQL | undefined {
  // Once a learner is deleted, nobody knows any more who was linked to them.
  const isThere = exists(orm.select({ id: user.id }).from(user).where(eq(user.id, table.personId)));
  return or(
    eq(table.actorId, id),
    and(
      isOrWasLinked ? notInArray(table.action, [...PRIVATE_ACTIONS]) : undefined,
      or(
        // An entry about a reported answer names the learner (decision 0046).
        sql`${table.subject} is distinct from 'case'`,
        and(notInArray(table.personId, [...hiddenLearners]), isOrWasLinked ? isThere : undefined),
      ),
    ),
  );
}

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
 */
export async function entriesMatching(
  orm: Orm,
  { action, actorId, subjectId, search, from, to, timeZone = 'UTC' }: AuditFilter,
  reader: AuditReader,
): Promise<SQL | undefined> {
  return and(
    action ? eq(table.action, action) : undefined,
    actorId ? eq(table.actorId, actorId) : undefined,
    subjectId ? or(eq(table.subjectId, subjectId), eq(table.personId, subjectId)) : undefined,
    search ? await matchingSearch(orm, search) : undefined,
    from ? gte(table.happenedAt, startOfDay(from, timeZone)) : undefined,
    to ? lt(table.happenedAt, startOfDay(addDays(to, 1), timeZone)) : undefined,
    visibleTo(orm, reader),
  );
}
