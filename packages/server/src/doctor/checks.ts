import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { systemClock } from '#platform/clock.ts';
import { holderOf } from '#platform/db/folder-lock.ts';
import { refuseTakenPort } from '#platform/port.ts';
import { type ExternalService, nameOfService } from '#platform/settings/external-service.ts';
import { missingConsentAge } from '#platform/settings/missing-consent-age.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { examineAuditTrail } from './audit-trail.ts';
import { examineDemo } from './demo.ts';
import { examinePayments } from './payments.ts';
import { examineSafeguarding } from './safeguarding.ts';
import { examineVoice, troubleOf } from './voice.ts';

/** What the doctor found out about one part. */
export type Finding = { part: string; says: string; well: boolean };

type View = {
  /** Whether the running server itself looks, and not a program of its own. */
  isInside: boolean;
  /** How long one check may take, with everything that it asks one after the other. Tests pass another value. */
  checkLimitMs?: number;
};

const PATIENCE_MS = 5_000;
const CHECK_LIMIT_MS = 8_000;
/** The oldest PostgreSQL version that the queries work on. */
const POSTGRESQL_LEAST = 150_000;

const well = (part: string, says: string): Finding => ({ part, says, well: true });
const ill = (part: string, says: string): Finding => ({ part, says, well: false });

const codeOf = (error: unknown): string => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return String(code ?? cause?.code ?? 'no answer');
};

/** Bounds a check: a service that takes a request and says nothing must not keep the other findings back. */
function inTime(part: string, check: Promise<Finding>, { checkLimitMs = CHECK_LIMIT_MS }: View) {
  const tooLate = sleep(checkLimitMs, null, { ref: false }).then(() =>
    ill(part, `gave no answer within ${checkLimitMs / 1_000} seconds`),
  );
  return Promise.race([check, tooLate]);
}

/** Finds the process that already runs the server on this data. */
function runningServer({ database }: Settings): number | null {
  return database.kind === 'pglite' ? holderOf(database.folder) : null;
}

function dataFolder(settings: Settings): Finding {
  const part = 'Data folder';
  const { dataDir } = settings;
  const holder = runningServer(settings);
  if (holder !== null) return well(part, `${dataDir}, in use by process ${holder}`);
  let nearest = dataDir;
  while (!existsSync(nearest)) nearest = path.dirname(nearest);
  try {
    accessSync(nearest, constants.W_OK);
  } catch {
    return ill(part, `${nearest} cannot be written by this user; set DATA_DIR`);
  }
  return well(part, existsSync(dataDir) ? dataDir : `${dataDir}, made at the first start`);
}

