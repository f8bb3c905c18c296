import { eq, inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { attentionReadings } from '#domains/attention/tables.ts';
import { usedTime } from '#domains/limits/tables.ts';
import { masteryEvidence, masteryTold } from '#domains/mastery/tables.ts';
import { answerReports, learningSessions, lessonMarks, sessionMessages } from '#domains/sessions/tables.ts';
import { realtimeCalls } from '#domains/voice/tables.ts';
import { exported, reasons } from './define.ts';

const sessionsOf = (learnerId: string) =>
  new QueryBuilder()
    .select({ id: learningSessions.id })
    .from(learningSessions)
    .where(eq(learningSessions.userId, learnerId));

const messagesOf = (sessionId: string) =>
  new QueryBuilder()
    .select({ id: sessionMessages.id })
    .from(sessionMessages)
    .where(eq(sessionMessages.sessionId, sessionId));

/** What a lesson leaves: its figures, its words, its attention, and what was shown of each skill. */
export const lessonTables = [
  exported(learningSessions, {
    family: (id) => eq(learningSessions.userId, id),
    session: (id) => eq(learningSessions.id, id),
    order: [learningSessions.createdAt, learningSessions.id],
    kept: [
      ...(['id', 'lessonPlan', 'summary', 'takeaways', 'timeMinutes', 'callSeconds'] as const),
      ...(['callTailSeconds', 'attentionPercentage', 'attentionMeasured', 'wordsDeletedAfterDays'] as const),
      ...(['createdAt', 'updatedAt'] as const),
    ],
    named: { teacherId: 'teacher' },
    leftOut: {
      userId: 'the learner in every row',
      chatId: reasons.technical,
      costMicroUsd: 'what the operator paid',
    },
  }),
  exported(sessionMessages, {
    family: (id) => inArray(sessionMessages.sessionId, sessionsOf(id)),
    session: (id) => eq(sessionMessages.sessionId, id),
    order: [
      sessionMessages.sessionId,
      ...[sessionMessages.saidAt, sessionMessages.createdAt, sessionMessages.id],
    ],
    kept: ['id', 'sessionId', 'role', 'kind', 'content', 'reporter', 'cut', 'saidAt', 'createdAt'],
    leftOut: { itemId: reasons.technical },
  }),
  exported(lessonMarks, {
    family: (id) => inArray(lessonMarks.sessionId, sessionsOf(id)),
    session: (id) => eq(lessonMarks.sessionId, id),
    order: [lessonMarks.sessionId, lessonMarks.position],
    kept: ['sessionId', 'mark', 'createdAt'],
    leftOut: { position: reasons.technical, markId: reasons.technical },
  }),
  exported(masteryEvidence, {
    family: (id) => eq(masteryEvidence.learnerId, id),
    session: (id) => eq(masteryEvidence.sessionId, id),
    order: [masteryEvidence.skill, masteryEvidence.at, masteryEvidence.eventId],
    kept: ['skill', 'at', 'source', 'result', 'form', 'title', 'sessionId'],
    leftOut: { learnerId: 'the learner in every row', eventId: reasons.technical },
  }),
  exported(masteryTold, {
    family: (id) => eq(masteryTold.learnerId, id),
    order: [masteryTold.skill],
    kept: ['skill', 'says', 'by', 'at'],
    leftOut: { learnerId: 'the learner in every row', toldBy: 'nobody reads which parent said it' },
  }),
  exported(attentionReadings, {
    family: (id) => inArray(attentionReadings.sessionId, sessionsOf(id)),
    session: (id) => eq(attentionReadings.sessionId, id),
    order: [attentionReadings.sessionId, attentionReadings.createdAt, attentionReadings.id],
    kept: ['id', 'sessionId', 'percentage', 'imageKey', 'imageUntil', 'createdAt'],
    leftOut: { recordId: reasons.technical },
  }),
  exported(answerReports, {
    // Its note is a word to the administrators. No parent reads it in the product.
    person: (id) => eq(answerReports.reportedBy, id),
    session: (id) => inArray(answerReports.messageId, messagesOf(id)),
    order: [answerReports.createdAt, answerReports.id],
    kept: ['id', 'messageId', 'reason', 'note', 'createdAt'],
    named: { reportedBy: 'adult' },
  }),
  exported(realtimeCalls, {
    family: (id) => inArray(realtimeCalls.sessionId, sessionsOf(id)),
    session: (id) => eq(realtimeCalls.sessionId, id),
    order: [realtimeCalls.sessionId, realtimeCalls.startedAt, realtimeCalls.id],
    kept: ['id', 'sessionId', 'servedBy', 'startedAt', 'leftAt', 'endAskedAt', 'endedAt'],
    leftOut: {
      ...{ providerCallId: reasons.provider, signInId: reasons.signIn, role: reasons.signIn },
      seenAt: reasons.technical,
    },
  }),
  exported(usedTime, {
    family: (id) => eq(usedTime.learnerId, id),
    order: [usedTime.startedAt, usedTime.callId],
    kept: ['callId', 'startedAt', 'endedAt'],
    leftOut: { learnerId: 'the learner in every row', seenAt: reasons.technical },
  }),
];
