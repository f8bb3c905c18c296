import { neutralSite } from '@vivavoce/contracts/pages/site';
import { z } from 'zod';
import { limitSettings } from './limit-settings.ts';
import { moderationSettings } from './moderation-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import { callSettings, voiceServerSettings, voiceStageSettings } from './realtime-settings.ts';
import { safeguardingSettings } from './safeguarding-settings.ts';
import { type Declared, type ReadOf, serviceUrl, setting, text, wholeNumber, yesOrNo } from './setting.ts';
import { isFilm, isHostAlone, isHostForPages } from './setting-addresses.ts';
import { signingInSettings } from './social-sign-in-settings.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** The product must be at the root of its host: its pages and cookies would not work below a path. */
const ownAddress = text
  .refine(isHostAlone, 'must be an http or https address of a host, without a path')
  .transform((address) => new URL(address).origin);

const postgresAddress = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres address' });

const emailAddress = z.email('must be an e-mail address');

/** A page of this host cannot be embedded, because our pages refuse to be framed. */
const film = text
  .refine(isFilm, 'must be an https address, or a path of this host to an .mp4 or .webm file')
  .transform((address) => (address.startsWith('/') ? address : new URL(address).href));

/** Hosts separated by commas, each as `https://host` or just `host`. Read as their origins. */
const hosts = text
  .transform((written) =>
    written
      .split(',')
      .map((host) => host.trim())
      .filter((host) => host !== '')
      .map((host) => (host.includes('://') ? host : `https://${host}`)),
  )
  .refine(
    (addresses) => addresses.every((address) => isHostAlone(address) && isHostForPages(new URL(address))),
    'must be https hosts, separated by commas, without paths',
  )
  .transform((addresses) => [...new Set(addresses.map((address) => new URL(address).origin))]);

/** `true`, `false`, a number of proxies, or their addresses: the values that Fastify's `trustProxy` accepts. */
const trustProxy = text.transform((value): boolean | number | string => {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
});

