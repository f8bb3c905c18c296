import type { AuditFacts } from '#platform/audit-trail/audit-trail.ts';
import { isSameValue } from '#platform/http/changed-elsewhere.ts';
import type { LearningSessionRow } from '../tables.ts';
import { formOf } from './session-form.ts';

/** The fields whose values the audit trail keeps. Of the plan and the summary it keeps only that they were changed. */
const figures = ['teacherId', 'time_minutes', 'attention_percentage', 'cost_usd'] as const;
const texts = ['lesson_plan', 'summary'] as const;

/**
 * Returns what the audit trail keeps when an administrator creates, changes or deletes a session.
 * @param administratorId who did it
 * @param session the session before and after; null before it was created, and after it was deleted
 */
export function auditedSession(
  administratorId: string,
  { before, after }: { before: LearningSessionRow | null; after: LearningSessionRow | null },
): AuditFacts {
  const session = before ?? after;
  const [was, is] = [before && formOf(before), after && formOf(after)];
  const values = (field: keyof ReturnType<typeof formOf>) => ({
    before: was?.[field] ?? null,
    after: is?.[field] ?? null,
  });
  const isChanged = (field: keyof ReturnType<typeof formOf>) =>
    !isSameValue(field, values(field).before, values(field).after);
  return {
    actorId: administratorId,
    subject: 'session',
    subjectId: session?.id,
    personId: session?.userId,
    changes: Object.fromEntries(figures.filter(isChanged).map((field) => [field, values(field)])),
    fieldsAlone: texts.filter(isChanged),
  };
}
