import type { AuditEntry } from '@vivavoce/contracts/insights/audit-calls';
import { actionWords } from '#app/screens/admin/audit/action-words.ts';
import { shownSessionId } from '#domains/sessions/admin/admin-session-name.ts';
import { m } from '#messages/messages.js';

/** Returns what an entry is about, in the middle of a sentence; empty if it names nothing. */
function subjectInWords({ subject, subjectId, subjectName }: AuditEntry): string {
  switch (subject) {
    case 'user':
      if (subjectName === null) return m.admin_audit_person_gone();
      return subjectName || m.admin_audit_person_unnamed();
    case 'teacher':
      return subjectName === null
        ? m.admin_audit_teacher_gone()
        : m.admin_audit_teacher({ name: subjectName });
    case 'session':
      return m.admin_audit_session({ id: shownSessionId(subjectId ?? '') });
    case 'case':
    case 'concern':
    case 'job':
    case 'report':
    case null:
      return '';
  }
}

/** Says in a sentence who did what to whom: 'Ada Min changed the details of Mila Lind.' */
export function entryInWords(entry: AuditEntry): string {
  const actor = entry.actorName ?? m.admin_audit_actor_gone();
  return actionWords[entry.action].did({ actor, subject: subjectInWords(entry) });
}

/** Shows the moment of an entry in a time zone, to the second. */
export function momentIn(timeZone: string, moment: string): string {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  return format.format(new Date(moment));
}
