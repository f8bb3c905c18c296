import { z } from 'zod';
import { decodeClientEvent, type Encoding } from '#protocol/encoding.ts';
import { type RealtimeError, requestError } from '#protocol/errors.ts';
import { modalitiesSchema, sessionUpdateSchema, voiceSchema } from '#protocol/session-update.ts';

/** The largest event that is read; a bigger one is refused and the session goes on. */
export const MAX_EVENT_BYTES = 256 * 1024;

const eventId = z.string().max(512).optional();
const itemId = z.string().min(1).max(128);

const part = z.discriminatedUnion('type', [
  z.object({ type: z.literal('input_text'), text: z.string() }),
  z.object({ type: z.literal('input_audio'), transcript: z.string().nullable().optional() }),
  z.object({ type: z.literal('output_text'), text: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('output_audio'), transcript: z.string().nullable().optional() }),
]);

const newItem = z.object({
  id: itemId.optional(),
  type: z.literal('message'),
  role: z.enum(['user', 'assistant', 'system']),
  content: z.array(part).min(1).max(32),
});

const newResponse = z.object({
  instructions: z.string().optional(),
  output_modalities: modalitiesSchema.optional(),
  audio: z.object({ output: z.object({ voice: voiceSchema.optional() }).optional() }).optional(),
  metadata: z.record(z.string().max(64), z.string().max(512)).nullable().optional(),
  conversation: z.literal('auto').optional(),
  input: z.never({ error: 'Responses outside the conversation are not served' }).optional(),
});

const clientEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session.update'), event_id: eventId, session: sessionUpdateSchema }),
  z.object({
    type: z.literal('conversation.item.create'),
    event_id: eventId,
    previous_item_id: itemId.nullable().optional(),
    item: newItem,
  }),
  z.object({ type: z.literal('conversation.item.retrieve'), event_id: eventId, item_id: itemId }),
  z.object({ type: z.literal('conversation.item.delete'), event_id: eventId, item_id: itemId }),
  z.object({
    type: z.literal('conversation.item.truncate'),
    event_id: eventId,
    item_id: itemId,
    content_index: z.literal(0),
    audio_end_ms: z.number().int().min(0),
  }),
  z.object({ type: z.literal('response.create'), event_id: eventId, response: newResponse.optional() }),
  z.object({
    type: z.literal('response.cancel'),
    event_id: eventId,
    response_id: z.string().max(128).optional(),
  }),
  z.object({ type: z.literal('output_audio_buffer.clear'), event_id: eventId }),
  z.object({ type: z.literal('input_audio_buffer.clear'), event_id: eventId }),
  z.object({ type: z.literal('input_audio_buffer.commit'), event_id: eventId }),
]);

/** An event that a client may send. */
export type ClientEvent = z.infer<typeof clientEvent>;

/** The item of a `conversation.item.create`. */
export type NewItem = z.infer<typeof newItem>;

/** The settings of a `response.create`. */
export type NewResponse = z.infer<typeof newResponse>;

const knownTypes = new Set<string>(clientEvent.options.map((option) => option.shape.type.value));

/** A client's message read, or the error that answers it. */
export type ParsedClientEvent = { ok: true; event: ClientEvent } | { ok: false; error: RealtimeError };

/** Reads one message of the data channel or the sideband. Never throws. */
export function parseClientEvent(message: string, encoding: Encoding): ParsedClientEvent {
  if (Buffer.byteLength(message) > MAX_EVENT_BYTES) {
    return refuse(requestError('message_too_large', `An event may hold at most ${MAX_EVENT_BYTES} bytes.`));
  }
  let json: unknown;
  try {
    json = decodeClientEvent(JSON.parse(message), encoding);
  } catch {
    return refuse(requestError('invalid_json', 'The message is not JSON.'));
  }
  const envelope = z.looseObject({ type: z.string(), event_id: eventId.catch(undefined) }).safeParse(json);
  if (!envelope.success) {
    return refuse(
      requestError('missing_required_parameter', "Missing required parameter: 'type'.", { param: 'type' }),
    );
  }
  const { type, event_id } = envelope.data;
  if (!knownTypes.has(type)) {
    const message = 'Unknown or unsupported event type.';
    return refuse(requestError('invalid_value', message, { param: 'type', eventId: event_id }));
  }
  const parsed = clientEvent.safeParse(json);
  if (parsed.success) return { ok: true, event: parsed.data };
  const issue = parsed.error.issues[0];
  const param = issue?.path.join('.') || 'type';
  const problem = issue?.message ?? 'Invalid input';
  return refuse(
    requestError('invalid_value', `Invalid '${param}': ${problem}.`, { param, eventId: event_id }),
  );
}

function refuse(error: RealtimeError): ParsedClientEvent {
  return { ok: false, error };
}
