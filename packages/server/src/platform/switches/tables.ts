import type { SwitchName } from '@vivavoce/contracts/operations/switch-calls';
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What administrators switched off, or on again. A part without a row is on. */
export const switches = pgTable('switches', {
  name: text('name').$type<SwitchName>().primaryKey(),
  isOn: boolean('is_on').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
