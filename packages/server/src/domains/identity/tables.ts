import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = moment('created_at').notNull().defaultNow();
const updatedAt = moment('updated_at').notNull().defaultNow();

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
    lastLoginAt: moment('last_login_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    unique('users_email').on(table.email),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_role', sql`${table.role} in ('STUDENT', 'PARENT', 'TEACHER', 'ADMIN')`),
    index('users_created').on(table.createdAt.desc()),
  ],
);

export type UserRow = typeof user.$inferSelect;

const userId = () =>
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

/** Short-lived secrets of the sign-in engine. */
export const verification = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

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
  },
  (table) => [index('email_codes_expiry').on(table.expiresAt)],
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
    /** Links mailed in a window that began with the first of them. */
    mailsInWindow: integer('mails_in_window').notNull(),
    windowStartedAt: moment('window_started_at').notNull(),
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
