import type { AuditEntry } from '@vivavoce/contracts/insights/audit-calls';
import { sam } from '#testing/open-admin.tsx';
import { leo } from '#testing/people.ts';

/** An entry of the audit trail: Sam changed Leo's first name. */
export const changedLeo: AuditEntry = {
  id: 'entry-1'.padEnd(22, '_'),
  action: 'user_changed',
  happenedAt: '2026-11-25T23:30:05.000Z',
  actorId: sam.id,
  actorName: 'Sam Ellery',
  subject: 'user',
  subjectId: leo.id,
  subjectName: 'Leo Adeyemi-Hart',
  fields: ['firstName', 'summary'],
  values: [{ field: 'firstName', before: 'Leon', after: 'Leo' }],
  reason: null,
  isReasonHidden: false,
  network: 'net-4f2a',
};

/** Returns that many entries, newest first. Their ids begin with this number. */
export const entriesFrom = (first: number, count: number): AuditEntry[] =>
  Array.from({ length: count }, (_, at) => ({ ...changedLeo, id: `${first + at}`.padStart(22, '-') }));
