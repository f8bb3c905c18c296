import { isDeepStrictEqual } from 'node:util';
import type { ClientEvent } from '#protocol/client-events.ts';
import { type RealtimeError, requestError } from '#protocol/errors.ts';
import { isShallow } from '#protocol/json-depth.ts';
import type { Session } from '#protocol/session.ts';
import { applySessionUpdate, type SessionUpdate } from '#protocol/session-update.ts';

/**
 * The header with which the server that opens a call has it guarded. A guarded call takes from its page only what is
 * listed here. A hosted provider ignores the header.
 */
export const GUARDED_CALL_HEADER = 'guarded-call';

/** The error code that answers what a guarded call does not take from its page. */
const GUARDED_CALL = 'guarded_call';

/** The part of an event that a guarded call does not take from its page. It is the `param` of the error. */
type RefusedPart = 'type' | 'session' | 'item' | 'previous_item_id' | 'response' | 'event';

type EventOf<T extends ClientEvent['type']> = Extract<ClientEvent, { type: T }>;

/** Names what must be refused in an event of a type, or null. `session` is the session of the call. */
type Rule<T extends ClientEvent['type']> = (event: EventOf<T>, session: Session) => RefusedPart | null;

const taken = () => null;

/** The events that a page may send in a guarded call. An event that is not listed is refused. */
const RULES: { [T in ClientEvent['type']]?: Rule<T> } = {
  'session.update': ({ session: update }, session) => (choosesTurnsOnly(update, session) ? null : 'session'),
  'conversation.item.create': ({ item, previous_item_id }) => {
    if (item.type !== 'message' || item.role !== 'user') return 'item';
    // A learner's message comes last: elsewhere it could change the meaning of an answer.
    return previous_item_id == null ? null : 'previous_item_id';
  },
  'conversation.item.retrieve': taken,
  'conversation.item.truncate': taken,
  // Every field of a response steers the model, so the page may only ask for one.
  'response.create': ({ response }) => (response === undefined ? null : 'response'),
  'response.cancel': taken,
  'output_audio_buffer.clear': taken,
  'input_audio_buffer.clear': taken,
  'input_audio_buffer.commit': taken,
};

/**
 * Returns the error that answers an event of the page of a guarded call, or null if the call takes the event.
 * @param event the checked event, without the fields that we do not know
 * @param sent the event as it was sent, in the general-availability form
 */
export function guardRefusal(event: ClientEvent, sent: unknown, session: Session): RealtimeError | null {
  const param = hasUnknownFields(event, sent) ? 'event' : refusedPart(event, session);
  if (param === null) return null;
  const message = 'A page may not send this in a guarded call.';
  return requestError(GUARDED_CALL, message, { param, eventId: event.event_id });
}

function refusedPart<T extends ClientEvent['type']>(event: EventOf<T>, session: Session): RefusedPart | null {
  const rule: Rule<T> | undefined = RULES[event.type as T];
  return rule ? rule(event, session) : 'type';
}

/**
 * Reports whether the update only repeats the session, except for how turns are taken. The idle time-out belongs to the
 * server that opened the call, so the page may not even name it.
 */
function choosesTurnsOnly(update: SessionUpdate, session: Session): boolean {
  const detection = update.audio?.input?.turn_detection;
  if (detection && (detection.type !== 'server_vad' || detection.idle_timeout_ms !== undefined)) return false;
  return isDeepStrictEqual(turnless(applySessionUpdate(session, update)), turnless(session));
}

function turnless(session: Session): unknown {
  const { input, output } = session.audio;
  return asSent({ ...session, audio: { output, input: { ...input, turn_detection: null } } });
}

/** Reports whether the event says anything that was not read. */
function hasUnknownFields(event: ClientEvent, sent: unknown): boolean {
  return !isShallow(sent) || !isDeepStrictEqual(asSent(event), asSent(sent));
}

/** Returns the value as JSON carries it, without the fields that are undefined. */
function asSent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
