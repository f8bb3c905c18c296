import {
  AUDIT_ENTRIES_PER_PAGE,
  type AuditEntry,
  type AuditValue,
} from '@vivavoce/contracts/insights/audit-calls';
import { asc, inArray, type SQL } from 'drizzle-orm';
import { REASON_FIELD } from '#platform/audit-trail/audit-trail.ts';
import { auditValues } from '#platform/audit-trail/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { EntryIds } from './entry-ids.ts';
import { type NamedEntry, readEntries } from './read-entries.ts';

type AuditPage = { entries: AuditEntry[]; next: string | null };

/** Whether a reader may know why an administrator did something. */
type MayKnowWhy = (entry: NamedEntry) => Promise<boolean>;

/**
 * Reads one page of the entries that meet a condition, newest first, with the values that are still kept. A reason is left
 * out unless the reader may know it.
 * @throws Refused `invalid_input` if `after` is no id of an entry
 */
export async function readAuditPage(
  orm: Orm,
  ids: EntryIds,
  { which, after, mayKnowWhy }: { which: SQL | undefined; after: string | undefined; mayKnowWhy: MayKnowWhy },
): Promise<AuditPage> {
  const before = after === undefined ? undefined : ids.numberOf(after);
  if (before === null) throw refuseCommon('invalid_input');
  const rows = await readEntries(orm, {
    ...{ which, limit: AUDIT_ENTRIES_PER_PAGE + 1 },
    ...(before === undefined ? {} : { before }),
  });
  const page = rows.slice(0, AUDIT_ENTRIES_PER_PAGE);
  const values = await valuesOf(
    orm,
    page.map(({ id }) => id),
  );
  const entries = await Promise.all(
    page.map((row) => present(row, { id: ids.idOf(row.id), kept: values.get(row.id) ?? [], mayKnowWhy })),
  );
  return { entries, next: rows.length > page.length ? (entries.at(-1)?.id ?? null) : null };
}

async function valuesOf(orm: Orm, entryIds: readonly number[]): Promise<Map<number, AuditValue[]>> {
  const byEntry = new Map<number, AuditValue[]>();
  if (entryIds.length === 0) return byEntry;
  const rows = await orm
    .select()
    .from(auditValues)
    .where(inArray(auditValues.entryId, [...entryIds]))
    .orderBy(asc(auditValues.field));
  for (const { entryId, field, before, after } of rows) {
    const value = { field, before, after } as AuditValue;
    byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), value]);
  }
  return byEntry;
}

async function present(
  row: NamedEntry,
  { id, kept, mayKnowWhy }: { id: string; kept: readonly AuditValue[]; mayKnowWhy: MayKnowWhy },
): Promise<AuditEntry> {
  const { action, happenedAt, actorId, actorName, subject, subjectId, subjectName, fields, network } = row;
  const reason = kept.find(({ field }) => field === REASON_FIELD)?.after;
  const isReasonHidden = typeof reason === 'string' && !(await mayKnowWhy(row));
  return {
    ...{ id, action, actorId, actorName, subject, subjectId, subjectName, fields, network },
    happenedAt: happenedAt.toISOString(),
    values: kept.filter(({ field }) => field !== REASON_FIELD),
    reason: typeof reason === 'string' && !isReasonHidden ? reason : null,
    isReasonHidden,
  };
}
