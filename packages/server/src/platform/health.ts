import { getHealth, type Health } from '@vivavoce/contracts/wire/health';
import { anyone } from './http/anyone.ts';
import { type Route, serve } from './http/serve.ts';
import type { Platform } from './platform.ts';
import type { TextModel, VoiceProvider } from './providers/providers.ts';
import { version } from './version.ts';

type HealthDeps = { platform: Platform; voiceProvider: VoiceProvider; textModel: TextModel };

/** Reports what is up and which stand-ins are in use. Outside services are not called: they charge for every call. */
export async function readHealth({ platform, voiceProvider, textModel }: HealthDeps): Promise<Health> {
  const { db, mail, blobs } = platform;
  const database = (await db.isUp()) ? 'up' : 'down';
  const parts: Health['parts'] = {
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

/** The one route of the platform itself. */
export function healthRoutes(deps: HealthDeps): Route[] {
  return [serve(getHealth, anyone, () => readHealth(deps))];
}
