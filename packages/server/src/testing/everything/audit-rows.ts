import type { Person, TestApp } from '#testing/test-app.ts';

/** The words that an administrator wrote about the person. Nothing may hold them once the account is deleted. */
export const AUDIT_REASON = 'Quillfeather was mentioned by a parent';

/** Creates what the audit trail keeps: about the person, the person's session and teacher, and by the person. */
export async function giveAuditRows(
  server: TestApp,
  { person: { userId }, parent }: { person: Person; parent: Person },
  { sessionId, teacherId }: { sessionId: string; teacherId: string },
) {
  const { auditTrail, db } = server.platform;
  const by = { actorId: parent.userId, personId: userId };
  const changes = { lastName: { before: 'Quillfeather', after: 'Quill' } };
  const opened = { subject: 'session', subjectId: sessionId, reason: AUDIT_REASON } as const;
  await db.transaction(async (tx) => {
    await auditTrail.record(tx, 'user_changed', { ...by, subject: 'user', subjectId: userId, changes });
    await auditTrail.record(tx, 'transcript_opened', { ...by, ...opened });
    await auditTrail.record(tx, 'teacher_changed', { ...by, subject: 'teacher', subjectId: teacherId });
    await auditTrail.record(tx, 'audit_downloaded', { actorId: userId });
  });
}
