import { bigint, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#domains/identity/columns.ts';
import { userId } from '#domains/identity/tables.ts';

/** Keys that a device keeps for its owner (WebAuthn). */
export const passkey = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    /** The id that the device gave it, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** The key in COSE form, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The signatures so far, if the device counts them. A number that did not grow indicates a copy. */
    signatureCount: bigint('signature_count', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    name: text('name').notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt,
  },
  (table) => [unique('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.userId)],
);
