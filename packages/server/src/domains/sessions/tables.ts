import { turnReporters } from '@vivavoce/contracts/sessions/confirmed-turn';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { Takeaways } from '@vivavoce/contracts/study/takeaways';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';

type Columns = Record<'id' | 'teacherId' | 'userId' | 'attentionMeasured' | 'attentionPercentage', PgColumn>;

const filteredBy = ({ id, teacherId, userId }: Columns) => [id, teacherId, userId] as const;

/** The attention of a session, or null if it was not measured: the stored figure is 100 then (RES-63). */
export const measuredAttention = ({ attentionMeasured, attentionPercentage }: Columns) =>
  sql`(case when ${attentionMeasured} then ${attentionPercentage} end)`;

/** One learner's session with one teacher (specification §3). Costs are whole micro-dollars. */
export const learningSessions = pgTable(
  'learning_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    chatId: uuid('chat_id').notNull().defaultRandom(),
    teacherId: uuid('teacher_id').references(() => teachers.id, { onDelete: 'set null' }),
    lessonPlan: text('lesson_plan'),
    summary: text('summary'),
    /** Written with the summary. Null: there was nothing to tell, or the lesson is older than this column. */
    takeaways: jsonb('takeaways').$type<Takeaways>(),
    timeMinutes: integer('time_minutes').notNull().default(0),
    /** The whole seconds of the session's calls, as the server saw them, each until its lesson was stopped. */
    callSeconds: integer('call_seconds').notNull().default(0),
    /** The whole seconds for which calls went on after that. They belong to no minute of the session. */
    callTailSeconds: integer('call_tail_seconds').notNull().default(0),
    attentionPercentage: doublePrecision('attention_percentage'),
    attentionMeasured: boolean('attention_measured').notNull().default(false),
    costMicroUsd: bigint('cost_micro_usd', { mode: 'number' }).notNull().default(0),
    /** After how many days words of the lesson were deleted (TRANSCRIPT_DAYS). Null: none were. */
    wordsDeletedAfterDays: integer('words_deleted_after_days'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('learning_sessions_user_created').on(table.userId, table.createdAt, table.id, table.teacherId),
    index('learning_sessions_teacher').on(table.teacherId),
    index('learning_sessions_teacher_learner').on(table.teacherId, table.userId),
    // The orders of the administrator's table. Each holds the ids that the table is filtered by, so that the rows of other
    // teachers and learners are passed over without being read (decision 0044).
    // This one also holds all that figures add up, so that they need not read the lesson plans beside it.
    index('learning_sessions_created').on(
      table.createdAt,
      ...filteredBy(table),
      table.timeMinutes,
      table.costMicroUsd,
      table.attentionPercentage,
      table.attentionMeasured,
    ),
    index('learning_sessions_minutes').on(table.timeMinutes, ...filteredBy(table)),
    index('learning_sessions_cost').on(table.costMicroUsd, ...filteredBy(table)),
    index('learning_sessions_attention').on(measuredAttention(table), ...filteredBy(table)),
    index('learning_sessions_attention_falling').on(
      sql`${measuredAttention(table)} desc nulls last`,
      sql`${table.id} desc`,
      table.teacherId,
      table.userId,
    ),
    // The administrator's search by the beginning of the plan and the end of the id.
    index('learning_sessions_plan_words').using('gin', sql`left(${table.lessonPlan}, 50) gin_trgm_ops`),
    index('learning_sessions_id_end').using('gin', sql`right(${table.id}::text, 8) gin_trgm_ops`),
    uniqueIndex('learning_sessions_chat').on(table.chatId),
  ],
);

/**
 * What was said, turn by turn. The unique index settles the race between the browser, its retries and the server's own
 * sideband: one item of a session is one message (RES-67).
 */
export const sessionMessages = pgTable(
  'session_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => learningSessions.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    role: text('role', { enum: ['student', 'teacher'] }).notNull(),
    kind: text('kind', { enum: ['spoken', 'typed', 'tapped', 'unclear'] }).notNull(),
    content: text('content').notNull(),
    /** Who reported the turn as it is kept. Of a turn from before this column, nobody knows more than a page said. */
    reporter: text('reporter', { enum: turnReporters }).notNull().default('page'),
    /** True when the teacher was cut off here; the content is then what was heard. */
    cut: boolean('cut').notNull().default(false),
    saidAt: timestamp('said_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('session_messages_item').on(table.sessionId, table.itemId),
    index('session_messages_order').on(table.sessionId, table.saidAt, table.createdAt),
  ],
);

/**
 * What happened in a lesson, mark by mark, as the server knows it (decision 0052). A screen follows the lesson by them, and
 * what was noted for a grown-up is among them.
 */
export const lessonMarks = pgTable(
  'lesson_marks',
  {
    /** The order of the marks. */
    position: bigint('position', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => learningSessions.id, { onDelete: 'cascade' }),
    /** The call or the answer that made it, `#`, and its number among the marks of that, from 0. */
    markId: text('mark_id').notNull(),
    mark: jsonb('mark').$type<LessonMark>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('lesson_marks_once').on(table.sessionId, table.markId),
    index('lesson_marks_order').on(table.sessionId, table.position),
  ],
);

/**
 * What the provider charged, charge by charge. A charge is booked once, however often it is reported. A message costs what
 * was charged for its item. The session's total is the sum of all charges, unless an administrator corrected it: then it is
 * the corrected cost and the charges since.
 */
export const sessionCharges = pgTable(
  'session_charges',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => learningSessions.id, { onDelete: 'cascade' }),
    /** The provider's own id for what was charged. */
    chargeId: text('charge_id').notNull(),
    /** The message that the charge belongs to, which may be reported later or never. */
    itemId: text('item_id'),
    costMicroUsd: bigint('cost_micro_usd', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.chargeId] })],
);

/**
 * What somebody found wrong with a teacher's answer. A report is deleted with the answer, and so with its session, and
 * with the person who sent it. Each person has one report of an answer.
 */
export const answerReports = pgTable(
  'answer_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => sessionMessages.id, { onDelete: 'cascade' }),
    reportedBy: uuid('reported_by')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    reason: text('reason', { enum: ['wrong', 'unkind', 'unsuitable', 'other'] }).notNull(),
    note: text('note').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('answer_reports_once').on(table.messageId, table.reportedBy),
    index('answer_reports_reporter').on(table.reportedBy),
    // Queries read this index backwards to get the newest first. A descending index would order nulls differently from
    // these queries.
    index('answer_reports_newest').on(table.createdAt, table.id),
  ],
);

/**
 * For how long an administrator may read what was said in a session, who gave a reason for it. The reason is in the audit
 * trail alone (decision 0043).
 */
export const transcriptOpenings = pgTable(
  'transcript_openings',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => learningSessions.id, { onDelete: 'cascade' }),
    administratorId: uuid('administrator_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    openUntil: timestamp('open_until', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.administratorId] }),
    index('transcript_openings_administrator').on(table.administratorId),
    index('transcript_openings_end').on(table.openUntil),
  ],
);

export type LearningSessionRow = typeof learningSessions.$inferSelect;
export type SessionMessageRow = typeof sessionMessages.$inferSelect;
