import { timingSafeEqual } from 'node:crypto';
import { getHealth, type HealthDetails } from '@vivavoce/contracts/wire/health';
import type { VerifyToken } from './http/mount.ts';
import { type Permission, type Route, serve } from './http/serve.ts';
import type { Platform } from './platform.ts';
import type { TextModel, VoiceProvider } from './providers/providers.ts';
import { derivedKey } from './settings/derived-key.ts';
import type { Settings } from './settings/settings.ts';
import { version } from './version.ts';

type HealthDeps = { platform: Platform; voiceProvider: VoiceProvider; textModel: TextModel };

/** Reports what is up and which stand-ins are in use. Outside services are not called: they charge for every call. */
export async function readHealth({ platform, voiceProvider, textModel }: HealthDeps): Promise<HealthDetails> {
  const { db, mail, blobs } = platform;
  const database = (await db.isUp()) ? 'up' : 'down';
  const parts: HealthDetails['parts'] = {
    database: {
      status: database,
      served_by: db.kind === 'pglite' ? 'embedded PGlite' : 'PostgreSQL',
      stand_in: db.kind === 'pglite',
    },
    // The queue lives in the database, so it is up whenever the database is.
    jobs: { status: database, served_by: 'the database', stand_in: false },
    mail: {
      status: 'up',
      served_by: mail.kind === 'smtp' ? 'SMTP' : 'the outbox on this machine',
      stand_in: mail.kind === 'outbox',
    },
    blobs: { status: 'up', served_by: blobs.servedBy, stand_in: blobs.standIn },
    text_model: { status: 'up', served_by: textModel.servedBy, stand_in: textModel.standIn },
    payments: {
      status: 'up',
      served_by:
        platform.settings.payments.kind === 'stripe' ? 'Stripe' : 'the sandbox, where nobody is charged',
      stand_in: platform.settings.payments.kind === 'sandbox',
    },
    voice: {
      status: voiceProvider.status(),
      served_by: voiceProvider.servedBy,
      stand_in: voiceProvider.standIn,
    },
  };
  const well = Object.values(parts).every((part) => part.status === 'up') && !voiceProvider.failing();
  return { status: well ? 'ok' : 'degraded', version, parts };
}

const whoeverMaySee: Permission<unknown> = {
  name: 'anyone; details in production only administrators',
  check: () => {},
};

/** Returns the token that shows the details to whoever knows SECRET, such as the doctor. */
export const healthToken = ({ secret }: Pick<Settings, 'secret'>): string =>
  derivedKey(secret, 'health-details').toString('base64url');

function isSame(token: string, expected: string): boolean {
  const [given, known] = [Buffer.from(token), Buffer.from(expected)];
  return given.length === known.length && timingSafeEqual(given, known);
}

/** The one route of the platform itself. What the product is made of would help an attacker, so strangers learn less. */
export function healthRoutes({ verifyToken, ...deps }: HealthDeps & { verifyToken: VerifyToken }): Route[] {
  const { settings } = deps.platform;

  async function maySeeDetails(token: string | null): Promise<boolean> {
    if (settings.healthDetails) return true;
    if (token === null) return false;
    return isSame(token, healthToken(settings)) || ((await verifyToken(token))?.mayAdminister ?? false);
  }

  return [
    serve(getHealth, whoeverMaySee, async ({ bearerToken }) => {
      const health = await readHealth(deps);
      return (await maySeeDetails(bearerToken)) ? health : { status: health.status };
    }),
  ];
}
