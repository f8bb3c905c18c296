import { eventForBeta } from '#protocol/beta-events.ts';
import { eventFromBeta, sessionFromBeta } from '#protocol/beta-requests.ts';
import { newId } from '#protocol/ids.ts';
import type { ServerEvent } from '#protocol/server-events.ts';

/** The form of the Realtime API that a call uses: general availability, or the beta before it. */
export type Encoding = 'ga' | 'beta';

/** Returns the form that a request selects with its `OpenAI-Beta` header. */
export function encodingAsked(betaHeader: string | string[] | undefined): Encoding {
  return String(betaHeader ?? '').includes('realtime=v1') ? 'beta' : 'ga';
}

/**
 * Returns the event in the form in which it is sent, or `null` if the encoding has no such event. The official client
 * rejects events without an `event_id`.
 */
export function encodeServerEvent(event: ServerEvent, encoding: Encoding): string | null {
  const told = encoding === 'beta' ? eventForBeta(event) : event;
  return told && JSON.stringify({ event_id: newId('event'), ...told });
}

/** Returns a client event in the general-availability form, parsed but not checked. */
export function decodeClientEvent(json: unknown, encoding: Encoding): unknown {
  return encoding === 'beta' ? eventFromBeta(json) : json;
}

/** Returns a session in the general-availability form, parsed but not checked. */
export function decodeSession(json: unknown, encoding: Encoding): unknown {
  return encoding === 'beta' ? sessionFromBeta(json) : json;
}
