import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#domains/identity/tables.ts';

/** AI teachers (specification §3). `createdBy` is null for house teachers (RES-50). */
export const teachers = pgTable(
  'teachers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    createdBy: uuid('created_by').references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type', { enum: ['STANDARD', 'PREMIUM', 'CUSTOM'] }).notNull(),
    picture: text('picture'),
    idleVideo: text('idle_video'),
    talkingVideo: text('talking_video'),
    voice: text('voice'),
    audioPreview: text('audio_preview'),
    biography: text('biography').notNull().default(''),
    personality: text('personality').notNull().default(''),
    specialty: text('specialty').notNull(),
    level: text('level').notNull(),
    teachingStyle: text('teaching_style'),
    age: integer('age'),
    gender: text('gender', { enum: ['male', 'female'] }),
    videoOption: text('video_option', { enum: ['generate', 'set'] })
      .notNull()
      .default('generate'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('teachers_owner').on(table.createdBy)],
);

export type TeacherRow = typeof teachers.$inferSelect;
