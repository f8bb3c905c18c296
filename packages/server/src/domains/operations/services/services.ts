import {
  type readServices,
  SERVICE_PARTS,
  type Service,
  type ServicePart,
  type ServiceStage,
} from '@vivavoce/contracts/operations/calls';
import type { ParsedOf, ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import type { Platform } from '#platform/platform.ts';
import { type PartsDeps, productParts } from '#platform/product-parts.ts';
import type { VoiceProvider } from '#platform/providers/providers.ts';
import { sessionCostSince } from './session-cost.ts';
import { voiceServerFigures } from './voice-server.ts';

const HOUR_MS = 60 * 60_000;

/** What is measured of each part. Nothing is, of the others. */
const STAGES: Partial<Record<ServicePart, readonly ServiceStage[]>> = {
  voice: ['open_call', 'first_sound'],
  text: ['plan', 'summary', 'chat'],
  speech: ['sample'],
  moderation: ['moderate'],
  mail: ['deliver'],
};

/** The stages whose newest attempt tells whether a service fails. The failover knows that better of live voice. */
const TELLING: Partial<Record<ServicePart, readonly ServiceStage[]>> = {
  text: ['summary', 'chat'],
  speech: ['sample'],
  moderation: ['moderate'],
  mail: ['deliver'],
};

/** Whether the configured provider of live voice fails, which may also hear and speak for us. */
function isVoiceFailing(part: ServicePart, provider: VoiceProvider): boolean {
  if (!provider.failing()) return false;
  const isInCalls = provider.configured === 'hosted' && (part === 'hearing' || part === 'speech');
  return part === 'voice' || isInCalls;
}

/** Returns the beginning of the hour in which the last so many hours began: figures are kept by the hour. */
const hoursBefore = (now: Date, hours: number) =>
  new Date(Math.floor((now.getTime() - hours * HOUR_MS) / HOUR_MS) * HOUR_MS);

/**
 * Returns a function that tells who serves each part of the product now, and how it fared in the last hours. A part fails
 * if it is down, if the failover of live voice says so, or if this server's newest attempt with it failed.
 */
export function services(deps: Platform & Omit<PartsDeps, 'platform'>) {
  const { db, clock, serviceFigures, voiceProvider } = deps;

  return async function read({
    hours,
  }: ParsedOf<typeof readServices>['query']): Promise<ReplyOf<typeof readServices>> {
    const since = hoursBefore(clock.now(), Number(hours));
    const parts = await productParts({ ...deps, platform: deps });
    const figures = await serviceFigures.since(since);
    const list = SERVICE_PARTS.map((part): Service => {
      const stages = STAGES[part] ?? [];
      const hasFailed = isVoiceFailing(part, voiceProvider) || serviceFigures.isFailing(TELLING[part] ?? []);
      const { servedBy, isStandIn, status, downSince } = parts[part];
      return {
        ...{ part, servedBy, isStandIn, status },
        downSince: downSince?.toISOString() ?? null,
        isFailing: parts[part].status === 'down' || hasFailed,
        stages: figures.filter(({ stage }) => stages.includes(stage)),
      };
    });
    return {
      services: list,
      cost: await sessionCostSince(db.orm, since),
      voiceServer: await voiceServerFigures(voiceProvider),
    };
  };
}
