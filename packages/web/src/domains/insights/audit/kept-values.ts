import type { AuditEntry } from '@vivavoce/contracts/insights/audit-calls';
import type { AuditAction } from '@vivavoce/contracts/wire/audit-actions';

const textsOfPeople = ['summary', 'allLearningSessionsSummary'];
const textsOfTeachers = [
  ...['biography', 'personality', 'teachingStyle'],
  ...['picture', 'idleVideo', 'talkingVideo', 'audioPreview'],
];
const textsOfSessions = ['lesson_plan', 'summary'];

/** The fields of each act of which only the name is ever kept (docs/operations.md). */
const namesAlone: Partial<Record<AuditAction, readonly string[]>> = {
  user_created: textsOfPeople,
  user_changed: [...textsOfPeople, 'multiFactor'],
  teacher_created: textsOfTeachers,
  teacher_changed: textsOfTeachers,
  teacher_deleted: textsOfTeachers,
  session_created: textsOfSessions,
  session_changed: [...textsOfSessions, 'attention_images'],
  session_deleted: textsOfSessions,
  export_fetched: ['data', 'page'],
  link_request_answered: ['answer', 'link'],
  audit_downloaded: ['action', 'actorId', 'subjectId', 'search', 'from', 'to', 'timeZone'],
};

/** Whether the values of an entry were kept once, and were erased with the account of the person whom they were about. */
export function areValuesErased({ action, fields, values }: AuditEntry): boolean {
  return values.length === 0 && fields.some((field) => !namesAlone[action]?.includes(field));
}

/** Whether the reason of an entry was erased with the account of the person. These acts need one. */
export const isReasonErased = ({ action, reason, isReasonHidden }: AuditEntry): boolean =>
  action === 'transcript_opened' && reason === null && !isReasonHidden;
