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

/** The number of a transaction. PostgreSQL assigns these in ascending order. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

/** The roles of an account. A solo learner is a STUDENT here; only the profile shows `solo` (RES-104). */
export const ACCOUNT_ROLES = ['STUDENT', 'PARENT', 'TEACHER', 'ADMIN'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/**
 * Accounts (specification §3). The e-mail is stored in lower case, so that its unique constraint settles the race when
 * two people register one address at the same time. A child whose parent made the account has none (decision 0036).
 * `disabledAt` closes an account without deleting it.
 */
export const user = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email'),
    displayName: text('display_name').notNull(),
    photoUrl: text('photo_url'),
    emailVerified: boolean('email_verified').notNull().default(false),
    emailVerifiedAt: moment('email_verified_at'),
    role: text('role', { enum: ACCOUNT_ROLES }).notNull().default('STUDENT'),
    disabledAt: moment('disabled_at'),
    phoneNumber: text('phone_number'),
    /** Grows whenever all tokens of the account must end immediately. Each token names the epoch it was made in. */
    epoch: integer('epoch').notNull().default(0),
    lastLoginAt: moment('last_login_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    unique('users_email').on(table.email),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_role', sql`${table.role} in ('STUDENT', 'PARENT', 'TEACHER', 'ADMIN')`),
    index('users_created').on(table.createdAt, table.id),
    // The administrator's search by name and address.
    index('users_words').using(
      'gin',
      sql`${table.displayName} gin_trgm_ops`,
      sql`coalesce(${table.email}, '') gin_trgm_ops`,
    ),
  ],
);

export type UserRow = typeof user.$inferSelect;

/** The account that a row belongs to. Deleting the account also deletes the row. */
export const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/**
 * The browsers in which the children of a parent may sign in (decision 0036). `userId` is the parent. `secretHash` needs
 * no key, because the secret in the cookie is 32 random bytes.
 */
export const pairedDevice = pgTable(
  'paired_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
  },
  (table) => [
    unique('paired_devices_secret').on(table.secretHash),
    index('paired_devices_user').on(table.userId),
    index('paired_devices_expiry').on(table.expiresAt),
  ],
);

/**
 * The browsers that people are signed in to. The cookie holds the token with a signature. Addresses are not stored: the
 * engine insists on an `ipAddress` column and writes an empty text into it.
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
    /** When the owner last proved who they are. Some calls require this to be recent. */
    provedAt: moment('proved_at').notNull().defaultNow(),
    /** Whether it began with a passkey, which is two factors by itself. */
    withPasskey: boolean('with_passkey').notNull().default(false),
    /** The paired device on which a child began it; null for any other sign-in. It ends with the pairing. */
    deviceId: uuid('device_id').references(() => pairedDevice.id, { onDelete: 'cascade' }),
    /** When the browser last traded its cookie for a token. Kept only on a paired device, where an idle sign-in ends. */
    lastSeenAt: moment('last_seen_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    unique('sign_ins_token').on(table.token),
    index('sign_ins_user').on(table.userId),
    index('sign_ins_device').on(table.deviceId),
    index('sign_ins_expiry').on(table.expiresAt),
  ],
);

/** Ways for people to prove who they are: a password (`providerId` 'credential', argon2id) or an account elsewhere. */
export const credential = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    /** The address of that account when it was last used. */
    email: text('email'),
    password: text('password'),
    /** Whether the password is known to have the length that administrators need. The hash does not tell (RES-117). */
    suitsAdministrator: boolean('suits_administrator').notNull().default(false),
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

/** The sign-in engine does not start without this table. We store nothing in it; tickets do its job. */
export const verification = pgTable('verifications', {
  id: uuid('id').primaryKey().defaultRandom(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt,
  updatedAt,
});

/**
 * Short-lived, single-use records whose code a browser holds: a walk to a provider, a sign-in that waits for its second
 * factor, a passkey challenge. `codeHash` needs no key, because codes are 32 random bytes.
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
 * Tokens that must no longer be accepted although they have not expired: those of one sign-in, or all tokens of an
 * account from before an epoch. Rows are kept a little longer than a token lives.
 */
export const revocation = pgTable(
  'revocations',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Not a foreign key, because the revocation outlives the sign-in or the account. */
    signInId: uuid('sign_in_id'),
    userId: uuid('user_id'),
    /** Revokes the tokens of `userId` from before this epoch. */
    epoch: integer('epoch'),
    revokedAt: moment('revoked_at').notNull(),
    /** Readers continue from this number, not from a time, because clocks differ and a transaction may commit late. */
    writtenBy: transactionNumber('written_by').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [index('revocations_transaction').on(table.writtenBy)],
);

/** Counts mails with a code or link, in a window that began with the first such mail (hourly-mails.ts). */
const hourlyCount = {
  mailsInWindow: integer('mails_in_window').notNull(),
  windowStartedAt: moment('window_started_at').notNull(),
};

/**
 * The one e-mail code an account can have (RES-32). `codeHash` is keyed, because six digits alone are easily guessed.
 */
export const emailCode = pgTable(
  'email_codes',
  {
    userId: userId().primaryKey(),
    codeHash: text('code_hash').notNull(),
    /** The attempts so far, right or wrong. */
    tries: integer('tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ...hourlyCount,
  },
  (table) => [index('email_codes_expiry').on(table.expiresAt)],
);

/** The requested new address of an account, and the one code that was mailed there. */
export const emailChange = pgTable(
  'email_changes',
  {
    userId: userId().primaryKey(),
    email: text('email').notNull(),
    /** The parent who wants to give a child its first address; null for the owner of the account. */
    requestedBy: uuid('requested_by').references(() => user.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    /** The attempts so far, right or wrong. */
    tries: integer('tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ...hourlyCount,
  },
  (table) => [
    index('email_changes_expiry').on(table.expiresAt),
    index('email_changes_requester').on(table.requestedBy),
  ],
);

/**
 * The one password reset link that an account can have (RES-25); using it makes it invalid. `codeHash` needs no key,
 * because the code is 32 random bytes. `email` is where the link was sent; a later change of address ends the link.
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
 * Failed sign-ins by account or network address (RES-26), counted here so that a restart forgives nothing. `subject` is
 * a keyed hash, so the table reveals no addresses that were tried.
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
