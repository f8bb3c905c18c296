import { z } from 'zod';
import { decodeClientEvent, type Encoding } from '#protocol/encoding.ts';
import { type RealtimeError, requestError } from '#protocol/errors.ts';
import { inputItemSchema, itemIdSchema, newItemSchema } from '#protocol/new-item.ts';
import {
  maxOutputTokensSchema,
  modalitiesSchema,
  sessionUpdateSchema,
  voiceSchema,
} from '#protocol/session-update.ts';
import { toolChoiceSchema, toolsSchema } from '#protocol/tools.ts';

/** The largest event that is read. A larger one is refused, and the session continues. */
export const MAX_EVENT_BYTES = 256 * 1024;

/** Limits on the items that a response reads instead of the conversation, and on its metadata. */
const MAX_INPUT_ITEMS = 256;
const MAX_METADATA = 16;

const eventId = z.string().max(512).optional();

const newResponse = z.object({
  instructions: z.string().optional(),
  output_modalities: modalitiesSchema.optional(),
  audio: z.object({ output: z.object({ voice: voiceSchema.optional() }).optional() }).optional(),
  metadata: z
    .record(z.string().max(64), z.string().max(512))
    .refine((notes) => Object.keys(notes).length <= MAX_METADATA, {
      error: `A response may have ${MAX_METADATA} pairs of metadata`,
    })
    .nullable()
    .optional(),
  conversation: z.enum(['auto', 'none']).optional(),
  input: z.array(inputItemSchema).max(MAX_INPUT_ITEMS).optional(),
  tools: toolsSchema.optional(),
  tool_choice: toolChoiceSchema.optional(),
  parallel_tool_calls: z.boolean().optional(),
  max_output_tokens: maxOutputTokensSchema.optional(),
});

const clientEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session.update'), event_id: eventId, session: sessionUpdateSchema }),
  z.object({
    type: z.literal('conversation.item.create'),
    event_id: eventId,
    previous_item_id: itemIdSchema.nullable().optional(),
    item: newItemSchema,
  }),
  z.object({ type: z.literal('conversation.item.retrieve'), event_id: eventId, item_id: itemIdSchema }),
  z.object({ type: z.literal('conversation.item.delete'), event_id: eventId, item_id: itemIdSchema }),
  z.object({
    type: z.literal('conversation.item.truncate'),
    event_id: eventId,
    item_id: itemIdSchema,
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

/** The settings of a `response.create`. */
export type NewResponse = z.infer<typeof newResponse>;

const knownTypes = new Set<string>(clientEvent.options.map((option) => option.shape.type.value));

/** Events of the API that a call has no use for, with what to do instead. */
const NOT_SERVED: ReadonlyMap<string, string> = new Map([
  ['input_audio_buffer.append', 'Sound arrives on the audio track of the call, not in events.'],
  ['transcription_session.update', "Only sessions of type 'realtime' are served."],
]);

/**
 * The event read from a client's message, or the error that answers the message. `sent` is the whole event in the
 * general-availability form, with the fields that we do not know.
 */
type ParsedClientEvent =
  | { ok: true; event: ClientEvent; sent: unknown }
  | { ok: false; error: RealtimeError };

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
  const instead = NOT_SERVED.get(type);
  if (instead)
    return refuse(requestError('unsupported_event', instead, { param: 'type', eventId: event_id }));
  if (!knownTypes.has(type)) {
    const message = 'Unknown or unsupported event type.';
    return refuse(requestError('invalid_value', message, { param: 'type', eventId: event_id }));
  }
  const parsed = clientEvent.safeParse(json);
  if (parsed.success) return { ok: true, event: parsed.data, sent: json };
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
