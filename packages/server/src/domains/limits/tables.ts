import { LIMIT_REASONS } from '@vivavoce/contracts/limits/bounds';
import type { QuietTime } from '@vivavoce/contracts/limits/calls';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { parentChild } from '#domains/access/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const learner = () =>
  uuid('learner_id')
    .notNull()
    .references(() => profiles.userId, { onDelete: 'cascade' });

/**
 * What one parent allows one child (decision 0038). A row belongs to the link of the two and is deleted with it. Null
 * means no limit.
 */
export const childLimits = pgTable(
  'child_limits',
  {
    parentId: uuid('parent_id').notNull(),
    childId: uuid('child_id').notNull(),
    minutesPerDay: integer('minutes_per_day'),
    minutesPerWeek: integer('minutes_per_week'),
    quietHours: jsonb('quiet_hours').$type<QuietTime[]>().notNull().default([]),
    /** Ids of teachers. They do not refer to the teachers: an id of a deleted teacher allows nobody. */
    allowedTeacherIds: jsonb('allowed_teacher_ids').$type<string[]>(),
    isCameraAllowed: boolean('is_camera_allowed').notNull().default(true),
    areImagesAllowed: boolean('are_images_allowed').notNull().default(true),
    timeZone: text('time_zone').notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    /** When the pause ends. Null: when the parent ends it. */
    pausedUntil: moment('paused_until'),
    /** Whether the child's age was known when this was set. Otherwise a child could end it by stating an age. */
    wasAgeKnown: boolean('was_age_known').notNull(),
    /** How often the rules were saved. 0: only a pause was set. */
    version: integer('version').notNull().default(0),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parentId, table.childId] }),
    foreignKey({
      name: 'child_limits_link',
      columns: [table.parentId, table.childId],
      foreignColumns: [parentChild.parentId, parentChild.childId],
    }).onDelete('cascade'),
    index('child_limits_child').on(table.childId),
  ],
);

export type ChildLimitsRow = typeof childLimits.$inferSelect;

/**
 * The times of learners' calls. They outlive the session, so that deleting it gives no time back. The server that watches
 * a call renews `seen_at`.
 */
export const usedTime = pgTable(
  'used_time',
  {
    /** The id of the call. It does not refer to the call, which is deleted with its session. */
    callId: uuid('call_id').primaryKey(),
    learnerId: learner(),
    startedAt: moment('started_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('used_time_learner').on(table.learnerId, table.startedAt),
    index('used_time_started').on(table.startedAt),
    index('used_time_open').on(table.seenAt).where(sql`ended_at is null`),
  ],
);

/** Which limits a learner has reached on which day, so that each is told once. */
export const limitsReached = pgTable(
  'limits_reached',
  {
    learnerId: learner(),
    reason: text('reason', { enum: LIMIT_REASONS }).notNull(),
    /** The day in the zone of the rule. */
    day: date('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.reason, table.day] }),
    index('limits_reached_day').on(table.day),
  ],
);