async function database({ database }: Settings): Promise<Finding> {
  const part = 'Database';
  if (database.kind === 'pglite') return well(part, 'embedded PGlite (stand-in; DATABASE_URL)');
  const { host } = new URL(database.url);
  const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: PATIENCE_MS });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const version = rows[0]?.version ?? 0;
    const major = Math.floor(version / 10_000);
    if (version < POSTGRESQL_LEAST)
      return ill(part, `PostgreSQL ${major} at ${host} is too old: version 15 or newer is required`);
    return well(part, `PostgreSQL ${major} at ${host}`);
  } catch (error) {
    return ill(part, `PostgreSQL at ${host} cannot be used (${codeOf(error)})`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Asks an AI server for its models: every AI server lists them, and the request costs nothing. */
async function aiService(part: string, service: ExternalService | null, standIn: string): Promise<Finding> {
  if (!service) return well(part, standIn);
  const name = nameOfService(service);
  try {
    const { status } = await fetch(`${service.baseUrl}/models`, {
      headers: service.apiKey ? { authorization: `Bearer ${service.apiKey}` } : {},
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const trouble = troubleOf(status);
    return trouble ? ill(part, `${name} ${trouble}`) : well(part, name);
  } catch (error) {
    return ill(part, `${name} cannot be reached (${codeOf(error)})`);
  }
}

async function mailServer({ mail, production }: Settings): Promise<Finding> {
  const part = 'Mail';
  if (mail.kind === 'outbox') {
    return production
      ? ill(part, 'is not sent; set SMTP_URL and MAIL_FROM')
      : well(part, 'read at /outbox (stand-in; SMTP_URL)');
  }
  const { host } = new URL(mail.url);
  const transport = createTransport({
    url: mail.url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.verify();
    return well(part, `SMTP at ${host}`);
  } catch (error) {
    return ill(part, `SMTP at ${host} cannot be used (${codeOf(error)})`);
  }
}

function files({ blobs }: Settings): Finding {
  const part = 'Files';
  if (blobs.kind === 'disk') return well(part, `${blobs.folder} (stand-in; S3_BUCKET)`);
  try {
    createRequire(import.meta.url).resolve('@aws-sdk/client-s3');
    return well(part, `S3 bucket ${blobs.bucket}`);
  } catch {
    return ill(part, 'S3 needs: npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner');
  }
}

async function port(settings: Settings, { isInside }: View): Promise<Finding> {
  const place = `${settings.host}:${settings.port}`;
  const ownUse = well('Port', `${place} is in use, as it is while the server runs`);
  if (isInside) return ownUse;
  return refuseTakenPort(settings).then(
    () => well('Port', `${place} is free`),
    (error: Error) => (runningServer(settings) === null ? ill('Port', error.message) : ownUse),
  );
}

function publicUrl({ publicUrl, production }: Settings): Finding {
  const secure = publicUrl.startsWith('https:') || new URL(publicUrl).hostname === 'localhost';
  if (!secure) return ill('Public address', `${publicUrl}: browsers give the microphone to https pages only`);
  if (production && !publicUrl.startsWith('https:')) {
    return ill('Public address', `${publicUrl}: set PUBLIC_URL to the address that people open`);
  }
  return well('Public address', publicUrl);
}

const CONSENT_METHODS = {
  email: 'confirmed by mail a day later',
  card: 'proved by a card check',
  school: 'proved by the school’s agreement',
  account: 'taken at the word of a signed-in adult',
} as const;

/** Reports who needs a parent's consent, how that is proved (CONSENT_METHOD), and what is wrong with it. */
function consentAge(settings: Settings): Finding {
  const part = 'Consent age';
  const missing = missingConsentAge(settings);
  if (missing !== null) return ill(part, missing);
  const { consentAge, consentMethod, production, payments } = settings;
  if (consentAge === null) return well(part, 'none: no child needs a parent’s agreement (CONSENT_AGE)');
  const says = `${consentAge} years; a parent’s consent is ${CONSENT_METHODS[consentMethod]} (CONSENT_METHOD)`;
  if (production && consentMethod === 'account')
    return ill(
      part,
      `${says}: that is weak, because an older child may say so as well; choose another method`,
    );
  if (production && consentMethod === 'card' && payments.kind !== 'stripe')
    return ill(part, `${says}: without STRIPE_SECRET_KEY no card is really checked`);
  return well(part, says);
}

/**
 * Examines every part that the settings name, without changing anything. No finding holds a key or a password. Takes less
 * than ten seconds inside the running server, whose own port it does not try.
 */
export async function examine(settings: Settings, view: View = { isInside: false }): Promise<Finding[]> {
  const { realtime, textModel, understands } = settings;
  const hears =
    understands === 'free_speech' ? 'free speech' : 'expected answers (ASR_BASE_URL: free speech)';
  const outside = realtime.kind === 'external' ? realtime : null;
  const stages = realtime.kind === 'embedded' ? realtime : realtime.standby;
  const voice = examineVoice(settings);
  // The port check would interfere with it.
  if (!view.isInside) await voice;
  const [ofVoice, ...findings] = await Promise.all([
    voice,
    publicUrl(settings),
    consentAge(settings),
    port(settings, view),
    dataFolder(settings),
    inTime('Database', database(settings), view),
    inTime('Audit trail', examineAuditTrail(settings), view),
    files(settings),
    inTime('Mail', mailServer(settings), view),
    examineDemo(settings),
    ...examineSafeguarding(settings, systemClock.now()),
    inTime('Payments', examinePayments(settings), view),
    aiService(
      'Live voice',
      outside,
      `embedded voice server, understands ${hears} (stand-in; OPENAI_API_KEY or REALTIME_BASE_URL)`,
    ),
    ...(stages?.asr ? [aiService('Hearing', stages.asr, '')] : []),
    ...(stages?.tts ? [aiService('Speech', stages.tts, '')] : []),
    aiService(
      'Text model',
      textModel.kind === 'external' ? textModel : null,
      'embedded practice teacher (stand-in; OPENAI_API_KEY or LLM_BASE_URL)',
    ),
    aiService(
      'Moderation',
      settings.moderation,
      'our own rules alone read what is said in lessons (MODERATION_BASE_URL: a second reader)',
    ),
  ]);
  return [...findings, ...ofVoice];
}
