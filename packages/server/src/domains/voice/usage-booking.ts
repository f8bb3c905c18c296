import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { TRANSCRIPTION_MODEL } from '@vivavoce/contracts/realtime/session';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Log } from '#platform/log.ts';
import type { Prices } from './prices.ts';

type Heard<Type extends RealtimeEvent['type']> = Extract<RealtimeEvent, { type: Type }>;

/** Models without a price that the log has told of: once for each is enough. */
const toldUnpriced = new Set<string>();

/**
 * Books what a call costs from the provider's own events, each charge by the provider's id, so that an event that comes
 * twice costs once. What has no known price is booked as nothing, and said so in the log.
 */
export function usageBooking(parts: {
  sessionId: string;
  model: string;
  prices: Prices;
  sessions: Pick<Sessions, 'bookCharge'>;
  log: Log;
}) {
  const { sessionId, model, prices, sessions, log } = parts;

  async function book(chargeId: string, itemId: string | null, cost: number | null, priced: string) {
    if (cost === null && !toldUnpriced.has(priced)) {
      toldUnpriced.add(priced);
      log.warn({ model: priced }, 'no price is known for this model: its use is booked as nothing');
    }
    if (cost) await sessions.bookCharge(sessionId, { chargeId, itemId, costMicroUsd: cost });
  }

  return {
    response: async ({ responseId, itemIds, usage }: Heard<'response_ended'>): Promise<void> => {
      if (!usage || responseId === '') return;
      await book(`response ${responseId}`, itemIds[0] ?? null, prices.ofResponse(model, usage), model);
    },
    transcription: async ({ itemId, usage }: Heard<'learner_said' | 'learner_unclear'>): Promise<void> => {
      if (!usage || itemId === '') return;
      const cost = prices.ofTranscription(model, TRANSCRIPTION_MODEL, usage);
      await book(`transcription ${itemId}`, itemId, cost, TRANSCRIPTION_MODEL);
    },
  };
}
