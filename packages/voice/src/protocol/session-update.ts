import { z } from 'zod';
import { isShallow } from '#protocol/json-depth.ts';
import type { Session } from '#protocol/session.ts';
import { toolChoiceSchema, toolsSchema } from '#protocol/tools.ts';
import { mergeTurnDetection, turnDetectionSchema } from '#protocol/turn-detection.ts';

/** The longest reply that a client may request (Realtime API). It is also the limit if the client sets none. */
export const MAX_OUTPUT_TOKENS = 4_096;

const transcription = z.object({
  model: z.string().max(200).optional(),
  language: z.string().max(35).optional(),
  prompt: z.string().optional(),
});

const format = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('audio/pcm'), rate: z.literal(24_000).optional() }),
    z.object({ type: z.literal('audio/pcmu') }),
    z.object({ type: z.literal('audio/pcma') }),
  ],
  "An audio format is 'audio/pcm' with rate 24000, 'audio/pcmu' or 'audio/pcma'",
);

const input = z.object({
  format: format.optional(),
  transcription: transcription.nullable().optional(),
  noise_reduction: z
    .object({ type: z.enum(['near_field', 'far_field']) })
    .nullable()
    .optional(),
  turn_detection: turnDetectionSchema.nullable().optional(),
});

/** A voice is a name, or `{ id }` as newer clients send it. */
export const voiceSchema = z.union([z.string().max(64), z.object({ id: z.string().max(64) })]);

const output = z.object({
  format: format.optional(),
  voice: voiceSchema.optional(),
  speed: z.number().min(0.25).max(1.5).optional(),
});

/** Both modalities together mean speech, which always includes its transcript. */
export const modalitiesSchema = z
  .array(z.enum(['audio', 'text']))
  .min(1)
  .max(2);

export const maxOutputTokensSchema = z.union([
  z.number().int().min(1).max(MAX_OUTPUT_TOKENS),
  z.literal('inf'),
]);

const tracing = z.union([
  z.literal('auto'),
  z.object({
    workflow_name: z.string().max(512).optional(),
    group_id: z.string().max(512).optional(),
    metadata: z
      .record(z.string().max(64), z.unknown())
      .refine((notes) => isShallow(notes), 'The notes are nested too deeply')
      .optional(),
  }),
]);

const truncation = z.union([
  z.enum(['auto', 'disabled']),
  z.object({
    type: z.literal('retention_ratio'),
    retention_ratio: z.number().min(0).max(1),
    token_limits: z.object({ post_instructions: z.number().int().min(0).optional() }).optional(),
  }),
]);

/**
 * A stored prompt is kept by a provider, so we can only show the reference to it. Only the text variables are shown.
 */
const prompt = z.object({
  id: z.string().max(200),
  version: z.string().max(200).nullable().optional(),
  variables: z.record(z.string().max(64), z.string().catch('')).nullable().optional(),
});

/**
 * What a client may set in a session, by `session.update`, `client_secrets` or the `session` part of a call. Unknown
 * keys are dropped, not refused, so that a newer client still gets its lesson.
 */
export const sessionUpdateSchema = z.object({
  type: z.literal('realtime', "Only sessions of type 'realtime' are served").optional(),
  model: z.string().max(200).optional(),
  output_modalities: modalitiesSchema.optional(),
  instructions: z.string().optional(),
  tools: toolsSchema.optional(),
  tool_choice: toolChoiceSchema.optional(),
  parallel_tool_calls: z.boolean().optional(),
  max_output_tokens: maxOutputTokensSchema.optional(),
  tracing: tracing.nullable().optional(),
  truncation: truncation.optional(),
  prompt: prompt.nullable().optional(),
  include: z.array(z.literal('item.input_audio_transcription.logprobs')).max(8).nullable().optional(),
  audio: z.object({ input: input.optional(), output: output.optional() }).optional(),
});

/** A checked set of changes to a session. */
export type SessionUpdate = z.infer<typeof sessionUpdateSchema>;

/**
 * Returns the session, overridden by `update` at every level: absent keys change nothing, `null` switches a part off,
 * and a list is replaced as a whole. Neither argument is changed.
 */
export function applySessionUpdate(session: Session, update: SessionUpdate): Session {
  const { audio, output_modalities: modalities, type: _type, include, ...flat } = update;
  const out = audio?.output ?? {};
  return {
    ...session,
    ...defined(flat),
    ...switched('include', include),
    output_modalities: modalities
      ? [modalities.includes('audio') ? 'audio' : 'text']
      : session.output_modalities,
    audio: {
      input: inputWith(session.audio.input, audio?.input ?? {}),
      output: {
        ...session.audio.output,
        ...defined({ format: out.format, speed: out.speed }),
        voice: out.voice === undefined ? session.audio.output.voice : voiceName(out.voice),
      },
    },
  };
}

/** Returns the name of a voice given in either form. */
export function voiceName(voice: z.infer<typeof voiceSchema>): string {
  return typeof voice === 'string' ? voice : voice.id;
}

type SessionInput = Session['audio']['input'];

function inputWith(current: SessionInput, given: z.infer<typeof input>): SessionInput {
  const { transcription: words, turn_detection: detection } = given;
  return {
    ...current,
    ...defined({ format: given.format }),
    ...switched('noise_reduction', given.noise_reduction),
    ...switched('transcription', words && { ...current.transcription, ...defined(words) }),
    turn_detection:
      detection === undefined
        ? current.turn_detection
        : detection && mergeTurnDetection(current.turn_detection, detection),
  };
}

/** Returns a setting that `null` switches off. It then becomes absent, as the official types require. */
function switched<K extends string, T>(key: K, value: T | null | undefined): { [P in K]?: T } {
  return value === undefined ? {} : ({ [key]: value ?? undefined } as { [P in K]?: T });
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Returns the object without its undefined keys, because spreading `undefined` over a value would erase it. */
function defined<T extends object>(value: T): Partial<Defined<T>> {
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as Partial<Defined<T>>;
}
