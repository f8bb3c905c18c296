import path from 'node:path';
import type { ConsentMethod } from '@vivavoce/contracts/access/calls';
import { socialProviders } from '@vivavoce/contracts/identity/social-sign-in';
import type { Site } from '@vivavoce/contracts/pages/site';
import type { z } from 'zod';
import { OperatorError } from '#platform/operator-error.ts';
import { projectRoot } from '#platform/project-root.ts';
import { declaredSettings, type ReadSettings } from './declared-settings.ts';
import { type ExternalService, serviceOf } from './external-service.ts';
import { type LimitSettings, limitsOf } from './limit-settings.ts';
import type { ModelPrices } from './model-prices.ts';
import { missingModeration, moderationOf } from './moderation-settings.ts';
import { missingWebhookSecret, type PaymentSettings, paymentsOf } from './payment-settings.ts';
import {
  type RealtimeSettings,
  realtimeOf,
  type SpeechService,
  speechOf,
  type VoiceServerSettings,
  voiceServerOf,
} from './realtime-settings.ts';
import { missingSafeguarding, type SafeguardingSettings, safeguardingOf } from './safeguarding-settings.ts';
import { keptSecret } from './secret.ts';
import { isLoopbackHost } from './setting-addresses.ts';
import { missingCompanions, type SocialSignInSettings, socialSignInOf } from './social-sign-in-settings.ts';

type DatabaseSettings =
  | { kind: 'pglite'; folder: string }
  | {
      kind: 'postgresql';
      url: string;
      /** The role that owns the tables. Null: the role of `url` does. */
      ownerUrl: string | null;
    };

export type BlobSettings =
  | { kind: 'disk'; folder: string }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      endpoint: string | null;
      accessKeyId: string;
      secretAccessKey: string;
    };

export type MailSettings = { kind: 'outbox'; from: string } | { kind: 'smtp'; from: string; url: string };

type TextModelSettings = { kind: 'embedded' } | ({ kind: 'external' } & ExternalService);

/** Everything that can be configured, read once at start. */
export type Settings = {
  production: boolean;
  port: number;
  host: string;
  /** The address that people open, without a slash at the end. */
  publicUrl: string;
  trustProxy: boolean | number | string;
  productName: string;
  /** What pages may know of the site. */
  site: Site;
  /** The address that messages of the contact form are sent to. Null: they are not accepted. */
  contactInbox: string | null;
  /** Whether a free profile that has used its minutes gets no new live session (RES-72). */
  enforceMinutes: boolean;
  /**
   * The age from which learners can agree for themselves. Younger learners, and those of unknown age, need a linked
   * parent. Null: no learner needs one (RES-62).
   */
  consentAge: number | null;
  /** How the consent of a parent is proved where one is needed (decision 0039). */
  consentMethod: ConsentMethod;
  /** Whether live lessons need a verified e-mail address. */
  verifiedEmailForLessons: boolean;
  payments: PaymentSettings;
  /** Whether people may open an account with a password. */
  passwordAccounts: boolean;
  /** How costly it is to hash a password. `cheap` is only for tests. */
  passwordHashing: 'full' | 'cheap';
  /** How long a pairing lasts after its last use. */
  pairedDeviceDays: number;
  /** The providers for signing in with accounts elsewhere. Null for a provider that is not set up. */
  socialSignIn: SocialSignInSettings;
  limits: LimitSettings;
  /** Whether everyone may read the documentation of the calls. */
  apiDocs: boolean;
  /** Whether everyone may read what the product is made of, or only administrators. */
  healthDetails: boolean;
  /** Whether the demo people, where they are made, have a past. */
  demoPast: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** How long security events are kept, and whether log lines show them too (RES-120). */
  securityLog: { days: number; console: boolean };
  /** How long the audit trail is kept. */
  auditDays: number;
  /** How long people can read what they were told. */
  noticeDays: number;
  /** For how many days each kind of data is kept. Null: as long as what it belongs to. */
  retention: {
    sessionDays: number | null;
    transcriptDays: number | null;
    attentionDays: number | null;
    consentRecordDays: number;
  };
  /** The absolute path of the folder for everything that is kept on this machine. */
  dataDir: string;
  /** Who is told of a worry, and which helplines a learner sees. */
  safeguarding: SafeguardingSettings;
  /** The endpoint that reads what is said in lessons besides our own rules. Null: nobody else reads it. */
  moderation: ExternalService | null;
  /** At least 32 characters, for signing and sealing. */
  secret: string;
  database: DatabaseSettings;
  blobs: BlobSettings;
  mail: MailSettings;
  textModel: TextModelSettings;
  realtime: RealtimeSettings;
  /** The server that speaks samples of the voices. Null: our own voice server. */
  speech: SpeechService | null;
  /** Whether free speech can be understood, or only expected answers (RES-108). */
  understands: 'free_speech' | 'expected_answers';
  /** The operator's own prices of realtime models. */
  realtimePrices: ModelPrices;
  /** The network and capacity of the embedded voice server. */
  voice: VoiceServerSettings;
};

