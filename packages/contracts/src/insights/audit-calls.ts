import { z } from 'zod';
import { administratorRequired } from '../identity/administrator.ts';
import { AuditAction, AuditSubject } from '../wire/audit-actions.ts';
import { Day } from '../wire/day.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Moment } from '../wire/primitives.ts';
import { TimeZone } from '../wire/time-zone.ts';
import { LIST_SEARCH_MAX_LENGTH } from './bounds.ts';

/** The number of entries on one page of the audit trail. */
export const AUDIT_ENTRIES_PER_PAGE = 50;

const EntryId = z.string().regex(/^[\w-]{22}$/);

/** A value before and after a change. It is erased together with the person whom it is about. */
export const AuditValue = z.object({ field: z.string(), before: z.json(), after: z.json() });
export type AuditValue = z.infer<typeof AuditValue>;

/** One entry of the audit trail. */
export const AuditEntry = z.object({
  /** Says nothing but which entry it is. A number would show a reader that entries between two others are hidden. */
  id: EntryId,
  action: AuditAction,
  happenedAt: Moment,
  actorId: Id,
  /** Null if the account was deleted. */
  actorName: z.string().nullable(),
  subject: AuditSubject.nullable(),
  subjectId: Id.nullable(),
  /** The name of the person or the teacher as it is now; null for a session, or if it was deleted. */
  subjectName: z.string().nullable(),
  /** Which fields were changed. */
  fields: z.array(z.string()),
  /** Fewer than `fields` if values were erased, or are never kept. */
  values: z.array(AuditValue),
  /** Why it was done, as the administrator wrote it; null if nobody asked, if it was erased, or if it is hidden. */
  reason: z.string().nullable(),
  /** Whether the reason is kept from this reader, who is the person concerned, or is or was linked to them. */
  isReasonHidden: z.boolean(),
  /** A pseudonym of the caller's network. Equal pseudonyms mean the same network. */
  network: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const auditFilter = z.object({
  action: AuditAction.optional(),
  actorId: Id.optional(),
  /** Entries about this person, teacher or session. */
  subjectId: Id.optional(),
  /** Words of the name or the e-mail address of who acted or whom it is about, or the name of a field. */
  search: z.string().trim().max(LIST_SEARCH_MAX_LENGTH).optional(),
  /** The first and the last day, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** The time zone of the days; UTC without it. */
  timeZone: TimeZone.optional(),
});

export const readAuditTrail = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Reads the audit trail, newest first, a page at a time',
  authentication: 'bearer',
  query: auditFilter.extend({
    /** The `next` value of the previous page. Without it, the trail starts with the newest entry. */
    after: EntryId.optional(),
  }),
  reply: z.object({
    entries: z.array(AuditEntry),
    /** The value of `after` that gives the next page; null on the last page. */
    next: EntryId.nullable(),
  }),
  refusals: administratorRequired,
});

export const downloadAuditTrail = endpoint({
  method: 'GET',
  path: '/api/admin/audit/csv',
  summary:
    'Returns the matching entries of the audit trail as CSV, without values; the download is an entry itself',
  authentication: 'bearer',
  query: auditFilter,
  reply: z.custom<AsyncIterable<Uint8Array> | Uint8Array>((answer) => answer !== null),
  replyMediaType: 'text/csv; charset=utf-8',
  refusals: administratorRequired,
});
