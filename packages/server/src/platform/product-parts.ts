import type { ServicePart } from '@vivavoce/contracts/operations/calls';
import type { Database } from './db/database.ts';
import type { Platform } from './platform.ts';
import type { PartStatus, SecondReader, TextModel, VoiceProvider } from './providers/providers.ts';
import { type ExternalService, nameOfService } from './settings/external-service.ts';
import type { EmbeddedStages } from './settings/realtime-settings.ts';
import type { Settings } from './settings/settings.ts';

/** Who serves a part of the product now. */
export type ProductPart = {
  status: PartStatus;
  /** Such as 'gpt-realtime at api.openai.com'. Never a key, and no address with one in it. */
  servedBy: string;
  /** True if an embedded stand-in does the work of a configurable service. */
  isStandIn: boolean;
  /** Since when it has not worked, if that is known. */
  downSince?: Date | null;
};

export type PartsDeps = {
  platform: Pick<Platform, 'settings' | 'db' | 'mail' | 'blobs'>;
  voiceProvider: VoiceProvider;
  textModel: TextModel;
  /** Tells who reads what is said in lessons besides our own rules. */
  moderationState: () => SecondReader;
};

/** Returns the name of the database that the product uses. */
export const nameOfDatabase = ({ kind }: Pick<Database, 'kind'>): string =>
  kind === 'pglite' ? 'embedded PGlite' : 'PostgreSQL';

/** What our own voice server hears and speaks with; null while a provider serves whole calls. */
function ownStages({ realtime }: Settings, provider: VoiceProvider): EmbeddedStages | null {
  if (!provider.standIn) return null;
  return realtime.kind === 'embedded' ? realtime : realtime.standby;
}

/** Describes a stage of live voice: a provider does it itself, our own voice server with a service or by itself. */
function stageOf(
  voice: ProductPart,
  own: EmbeddedStages | null,
  service: ExternalService | null | undefined,
  standIn: string,
): ProductPart {
  if (!own) return voice;
  if (service) return { status: 'up', servedBy: nameOfService(service), isStandIn: false };
  return { status: voice.status, servedBy: standIn, isStandIn: true };
}

/**
 * Tells who serves each part of the product now. Outside services are not called, because they charge for every call: one
 * counts as up as long as nothing says otherwise.
 */
export async function productParts({
  platform: { settings, db, mail, blobs },
  voiceProvider,
  textModel,
  moderationState,
}: PartsDeps): Promise<Record<ServicePart, ProductPart>> {
  const hasStripe = settings.payments.kind === 'stripe';
  const voice: ProductPart = {
    status: voiceProvider.status(),
    servedBy: voiceProvider.servedBy,
    isStandIn: voiceProvider.standIn,
  };
  const own = ownStages(settings, voiceProvider);
  const moderation = moderationState();
  return {
    voice,
    text: { status: 'up', servedBy: textModel.servedBy, isStandIn: textModel.standIn },
    hearing: stageOf(voice, own, own?.asr, 'embedded recogniser of expected answers'),
    speech: stageOf(voice, own, own?.tts, 'embedded espeak-ng voice'),
    moderation: { ...moderation, isStandIn: moderation.standIn },
    mail: { status: 'up', servedBy: mail.servedBy, isStandIn: mail.kind === 'outbox' },
    payments: {
      status: 'up',
      servedBy: hasStripe ? 'Stripe' : 'the sandbox, where nobody is charged',
      isStandIn: !hasStripe,
    },
    database: {
      status: (await db.isUp()) ? 'up' : 'down',
      servedBy: nameOfDatabase(db),
      isStandIn: db.kind === 'pglite',
    },
    files: { status: 'up', servedBy: blobs.servedBy, isStandIn: blobs.standIn },
  };
}