/** Settings are missing or wrong. `problems` has one line for each of them. */
export class SettingsError extends OperatorError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Settings are missing or wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** The text model if only OPENAI_API_KEY is set. */
const OPENAI_TEXT_MODEL = 'gpt-4.1-mini';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads each declared setting on its own. An empty setting counts as not set. */
function readDeclared(env: Environment, problems: string[]): ReadSettings | null {
  const declared = Object.entries(Object.assign({}, ...Object.values(declaredSettings)));
  const read: Record<string, unknown> = {};
  for (const [name, { read: schema }] of declared as [string, { read: z.ZodType }][]) {
    const written = env[name]?.trim();
    const result = schema.safeParse(written === '' ? undefined : written);
    if (result.success) read[name] = result.data;
    else problems.push(`${name} ${result.error.issues.map(describeIssue).join(', ')}`);
  }
  return problems.length === 0 ? (read as ReadSettings) : null;
}

/** Describes what is wrong with a setting, but never repeats its value, which may be a secret. */
function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  return /^must /.test(issue.message) ? issue.message : `is not valid (${issue.message})`;
}

/** The owner of the tables guards the audit trail only if it is another role than the application's. */
function wrongOwner({ DATABASE_URL, DATABASE_OWNER_URL }: ReadSettings): string[] {
  if (!DATABASE_OWNER_URL) return [];
  if (!DATABASE_URL) return ['DATABASE_URL is missing: DATABASE_OWNER_URL is set'];
  const isSameRole = new URL(DATABASE_URL).username === new URL(DATABASE_OWNER_URL).username;
  return isSameRole ? ['DATABASE_OWNER_URL must name another role than DATABASE_URL'] : [];
}

/** Checks the rules between settings. */
function checkTogether(read: ReadSettings, problems: string[]): void {
  const production = read.NODE_ENV === 'production';
  if (production && !read.SECRET)
    problems.push('SECRET is missing: production needs at least 32 random characters');
  if (read.PASSWORD_HASHING === 'cheap' && read.NODE_ENV !== 'test')
    problems.push('PASSWORD_HASHING must not be cheap: passwords would be kept unprotected');
  problems.push(...wrongOwner(read));
  if (read.LLM_BASE_URL && !read.LLM_MODEL) problems.push('LLM_MODEL is missing: LLM_BASE_URL is set');
  if (read.SMTP_URL && !read.MAIL_FROM) problems.push('MAIL_FROM is missing: SMTP_URL is set');
  if (read.S3_BUCKET && !read.S3_ACCESS_KEY_ID)
    problems.push('S3_ACCESS_KEY_ID is missing: S3_BUCKET is set');
  if (read.S3_BUCKET && !read.S3_SECRET_ACCESS_KEY) {
    problems.push('S3_SECRET_ACCESS_KEY is missing: S3_BUCKET is set');
  }
  problems.push(
    ...missingCompanions(read),
    ...missingWebhookSecret(read),
    ...missingSafeguarding(read),
    ...missingModeration(read),
  );
}

function textModelOf(read: ReadSettings): TextModelSettings {
  const own = {
    baseUrl: read.LLM_BASE_URL,
    apiKey: read.LLM_API_KEY,
    model: read.LLM_MODEL ?? OPENAI_TEXT_MODEL,
  };
  const service = serviceOf(own, read.OPENAI_API_KEY);
  return service ? { kind: 'external', ...service } : { kind: 'embedded' };
}

