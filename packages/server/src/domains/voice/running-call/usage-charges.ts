import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { TRANSCRIPTION_MODEL } from '@vivavoce/contracts/realtime/session';
import type { CallEffect } from './call-effect.ts';
import type { CallEvent, CallFacts } from './call-event.ts';

type Said<Type extends RealtimeEvent['type']> = Extract<RealtimeEvent, { type: Type }>;

type Tariff = Pick<CallFacts, 'model' | 'prices'>;

/** Books a charge. Usage without a known price costs nothing and is logged. */
function booking(
  chargeId: string,
  itemId: string | null,
  costMicroUsd: number | null,
  model: string,
): readonly CallEffect[] {
  if (costMicroUsd === null) return [{ do: 'log_unpriced', model }];
  if (costMicroUsd === 0) return [];
  return [{ do: 'book_charge', charge: { chargeId, itemId, costMicroUsd } }];
}

function ofResponse({ responseId, itemIds, usage }: Said<'response_ended'>, { model, prices }: Tariff) {
  if (!usage || responseId === '') return [];
  return booking(`response ${responseId}`, itemIds[0] ?? null, prices.ofResponse(model, usage), model);
}

function ofTranscription(
  { itemId, usage }: Said<'learner_said' | 'learner_unclear'>,
  { model, prices }: Tariff,
) {
  if (!usage || itemId === '') return [];
  const costMicroUsd = prices.ofTranscription(model, TRANSCRIPTION_MODEL, usage);
  return booking(`transcription ${itemId}`, itemId, costMicroUsd, TRANSCRIPTION_MODEL);
}

/**
 * Books what a call costs from the provider's own events. Each charge has the provider's id, so an event that arrives
 * twice costs once. Pure.
 */
export function chargesOf(event: CallEvent, tariff: Tariff): readonly CallEffect[] {
  if (event.type !== 'provider_said') return [];
  switch (event.said.type) {
    case 'response_ended':
      return ofResponse(event.said, tariff);
    case 'learner_said':
    case 'learner_unclear':
      return ofTranscription(event.said, tariff);
    default:
      return [];
  }
}
