import { timingSafeEqual } from 'node:crypto';
import { getHealth, type HealthDetails } from '@vivavoce/contracts/wire/health';
import type { VerifyToken } from './http/mount.ts';
import { type Permission, type Route, serve } from './http/serve.ts';
import type { Platform } from './platform.ts';
import { type PartsDeps, type ProductPart, productParts } from './product-parts.ts';
import { derivedKey } from './settings/derived-key.ts';
import type { Settings } from './settings/settings.ts';
import { version } from './version.ts';

type HealthDeps = PartsDeps & { platform: Platform };

const onTheWire = ({ status, servedBy, isStandIn }: ProductPart) => ({
  status,
  served_by: servedBy,
  stand_in: isStandIn,
});

/** Reports what is up and which stand-ins are in use. */
export async function readHealth(deps: PartsDeps): Promise<HealthDetails> {
  const { database, mail, files, text, payments, voice, moderation } = await productParts(deps);
  const parts: HealthDetails['parts'] = {
    database: onTheWire(database),
    // The queue lives in the database, so it is up whenever the database is.
    jobs: { status: database.status, served_by: 'the database', stand_in: false },
    mail: onTheWire(mail),
    blobs: onTheWire(files),
    text_model: onTheWire(text),
    payments: onTheWire(payments),
    voice: onTheWire(voice),
    moderation: { ...onTheWire(moderation), down_since: moderation.downSince?.toISOString() ?? null },
  };
  const well = Object.values(parts).every((part) => part.status === 'up') && !deps.voiceProvider.failing();
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
