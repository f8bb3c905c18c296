import type { Encoding } from '#protocol/encoding.ts';
import { SECRET_WORD } from './aftermath.ts';
import type { Random } from './random.ts';
import { mutatedText } from './text-mutations.ts';

type Json = Record<string, unknown>;

const message = (role: string, content: Json[], more: Json = {}): Json => ({
  type: 'conversation.item.create',
  item: { type: 'message', role, content, ...more },
});

/** Every event that a client of the general-availability format may send, some of them at the wrong time. */
const GA_EVENTS: readonly [Json, ...Json[]] = [
  {
    type: 'session.update',
    event_id: 'e1',
    session: {
      type: 'realtime',
      model: 'any',
      instructions: `You are a teacher of ${SECRET_WORD}.`,
      output_modalities: ['audio'],
      tools: [
        {
          type: 'function',
          name: 'look_up',
          description: '',
          parameters: { type: 'object', properties: {} },
        },
      ],
      tool_choice: 'auto',
      max_output_tokens: 200,
      tracing: 'auto',
      truncation: 'auto',
      prompt: { id: 'pmpt_1', version: '1', variables: {} },
      include: ['item.input_audio_transcription.logprobs'],
      audio: {
        input: {
          format: { type: 'audio/pcm', rate: 24_000 },
          transcription: { model: 'any', language: 'en', prompt: `${SECRET_WORD}, seven` },
          noise_reduction: { type: 'near_field' },
          turn_detection: {
            type: 'server_vad',
            threshold: 0.5,
            prefix_padding_ms: 300,
            silence_duration_ms: 500,
            create_response: true,
            interrupt_response: true,
            idle_timeout_ms: 5_000,
          },
        },
        output: { format: { type: 'audio/pcm', rate: 24_000 }, voice: 'marin', speed: 1 },
      },
    },
  },
  { type: 'session.update', session: { type: 'realtime', audio: { input: { turn_detection: null } } } },
  {
    type: 'session.update',
    session: { audio: { input: { turn_detection: { type: 'semantic_vad', eagerness: 'low' } } } },
  },
  message('user', [{ type: 'input_text', text: `I like ${SECRET_WORD}.` }], { id: 'item_of_mine' }),
  message('user', [{ type: 'input_audio', transcript: SECRET_WORD, audio: 'AAAA' }]),
  message('user', [{ type: 'input_image', image_url: 'data:image/png;base64,AAAA', detail: 'auto' }]),
  message('assistant', [{ type: 'output_text', text: 'Well done.' }], { status: 'completed' }),
  message('assistant', [{ type: 'output_audio', transcript: 'Well done.' }]),
  message('system', [{ type: 'input_text', text: `Be kind to ${SECRET_WORD}.` }]),
  { ...message('user', [{ type: 'input_text', text: 'Seven.' }]), previous_item_id: 'root' },
  { ...message('user', [{ type: 'input_text', text: 'Eight.' }]), previous_item_id: 'item_of_mine' },
  {
    type: 'conversation.item.create',
    item: { type: 'function_call_output', call_id: 'call_1', output: `{"a":"${SECRET_WORD}"}` },
  },
  {
    type: 'conversation.item.create',
    item: { type: 'function_call', call_id: 'call_1', name: 'look_up', arguments: '{}' },
  },
  { type: 'conversation.item.retrieve', item_id: 'item_of_mine' },
  { type: 'conversation.item.delete', item_id: 'item_of_mine' },
  { type: 'conversation.item.truncate', item_id: 'item_of_mine', content_index: 0, audio_end_ms: 100 },
  { type: 'input_audio_buffer.append', audio: 'AAAAAAAAAAAAAAAA' },
  { type: 'input_audio_buffer.commit' },
  { type: 'input_audio_buffer.clear' },
  { type: 'output_audio_buffer.clear' },
  { type: 'response.create' },
  {
    type: 'response.create',
    response: {
      instructions: `Say ${SECRET_WORD}.`,
      output_modalities: ['text'],
      conversation: 'none',
      metadata: { topic: SECRET_WORD },
      max_output_tokens: 10,
      tools: [],
      tool_choice: 'none',
      audio: { output: { voice: { id: 'alloy' } } },
      input: [{ type: 'item_reference', id: 'item_of_mine' }],
    },
  },
  { type: 'response.create', response: { output_modalities: ['text'], metadata: { a: 'b' } } },
  { type: 'response.cancel' },
  { type: 'response.cancel', response_id: 'resp_none' },
];

