import { eventForBeta } from '#protocol/beta-events.ts';
import { eventFromBeta, sessionFromBeta } from '#protocol/beta-requests.ts';
import { newId } from '#protocol/ids.ts';
import type { ServerEvent } from '#protocol/server-events.ts';

/** In which form of the Realtime API a call is held: the general-availability one, or the beta before it. */
export type Encoding = 'ga' | 'beta';

/** The form that a request asks for by its header `OpenAI-Beta`. */
export function encodingAsked(betaHeader: string | string[] | undefined): Encoding {
  return String(betaHeader ?? '').includes('realtime=v1') ? 'beta' : 'ga';
}

/**
 * The event as it goes over the wire; `null` where the encoding has none for it. The official client takes no event
 * that lacks an `event_id`.
 */
export function encodeServerEvent(event: ServerEvent, encoding: Encoding): string | null {
  const told = encoding === 'beta' ? eventForBeta(event) : event;
  return told && JSON.stringify({ event_id: newId('event'), ...told });
}

/** A client event, parsed but not checked, in the general-availability form. */
export function decodeClientEvent(json: unknown, encoding: Encoding): unknown {
  return encoding === 'beta' ? eventFromBeta(json) : json;
}

/** A session, parsed but not checked, in the general-availability form. */
export function decodeSession(json: unknown, encoding: Encoding): unknown {
  return encoding === 'beta' ? sessionFromBeta(json) : json;
}
