import { type RealtimeEvent, readRealtimeEvent } from './events.ts';
import { asObject } from './loose-json.ts';
import { responseUsageOf, transcriptionUsageOf } from './usage.ts';

/** Reads one provider event with its usage. Only the server books what a call costs, so pages do without. */
export function readBilledEvent(value: unknown): RealtimeEvent | null {
  const said = readRealtimeEvent(value);
  const event = asObject(value);
  switch (said?.type) {
    case 'response_ended':
      return { ...said, usage: responseUsageOf(asObject(event.response).usage) };
    case 'learner_said':
    case 'learner_unclear':
      return { ...said, ...transcriptionUsageOf(event.usage) };
    default:
      return said;
  }
}