/** The same events in the older beta format, where they differ. */
const BETA_EVENTS: readonly [Json, ...Json[]] = [
  {
    type: 'session.update',
    session: {
      modalities: ['text', 'audio'],
      instructions: `You are a teacher of ${SECRET_WORD}.`,
      voice: 'alloy',
      speed: 1,
      input_audio_format: 'pcm16',
      output_audio_format: 'pcm16',
      input_audio_transcription: { model: 'whisper-1', language: 'en' },
      input_audio_noise_reduction: { type: 'near_field' },
      turn_detection: { type: 'server_vad', threshold: 0.5 },
      temperature: 0.8,
      max_response_output_tokens: 'inf',
      tools: [],
    },
  },
  {
    type: 'response.create',
    response: {
      modalities: ['text'],
      instructions: SECRET_WORD,
      voice: 'alloy',
      output_audio_format: 'pcm16',
    },
  },
  ...GA_EVENTS.slice(3),
];

const deep = (depth: number, [open, close]: readonly [string, string]): string =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;

/** Unexpected JSON values. They are inserted as text, because no object can hold some of them. */
const ODD_VALUES: readonly [string, ...string[]] = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e400',
  '-0',
  '9007199254740993',
  '"7"',
  '""',
  '" "',
  '[]',
  '{}',
  '[null]',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u0000"',
  `"${'x'.repeat(70_000)}"`,
  `"${'🦊'.repeat(9_000)}"`,
  `[${'1,'.repeat(30_000)}1]`,
  `[${'{},'.repeat(2_000)}{}]`,
  `[${'{"type":"input_text","text":"a"},'.repeat(40)}{"type":"input_text","text":"a"}]`,
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":null,"valueOf":1,"hasOwnProperty":2}',
  '{"type":"__proto__"}',
  '"__proto__"',
  '"constructor"',
  '"root"',
  '"item_of_mine"',
  '"inf"',
  '"Infinity"',
  '["audio","text"]',
  '["audio","audio","audio"]',
  '{"length":1e9}',
  '{"toJSON":"x"}',
  '{"then":1}',
  deep(50, ['[', ']']),
  deep(2_000, ['[', ']']),
  deep(30_000, ['[', ']']),
  deep(100_000, ['[', ']']),
  deep(2_000, ['{"a":', '}']),
];

const ODD_KEYS: readonly [string, ...string[]] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'type',
  '',
  'id',
];

const MARK = '\u0001';

/**
 * Makes a message that a broken, hostile or foreign client might send: an event with changed values, keys and
 * characters, and sometimes a correct one.
 */
export function wrongMessage(encoding: Encoding, random: Random): string {
  const event = structuredClone(random.pick(encoding === 'ga' ? GA_EVENTS : BETA_EVENTS));
  const oddities: string[] = [];
  for (let changes = random.int(4); changes > 0; changes -= 1) changeOnePlace(event, random, oddities);
  const text = JSON.stringify(event).replaceAll(
    new RegExp(`"${MARK.replace(MARK, '\\\\u0001')}(\\d+)"`, 'g'),
    (_, index) => oddities[Number(index)] ?? 'null',
  );
  return random.oneIn(6) ? mutatedText(text, random, 3) : text;
}

/** Changes one place in `event`: inserts a mark for an odd value, or renames, removes or adds a key. */
function changeOnePlace(event: Json, random: Random, oddities: string[]): void {
  let place: Json = event;
  for (;;) {
    const keys = Object.keys(place);
    if (keys.length === 0) return;
    const key = keys[random.int(keys.length)] ?? '';
    const value = place[key];
    // The event's type usually stays the same; otherwise most events would have unknown types.
    if (place === event && key === 'type' && !random.oneIn(10)) {
      if (keys.length === 1) return;
      continue;
    }
    if (typeof value === 'object' && value !== null && !random.oneIn(4)) {
      place = value as Json;
      continue;
    }
    const kind = random.int(6);
    if (kind === 0) delete place[key];
    else if (kind === 1) {
      delete place[key];
      define(place, random.pick(ODD_KEYS), value);
    } else if (kind === 2) define(place, random.pick(ODD_KEYS), mark(random, oddities));
    else define(place, key, mark(random, oddities));
    return;
  }
}

function mark(random: Random, oddities: string[]): string {
  oddities.push(random.pick(ODD_VALUES));
  return `${MARK}${oddities.length - 1}`;
}

/** Defines the key as an own property, even `__proto__`. */
function define(place: Json, key: string, value: unknown): void {
  Object.defineProperty(place, key, { value, enumerable: true, configurable: true, writable: true });
}
