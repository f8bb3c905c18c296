import type { AuditFacts } from '#platform/audit-trail/audit-trail.ts';
import type { TeacherRow } from './tables.ts';

/** The fields whose values the audit trail keeps. */
const short = ['name', 'type', 'specialty', 'level', 'voice', 'age', 'gender', 'videoOption'] as const;
/** Texts and addresses. Of them it keeps only that they were changed. */
const long = [
  ...(['biography', 'personality', 'teachingStyle'] as const),
  ...(['picture', 'idleVideo', 'talkingVideo', 'audioPreview'] as const),
];

/**
 * Returns what the audit trail keeps when somebody creates, changes or deletes a teacher; null if nothing changed, or if
 * the teacher is the actor's own. No account owns a house teacher.
 * @param teacher the teacher before and after; null before it was created, and after it was deleted
 */
export function auditedTeacher(
  actorId: string,
  { before, after }: { before: TeacherRow | null; after: TeacherRow | null },
): AuditFacts | null {
  const versions = [before, after].filter((version) => version !== null);
  if (versions.every(({ createdBy }) => createdBy === actorId)) return null;
  const values = (field: keyof TeacherRow) => ({
    before: before?.[field] ?? null,
    after: after?.[field] ?? null,
  });
  const isChanged = (field: keyof TeacherRow) => {
    const { before: was, after: is } = values(field);
    return (was || null) !== (is || null);
  };
  const [changed, fieldsAlone] = [short.filter(isChanged), long.filter(isChanged)];
  if (changed.length + fieldsAlone.length === 0) return null;
  const teacher = before ?? after;
  return {
    ...{ actorId, subject: 'teacher', subjectId: teacher?.id },
    personId: teacher?.createdBy ?? undefined,
    changes: Object.fromEntries(changed.map((field) => [field, values(field)])),
    fieldsAlone,
  };
}
