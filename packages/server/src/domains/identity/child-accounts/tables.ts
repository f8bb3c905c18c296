import { childSecretKinds } from '@vivavoce/contracts/identity/child-secret-bounds';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, updatedAt } from '#domains/identity/columns.ts';
import { pairedDevice, userId } from '#domains/identity/tables.ts';

/**
 * The picture password or PIN of a child, as an Argon2id hash of a keyed hash. It is weak, so it opens the account only
 * on a paired device (decision 0036).
 */
export const childSecret = pgTable(
  'child_secrets',
  {
    userId: userId().primaryKey(),
    kind: text('kind', { enum: childSecretKinds }).notNull(),
    hash: text('hash').notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [check('child_secrets_kind', sql`${table.kind} in ('picture', 'pin')`)],
);

/** The wrong secrets for one child on one device, counted here so that a restart forgives nothing. */
export const childSecretTry = pgTable(
  'child_secret_tries',
  {
    userId: userId(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => pairedDevice.id, { onDelete: 'cascade' }),
    failures: integer('failures').notNull(),
    lastTriedAt: moment('last_tried_at').notNull(),
    /** Until then no secret is checked here. Null: the next one is. */
    lockedUntil: moment('locked_until'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceId] }),
    index('child_secret_tries_device').on(table.deviceId),
    index('child_secret_tries_tried').on(table.lastTriedAt),
  ],
);
