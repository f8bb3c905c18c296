import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, updatedAt } from './columns.ts';

/** Number of a transaction; PostgreSQL gives them out in ascending order. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

/** What an account may be. A solo learner is a STUDENT here; only the profile says solo (RES-104). */
export const ACCOUNT_ROLES = ['STUDENT', 'PARENT', 'TEACHER', 'ADMIN'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/**
 * Accounts (specification §3). The e-mail is kept in lower case, so that its unique constraint settles two people
 * registering one address at once. `disabledAt` closes an account without deleting it.
 */
export const user = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    displayName: text('display_name').notNull(),
    photoUrl: text('photo_url'),
    emailVerified: boolean('email_verified').notNull().default(false),
    emailVerifiedAt: moment('email_verified_at'),
    role: text('role', { enum: ACCOUNT_ROLES }).notNull().default('STUDENT'),
    disabledAt: moment('disabled_at'),
    phoneNumber: text('phone_number'),
    /** Grows whenever all tokens of the account must end at once: they name the epoch that they were made in. */
    epoch: integer('epoch').notNull().default(0),
    lastLoginAt: moment('last_login_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    unique('users_email').on(table.email),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_role', sql`${table.role} in ('STUDENT', 'PARENT', 'TEACHER', 'ADMIN')`),
    index('users_created').on(table.createdAt),
  ],
);

export type UserRow = typeof user.$inferSelect;

/** The account that a row belongs to, and goes with. */
export const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/**
 * Browsers in which somebody is signed in; the cookie holds the token with a signature. Addresses are not kept: the
 * engine writes an empty text into `ipAddress`, which it insists on having.
 */
export const signIn = pgTable(
  'sign_ins',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    token: text('token').notNull(),
    userId: userId(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When its owner last proved who they are; some calls want that to be recent. */
    provedAt: moment('proved_at').notNull().defaultNow(),
    createdAt,
    updatedAt,
  },
  (table) => [
    unique('sign_ins_token').on(table.token),
    index('sign_ins_user').on(table.userId),
    index('sign_ins_expiry').on(table.expiresAt),
  ],
);

/** Ways to prove who one is: a password (`providerId` 'credential', argon2id) or an account elsewhere. */
export const credential = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    /** The address there, when it was last used. */
    email: text('email'),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt,
    updatedAt,
  },
  (table) => [
    unique('credentials_provider_account').on(table.providerId, table.accountId),
    index('credentials_user').on(table.userId),
  ],
);

/** The sign-in engine does not start without this table. Nothing is kept in it: what it is for, tickets do. */
export const verification = pgTable('verifications', {
  id: uuid('id').primaryKey().defaultRandom(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt,
  updatedAt,
});

/**
 * Things of one use and a short life that a browser holds the code of: a walk to a provider, a sign-in that waits for
 * its second factor, a passkey challenge. `codeHash` needs no key: codes are 32 random bytes.
 */
export const ticket = pgTable(
  'tickets',
  {
    codeHash: text('code_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    content: jsonb('content').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('tickets_expiry').on(table.expiresAt)],
);

/**
 * Tokens that must not be believed any more though their time is not over: those of one sign-in, or all of an account
 * that were made before an epoch. Kept for a little longer than a token lives.
 */
export const revocation = pgTable(
  'revocations',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** No reference: the revocation outlives the sign-in or the account. */
    signInId: uuid('sign_in_id'),
    userId: uuid('user_id'),
    /** Tokens of `userId` from before this epoch. */
    epoch: integer('epoch'),
    revokedAt: moment('revoked_at').notNull(),
    /** Readers go on from here, and not from a moment: clocks differ, and a transaction may commit late. */
    writtenBy: transactionNumber('written_by').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [index('revocations_transaction').on(table.writtenBy)],
);

/** Mails with such a code or link in a window that began with the first of them (hourly-mails.ts). */
const hourlyCount = {
  mailsInWindow: integer('mails_in_window').notNull(),
  windowStartedAt: moment('window_started_at').notNull(),
};

/** The one e-mail code that an account can have (RES-32). `codeHash` is keyed: six digits alone are soon guessed. */
export const emailCode = pgTable(
  'email_codes',
  {
    userId: userId().primaryKey(),
    codeHash: text('code_hash').notNull(),
    /** Tries so far, right or wrong. */
    tries: integer('tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ...hourlyCount,
  },
  (table) => [index('email_codes_expiry').on(table.expiresAt)],
);

/** The address that an account is to have, and the one code that was mailed there. */
export const emailChange = pgTable(
  'email_changes',
  {
    userId: userId().primaryKey(),
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Tries so far, right or wrong. */
    tries: integer('tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ...hourlyCount,
  },
  (table) => [index('email_changes_expiry').on(table.expiresAt)],
);

/**
 * The one link to a new password that an account can have (RES-25); it is gone once it was used. `codeHash` needs no
 * key: the code is 32 random bytes. `email` is where the link was sent, which a later change of address ends.
 */
export const passwordReset = pgTable(
  'password_resets',
  {
    userId: userId().primaryKey(),
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    mailedAt: moment('mailed_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ...hourlyCount,
  },
  (table) => [
    unique('password_resets_code').on(table.codeHash),
    index('password_resets_expiry').on(table.expiresAt),
  ],
);

/**
 * Failed sign-ins by account or network address (RES-26), counted here so that a restart forgives nothing. `subject`
 * is a keyed hash: the table tells nobody which addresses were tried.
 */
export const signInFailure = pgTable(
  'sign_in_failures',
  {
    subject: text('subject').primaryKey(),
    failures: integer('failures').notNull(),
    windowStartedAt: moment('window_started_at').notNull(),
  },
  (table) => [index('sign_in_failures_window').on(table.windowStartedAt)],
);