/** Every setting of the server, in groups, in the order of `.env.example`. All are optional unless `about` says so. */
export const declaredSettings = {
  'The server': {
    NODE_ENV: setting(
      'production requires SECRET and creates no demo accounts',
      'production',
      z.enum(['production', 'development', 'test']).default('development'),
    ),
    PORT: setting('Port to listen on; 0 picks a free one', '3000', port.default(3000)),
    HOST: setting(
      'Network address to listen on; 0.0.0.0 accepts other machines',
      '127.0.0.1',
      text.default('127.0.0.1'),
    ),
    PUBLIC_URL: setting(
      'Address that people open in the browser, for links in mails and for cookies; default http://localhost:PORT',
      'https://lessons.example.org',
      ownAddress.optional(),
    ),
    TRUST_PROXY: setting(
      'Which proxies to trust for the caller’s address: true, false, a number of proxies, or their addresses',
      '1',
      trustProxy.default(false),
    ),
    PRODUCT_NAME: setting('The name that people see', 'Vivavoce', text.default(neutralSite.productName)),
    ENFORCE_MINUTES: setting(
      'Whether a free profile that has used up its minutes is refused new live sessions; default true with STRIPE_SECRET_KEY',
      'true',
      yesOrNo.optional(),
    ),
    API_DOCS: setting(
      'Whether /api/docs lists every call and who may make it; default true, and false in production',
      'true',
      yesOrNo.optional(),
    ),
    HEALTH_DETAILS: setting(
      'Whether /api/health tells everyone what is up and which services are used; default true, and false in production, where only administrators and npm run doctor see it',
      'true',
      yesOrNo.optional(),
    ),
    DEMO_PAST: setting(
      'Whether the demo people have a past, with lessons, skills and five months of figures, where the first start makes them',
      'false',
      yesOrNo.default(true),
    ),
    LOG_LEVEL: setting(
      'Lowest level that is logged; default info in production and warn elsewhere',
      'info',
      z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
    ),
  },
  'The public site': {
    CONTACT_INBOX: setting(
      'Where messages of the contact form are delivered; without it the form only says thank you',
      'office@example.org',
      emailAddress.optional(),
    ),
    CONTACT_EMAIL: setting(
      'E-mail address that the contact page shows',
      'hello@example.org',
      emailAddress.default(neutralSite.contactEmail),
    ),
    CONTACT_PLACE: setting(
      'City and state that the contact page shows',
      'Springfield, Illinois',
      text.default(neutralSite.contactPlace),
    ),
    POSTAL_ADDRESS: setting(
      'Address line of the footer',
      '12 Linden Yard, Springfield',
      text.default(neutralSite.postalAddress),
    ),
    WEBSITE_URL: setting(
      'Website of the organisation; a link in the footer',
      'https://www.example.org',
      serviceUrl.default(neutralSite.websiteUrl),
    ),
    FILM_INTRO_URL: setting(
      'First film of the home page: an embed page (https), or an .mp4 or .webm file; without one our own scene plays',
      'https://www.youtube-nocookie.com/embed/VIDEO',
      film.optional(),
    ),
    FILM_EXPERIENCE_URL: setting('The second film', '/films/experience.mp4', film.optional()),
    FILM_PROFESSIONAL_URL: setting('The third film', '/films/professional.webm', film.optional()),
    MEDIA_HOSTS: setting(
      'Other hosts from which pages may show pictures, films and sounds of teachers, separated by commas; default: none',
      'media.example.org, cdn.example.net',
      hosts.default([]),
    ),
    WEB_VITALS: setting(
      'false: pages do not report how fast they were (counted without anything personal)',
      'false',
      yesOrNo.default(neutralSite.measuresWebVitals),
    ),
  },
  'Consent and attention': {
    CONSENT_AGE: setting(
      'Learners below this age, or of unknown age, may speak with a teacher only after a linked parent has agreed; default: no limit',
      '13',
      wholeNumber(1, 21).optional(),
    ),
    CONSENT_METHOD: setting(
      'How the consent of a parent is proved where CONSENT_AGE asks for one (docs/privacy.md says what law asks for): email (confirmed again by mail a day later), card (a small charge that is refunded), school (the school holds the agreement), account (the word of a signed-in adult; for trials)',
      'email',
      z.enum(['email', 'card', 'school', 'account']).default('email'),
    ),
    VERIFIED_EMAIL_FOR_LESSONS: setting(
      'true: only people who have verified their e-mail address may speak with a teacher; everyone may write',
      'true',
      yesOrNo.default(false),
    ),
    CAMERA_ATTENTION: setting(
      'false: attention is not measured with the camera, and is neither offered nor served',
      'false',
      yesOrNo.default(neutralSite.measuresAttention),
    ),
    ATTENTION_IMAGES: setting(
      'false: no attention image is kept, whoever agreed; images that were kept are deleted at the next start',
      'false',
      yesOrNo.default(neutralSite.keepsAttentionImages),
    ),
    ATTENTION_IMAGE_DAYS: setting(
      'For how many days an attention image is kept, 1 to 365',
      '30',
      wholeNumber(1, 365).default(neutralSite.attentionImageDays),
    ),
  },
  'Child safety (docs/safeguarding.md says what each setting changes)': {
    ...safeguardingSettings,
    ...moderationSettings,
  },
  'Signing in': signingInSettings,
  'Limits (docs/operations.md states the values for a school behind one address)': limitSettings,
  'Data and secrets': {
    DATA_DIR: setting(
      'Folder of the embedded database and of files, relative to the project; default .data',
      './.data',
      text.optional(),
    ),
    DATABASE_URL: setting(
      'A PostgreSQL 15 or newer instead of the embedded database',
      'postgres://vivavoce:password@localhost:5432/vivavoce',
      postgresAddress.optional(),
    ),
    DATABASE_OWNER_URL: setting(
      'Another role for the same database, which owns the tables: then the role of DATABASE_URL cannot change the audit trail',
      'postgres://vivavoce_owner:password@localhost:5432/vivavoce',
      postgresAddress.optional(),
    ),
    SECRET: setting(
      'At least 32 random characters for signing and encryption; required in production, otherwise created once in DATA_DIR',
      'openssl-rand-base64-48',
      z
        .string()
        .min(32, 'must have at least 32 characters')
        .refine((secret) => new Set(secret).size >= 12, 'must be random: it has too few different characters')
        .optional(),
    ),
    S3_BUCKET: setting('An S3 bucket for files instead of DATA_DIR', 'vivavoce', text.optional()),
    S3_REGION: setting('Region of the bucket', 'eu-central-1', text.default('us-east-1')),
    S3_ENDPOINT: setting(
      'Address of an S3-compatible service that is not Amazon’s',
      'https://s3.example.org',
      serviceUrl.optional(),
    ),
    S3_ACCESS_KEY_ID: setting('Compulsory with S3_BUCKET', 'AKIA', text.optional()),
    S3_SECRET_ACCESS_KEY: setting('Compulsory with S3_BUCKET', 'secret', text.optional()),
  },
  'How long data is kept (docs/privacy.md lists each kind of data)': {
    SESSION_DAYS: setting(
      'For how many days a session is kept with everything in it, 30 to 3650; default: until it or the account is deleted',
      '730',
      wholeNumber(30, 3_650).optional(),
    ),
    TRANSCRIPT_DAYS: setting(
      'For how many days the words of a lesson are kept, 7 to 3650; plan, summary and figures stay; default: as long as the session',
      '90',
      wholeNumber(7, 3_650).optional(),
    ),
    ATTENTION_DAYS: setting(
      'For how many days the attention figures of a lesson are kept, 7 to 3650; the average of the session stays; default: as long as the session',
      '90',
      wholeNumber(7, 3_650).optional(),
    ),
    CONSENT_RECORD_DAYS: setting(
      'For how many days records of consents are kept after the learner’s account was deleted, 0 to 3650; they name nobody',
      '1095',
      wholeNumber(0, 3_650).default(1_095),
    ),
  },
  'The security log': {
    SECURITY_LOG_DAYS: setting(
      'For how many days security events are kept, such as sign-ins and changed passwords, 1 to 3650',
      '180',
      wholeNumber(1, 3_650).default(180),
    ),
    SECURITY_LOG_CONSOLE: setting(
      'Whether security events are written to the log as well; default true in production and false elsewhere',
      'true',
      yesOrNo.optional(),
    ),
  },
  'The audit trail': {
    AUDIT_DAYS: setting(
      'For how many days it is kept what administrators did, 30 to 3650',
      '730',
      wholeNumber(30, 3_650).default(730),
    ),
  },
  Notices: {
    NOTICE_DAYS: setting(
      'For how many days people can read what they were told, such as of a new link, 1 to 3650',
      '365',
      wholeNumber(1, 3_650).default(365),
    ),
  },
  'AI services (each is replaced by an embedded stand-in when it is not set)': {
    OPENAI_API_KEY: setting(
      'One key for everything: live voice, text model, hearing and speech by OpenAI',
      'sk-',
      text.optional(),
    ),
    REALTIME_BASE_URL: setting(
      'A server with the Realtime API for live voice, including /v1',
      'https://api.openai.com/v1',
      serviceUrl.optional(),
    ),
    REALTIME_API_KEY: setting('Its key; without an address, OpenAI’s key', 'sk-', text.optional()),
    REALTIME_MODEL: setting('Its model', 'gpt-realtime', text.default('gpt-realtime')),
    REALTIME_PROTOCOL: setting(
      'Its event names: ga, or beta for servers of the older form',
      'ga',
      z.enum(['ga', 'beta']).default('ga'),
    ),
    LLM_BASE_URL: setting(
      'A server with /v1/chat/completions, such as Ollama or vLLM, including /v1',
      'http://localhost:11434/v1',
      serviceUrl.optional(),
    ),
    LLM_API_KEY: setting(
      'Its key, if it needs one; without an address, OpenAI’s key',
      'sk-',
      text.optional(),
    ),
    LLM_MODEL: setting('Its model; required with LLM_BASE_URL', 'llama3.1', text.optional()),
    ASR_BASE_URL: setting(
      'A server with /v1/audio/transcriptions for the embedded voice server, which then understands free speech',
      'http://localhost:8000/v1',
      serviceUrl.optional(),
    ),
    ASR_API_KEY: setting(
      'Its key, if it needs one; without an address, OpenAI’s key',
      'sk-',
      text.optional(),
    ),
    ASR_MODEL: setting('Its model', 'whisper-1', text.default('whisper-1')),
    TTS_BASE_URL: setting(
      'A server with /v1/audio/speech for the teachers’ voices on the embedded voice server, and for voice samples',
      'http://localhost:8880/v1',
      serviceUrl.optional(),
    ),
    TTS_API_KEY: setting(
      'Its key, if it needs one; without an address, OpenAI’s key',
      'sk-',
      text.optional(),
    ),
    TTS_MODEL: setting('Its model', 'tts-1', text.default('tts-1')),
    ...voiceStageSettings,
  },
  'Paid plans': paymentSettings,
  'Live calls': callSettings,
  'Embedded voice server': voiceServerSettings,
  Mail: {
    SMTP_URL: setting(
      'A mail server; without one, mails are shown at /outbox on this machine',
      'smtps://user:password@mail.example.org',
      z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
    ),
    MAIL_FROM: setting(
      'Sender of mails; required with SMTP_URL',
      'Vivavoce <hello@example.org>',
      text.optional(),
    ),
  },
} as const satisfies Record<string, Record<string, Declared>>;

type Groups = typeof declaredSettings;
type UnionToIntersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void
  ? I
  : never;
type AllDeclared = UnionToIntersection<Groups[keyof Groups]>;

/** Every setting by its name, read but not yet combined. */
export type ReadSettings = ReadOf<AllDeclared>;
