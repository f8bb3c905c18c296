import { sql } from 'drizzle-orm';
import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '#domains/identity/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import type { AgeBasis } from './age-basis.ts';

/** One profile for each account (specification §3). The children of a parent are links in the access domain. */
export const profiles = pgTable(
  'profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    age: integer('age'),
    /**
     * What the age can only grow from by the person's own hand (RES-115). It outlives a removed age. Null: no age was
     * given yet, or the profile is older than this column.
     */
    ageBasis: jsonb('age_basis').$type<AgeBasis>(),
    gender: text('gender', { enum: ['male', 'female', 'other', 'prefer-not-to-say'] }),
    role: text('role', { enum: ['STUDENT', 'PARENT', 'TEACHER', 'ADMIN', 'solo'] })
      .notNull()
      .default('STUDENT'),
    interests: jsonb('interests').$type<string[]>().notNull().default([]),
    goals: jsonb('goals').$type<string[]>().notNull().default([]),
    picture: text('picture'),
    phone: text('phone'),
    /** The teacher whom the learner likes to learn with; null again when that teacher is deleted. */
    teacherId: uuid('teacher_id').references(() => teachers.id, { onDelete: 'set null' }),
    averageLearningSessionTime: doublePrecision('average_learning_session_time'),
    averageAttentionPercentage: doublePrecision('average_attention_percentage'),
    allLearningSessionsSummary: text('all_learning_sessions_summary'),
    summary: text('summary'),
    subscriptionStatus: text('subscription_status', { enum: ['free', 'pro', 'premium'] })
      .notNull()
      .default('free'),
    usageMinutes: integer('usage_minutes').notNull().default(0),
    /** The seconds of calls that no whole minute of a session includes. They count where minutes are enforced. */
    unbookedSeconds: integer('unbooked_seconds').notNull().default(0),
    totalMinutes: integer('total_minutes').notNull().default(10),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('profiles_teacher').on(table.teacherId),
    // The administrator's search by name.
    index('profiles_words').using('gin', sql`(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`),
  ],
);

export type ProfileRow = typeof profiles.$inferSelect;
