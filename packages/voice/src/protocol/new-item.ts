import { z } from 'zod';
import { newId } from '#protocol/ids.ts';
import type { Item } from '#protocol/items.ts';

/** An item id that the client chose. */
export const itemIdSchema = z.string().min(1).max(128);

/**
 * Limits on the arguments and the result of a tool, and on the parts of a message. An event is at most 256 KB in all.
 */
const MAX_TOOL_CHARS = 100_000;
const MAX_PARTS = 32;

const text = z.object({ type: z.literal('input_text'), text: z.string() });

/**
 * Sound that a client has recorded is not put into words, because spoken turns arrive on the media track. Its
 * transcript is accepted.
 */
const heard = z
  .object({
    type: z.literal('input_audio'),
    transcript: z.string().nullable().optional(),
    audio: z.unknown().optional(),
  })
  .refine((part) => !part.audio || part.transcript, {
    error: 'Recorded sound in an item is not served without its transcript',
  });

/** `text` and `audio` are the older names. */
const written = z.object({ type: z.enum(['output_text', 'text']), text: z.string() });
const spoken = z.object({
  type: z.enum(['output_audio', 'audio']),
  transcript: z.string().nullable().optional(),
});

const partsOf = <T extends z.ZodType>(part: T) => z.array(part).min(1).max(MAX_PARTS);
const notServed = (types: string) => `Content of this type is not served here; there is ${types}`;

const base = { id: itemIdSchema.optional() };
const message = z.discriminatedUnion(
  'role',
  [
    z.object({
      ...base,
      type: z.literal('message'),
      role: z.literal('user'),
      content: partsOf(
        z.discriminatedUnion('type', [text, heard], notServed("'input_text' and 'input_audio'")),
      ),
    }),
    z.object({
      ...base,
      type: z.literal('message'),
      role: z.literal('assistant'),
      content: partsOf(
        z.discriminatedUnion('type', [written, spoken], notServed("'output_text' and 'output_audio'")),
      ),
    }),
    z.object({
      ...base,
      type: z.literal('message'),
      role: z.literal('system'),
      content: partsOf(z.discriminatedUnion('type', [text], notServed("'input_text'"))),
    }),
  ],
  "The role of a message is 'user', 'assistant' or 'system'",
);

const callId = z.string().min(1).max(128);
const call = z.object({
  ...base,
  type: z.literal('function_call'),
  call_id: callId.optional(),
  name: z.string().min(1).max(64),
  arguments: z.string().max(MAX_TOOL_CHARS),
});
const callOutput = z.object({
  ...base,
  type: z.literal('function_call_output'),
  call_id: callId,
  output: z.string().max(MAX_TOOL_CHARS),
});

const ITEM_TYPES = "An item is a 'message', a 'function_call' or a 'function_call_output'";

/** An item that a client adds to a conversation. */
export const newItemSchema = z.discriminatedUnion('type', [message, call, callOutput], ITEM_TYPES);

/** An input for a single response: an item of its own, or an item of the conversation. */
export const inputItemSchema = z.discriminatedUnion(
  'type',
  [message, call, callOutput, z.object({ type: z.literal('item_reference'), id: itemIdSchema })],
  `${ITEM_TYPES}, or an 'item_reference'`,
);

export type NewItem = z.infer<typeof newItemSchema>;
export type InputItem = z.infer<typeof inputItemSchema>;

/** Returns the item in the form in which the conversation keeps it. */
export function itemOf(given: NewItem): Item {
  const itemBase = { id: given.id ?? newId('item'), object: 'realtime.item', status: 'completed' } as const;
  if (given.type === 'function_call') {
    const { name, call_id = newId('call') } = given;
    return { ...itemBase, type: given.type, call_id, name, arguments: given.arguments };
  }
  if (given.type === 'function_call_output') {
    return { ...itemBase, type: given.type, call_id: given.call_id, output: given.output };
  }
  const { type, role } = given;
  if (role === 'system') return { ...itemBase, type, role, content: given.content };
  if (role === 'user') {
    const content = given.content.map((part) =>
      part.type === 'input_text' ? part : { type: part.type, transcript: part.transcript ?? '' },
    );
    return { ...itemBase, type, role, content };
  }
  const content = given.content.map((part) =>
    'text' in part
      ? { type: 'output_text' as const, text: part.text }
      : { type: 'output_audio' as const, transcript: part.transcript ?? '' },
  );
  return { ...itemBase, type, role, content };
}
