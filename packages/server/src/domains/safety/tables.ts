import { CASE_OUTCOMES } from '@vivavoce/contracts/safety/bounds';

import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '#domains/identity/tables.ts';
import { sessionMessages } from '#domains/sessions/tables.ts';

/** A teacher's text as it was when an answer was reported. */
export type KeptTeacher = {
  id: string;
  name: string;
  specialty: string;
  level: string;
  biography: string;
  personality: string;
  teachingStyle: string | null;
  /** When it had last been changed (ISO 8601). */
  changedAt: string;
};

const moment = (name: string) => timestamp(name, { withTimezone: true });
const administrator = (name: string) => uuid(name).references(() => user.id, { onDelete: 'set null' });

/** One case for each reported answer. It is deleted with the answer, and so with its session. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => sessionMessages.id, { onDelete: 'cascade' }),
    /** Since when it waits: the time of its first report, or of the report that opened it again. */
    reportedAt: moment('reported_at').notNull(),
    /** Null for a case from before the text was kept, or if the teacher was already deleted. */
    teacher: jsonb('teacher').$type<KeptTeacher>(),
    takenBy: administrator('taken_by'),
    /** Null while the case is open. */
    outcome: text('outcome', { enum: CASE_OUTCOMES }),
    decidedBy: administrator('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('report_cases_message').on(table.messageId),
    index('report_cases_open').on(table.reportedAt, table.id).where(sql`${table.outcome} is null`),
    index('report_cases_decided').on(table.decidedAt, table.id),
    index('report_cases_taker').on(table.takenBy),
    index('report_cases_decider').on(table.decidedBy),
  ],
);

/** What happened with a case. Notes are for administrators alone. */
export const caseEntries = pgTable(
  'case_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['taken', 'released', 'note', 'decided', 'reopened', 'reported_again'],
    }).notNull(),
    authorId: administrator('author_id'),
    text: text('text'),
    outcome: text('outcome', { enum: CASE_OUTCOMES }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('case_entries_case').on(table.caseId, table.createdAt),
    index('case_entries_author').on(table.authorId),
  ],
);

/** For how long an administrator who gave a reason may read the turns around a reported answer. */
export const caseOpenings = pgTable(
  'case_openings',
  {
    caseId: uuid('case_id')
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    administratorId: uuid('administrator_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    openUntil: moment('open_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.administratorId] }),
    index('case_openings_administrator').on(table.administratorId),
    index('case_openings_end').on(table.openUntil),
  ],
);

export type ReportCaseRow = typeof reportCases.$inferSelect;
export type CaseEntryRow = typeof caseEntries.$inferSelect;
