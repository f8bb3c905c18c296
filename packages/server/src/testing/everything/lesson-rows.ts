import { randomUUID } from 'node:crypto';
import { usedTime } from '#domains/limits/tables.ts';
import { masteryEvidence, masteryTold } from '#domains/mastery/tables.ts';
import { caseEntries, caseOpenings, reportCases } from '#domains/safety/tables.ts';
import { answerReports, transcriptOpenings } from '#domains/sessions/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import { realtimeCalls } from '#domains/voice/tables.ts';
import { sendRecord } from '#testing/attention-records.ts';
import type { Person, TestApp } from '#testing/test-app.ts';

/** The words of the report of an answer. No export for a parent may hold them. */
export const REPORT_NOTE = 'Quillfeather reports an answer';

/** A question of a learner that was noted in a lesson. */
export const NOTED_QUESTION = 'How deep do whales dive?';

/** What a question was about that showed a skill. */
export const SHOWN_TITLE = 'names of a half';

/** What an administrator noted about a reported answer. No export may hold it. */
export const CASE_NOTE = 'Quillfeather was worried by this answer';

/** Creates a teacher, and a lesson with one of everything in it. */
export async function giveLessonRows(server: TestApp, person: Person) {
  const { userId, headers } = person;
  const { orm } = server.platform.db;
  const { sessions } = server.domains;
  const saidAt = server.platform.clock.now();
  const soon = new Date(saidAt.getTime() + 60_000);
  await orm
    .insert(usedTime)
    .values({ callId: randomUUID(), learnerId: userId, startedAt: soon, seenAt: soon, endedAt: soon });
  const teacherId = randomUUID();
  await orm.insert(teachers).values({
    ...{ id: teacherId, createdBy: userId, name: 'Own teacher', type: 'CUSTOM' },
    ...{ specialty: 'maths', level: 'beginner' },
  });
  const sessionId = await server.startSession(person);
  const turn = { sessionId, kind: 'spoken', cut: false, reporter: 'sideband', saidAt } as const;
  await sessions.keepTurn({ ...turn, itemId: 'i1', role: 'student', content: 'hi' });
  const body = { learningSessionId: sessionId };
  await server.app.inject({ method: 'POST', url: '/api/realtime_session_key', headers, payload: body });
  await sendRecord(server, person, sessionId, { recordId: randomUUID() });
  await sessions.bookCharge(sessionId, { chargeId: 'r1', itemId: 'i1', costMicroUsd: 1 });
  const messageId = await sessions.keepTurn({ ...turn, itemId: 'i2', role: 'teacher', content: 'hello' });
  await sessions.keepMarks(sessionId, 'i2', [{ kind: 'noted', question: NOTED_QUESTION }]);
  const skill = 'fractions.equivalent';
  await orm.insert(masteryEvidence).values({
    ...{ learnerId: userId, skill, eventId: `${sessionId}#0`, at: saidAt, source: 'lesson', sessionId },
    ...{ result: 'alone', form: { kind: 'choice', options: 3 }, title: SHOWN_TITLE },
  });
  await orm
    .insert(masteryTold)
    .values({ learnerId: userId, skill, says: 'can', by: 'learner', toldBy: userId, at: saidAt });
  const reported = { reason: 'other', note: REPORT_NOTE, createdAt: saidAt } as const;
  await orm.insert(answerReports).values({ messageId: messageId ?? '', reportedBy: userId, ...reported });
  await giveCaseRows(server, { messageId: messageId ?? '', administratorId: userId, soon });
  await orm.insert(realtimeCalls).values({
    ...{ sessionId, servedBy: 'hosted', providerCallId: 'rtc_0', startedAt: saidAt, seenAt: saidAt },
  });
  await orm.insert(transcriptOpenings).values({ sessionId, administratorId: userId, openUntil: soon });
  return { sessionId, teacherId };
}

/** Creates the case of a reported answer, which the same person took on and decided. */
async function giveCaseRows(
  server: TestApp,
  { messageId, administratorId, soon }: { messageId: string; administratorId: string; soon: Date },
) {
  const { orm } = server.platform.db;
  const [row] = await orm
    .insert(reportCases)
    .values({
      ...{ messageId, reportedAt: soon, takenBy: administratorId },
      ...{ outcome: 'no_fault', decidedBy: administratorId, decidedAt: soon },
    })
    .returning();
  const caseId = row?.id ?? '';
  await orm
    .insert(caseEntries)
    .values({ caseId, kind: 'note', authorId: administratorId, text: CASE_NOTE, createdAt: soon });
  await orm.insert(caseOpenings).values({ caseId, administratorId, openUntil: soon });
}