function blobsOf(read: ReadSettings, dataDir: string): BlobSettings {
  if (!read.S3_BUCKET) return { kind: 'disk', folder: path.join(dataDir, 'files') };
  return {
    kind: 's3',
    bucket: read.S3_BUCKET,
    region: read.S3_REGION,
    endpoint: read.S3_ENDPOINT ?? null,
    accessKeyId: read.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: read.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function siteOf(read: ReadSettings, publicUrl: string, social: SocialSignInSettings): Site {
  return {
    productName: read.PRODUCT_NAME,
    publicUrl,
    websiteUrl: read.WEBSITE_URL,
    postalAddress: read.POSTAL_ADDRESS,
    contactPlace: read.CONTACT_PLACE,
    contactEmail: read.CONTACT_EMAIL,
    contactDelivers: read.CONTACT_INBOX !== undefined,
    socialProviders: socialProviders.filter((provider) => social[provider] !== null),
    measuresWebVitals: read.WEB_VITALS,
    measuresAttention: read.CAMERA_ATTENTION,
    keepsAttentionImages: read.CAMERA_ATTENTION && read.ATTENTION_IMAGES,
    attentionImageDays: read.ATTENTION_IMAGE_DAYS,
    mediaHosts: read.MEDIA_HOSTS,
    films: {
      intro: read.FILM_INTRO_URL ?? null,
      experience: read.FILM_EXPERIENCE_URL ?? null,
      professional: read.FILM_PROFESSIONAL_URL ?? null,
    },
  };
}

function mailOf(read: ReadSettings): MailSettings {
  const from = read.MAIL_FROM ?? `${read.PRODUCT_NAME} <no-reply@localhost>`;
  return read.SMTP_URL ? { kind: 'smtp', from, url: read.SMTP_URL } : { kind: 'outbox', from };
}

/**
 * Reads all settings together. Outside production, a missing SECRET is made and kept in the data folder. Throws
 * `SettingsError`, which names every setting that is missing or wrong.
 */
export function readSettings(env: Environment): Settings {
  const problems: string[] = [];
  const read = readDeclared(env, problems);
  if (read) checkTogether(read, problems);
  if (!read || problems.length > 0) throw new SettingsError(problems);

  const production = read.NODE_ENV === 'production';
  const dataDir = path.resolve(projectRoot, read.DATA_DIR ?? '.data');
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  const realtime = realtimeOf(read);
  const socialSignIn = socialSignInOf(read);
  const payments = paymentsOf(read);
  return {
    production,
    port: read.PORT,
    host: read.HOST,
    publicUrl,
    trustProxy: read.TRUST_PROXY,
    productName: read.PRODUCT_NAME,
    site: siteOf(read, publicUrl, socialSignIn),
    contactInbox: read.CONTACT_INBOX ?? null,
    enforceMinutes: read.ENFORCE_MINUTES ?? payments.kind === 'stripe',
    consentAge: read.CONSENT_AGE ?? null,
    consentMethod: read.CONSENT_METHOD,
    verifiedEmailForLessons: read.VERIFIED_EMAIL_FOR_LESSONS,
    payments,
    passwordAccounts: read.PASSWORD_ACCOUNTS,
    passwordHashing: read.PASSWORD_HASHING,
    pairedDeviceDays: read.PAIRED_DEVICE_DAYS,
    socialSignIn,
    limits: limitsOf(read),
    apiDocs: read.API_DOCS ?? !production,
    healthDetails: read.HEALTH_DETAILS ?? !production,
    demoPast: read.DEMO_PAST,
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    securityLog: {
      days: read.SECURITY_LOG_DAYS,
      console: read.SECURITY_LOG_CONSOLE ?? production,
    },
    auditDays: read.AUDIT_DAYS,
    noticeDays: read.NOTICE_DAYS,
    retention: {
      sessionDays: read.SESSION_DAYS ?? null,
      transcriptDays: read.TRANSCRIPT_DAYS ?? null,
      attentionDays: read.ATTENTION_DAYS ?? null,
      consentRecordDays: read.CONSENT_RECORD_DAYS,
    },
    safeguarding: safeguardingOf(read),
    moderation: moderationOf(read),
    dataDir,
    secret: read.SECRET ?? keptSecret(dataDir),
    database: read.DATABASE_URL
      ? { kind: 'postgresql', url: read.DATABASE_URL, ownerUrl: read.DATABASE_OWNER_URL ?? null }
      : { kind: 'pglite', folder: path.join(dataDir, 'database') },
    blobs: blobsOf(read, dataDir),
    mail: mailOf(read),
    textModel: textModelOf(read),
    realtime,
    speech: speechOf(read, realtime),
    understands: realtime.kind === 'external' || realtime.asr ? 'free_speech' : 'expected_answers',
    realtimePrices: read.REALTIME_PRICES,
    voice: voiceServerOf(read, isLoopbackHost(read.HOST)),
  };
}
