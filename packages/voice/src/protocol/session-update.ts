import { z } from 'zod';
import { DEFAULT_TURN_DETECTION, type Session, type TurnDetection } from '#protocol/session.ts';
import { LOW_EAGERNESS_SILENCE_MS } from '#turn-taking.ts';

const turnDetection = z.object({
  /** `semantic_vad` is what the official client asks for by default; it is served as `server_vad`. */
  type: z.enum(['server_vad', 'semantic_vad']).optional(),
  eagerness: z.enum(['low', 'medium', 'high', 'auto']).optional(),
  threshold: z.number().min(0).max(1).optional(),
  prefix_padding_ms: z.number().int().min(0).max(2_000).optional(),
  silence_duration_ms: z.number().int().min(100).max(10_000).optional(),
  create_response: z.boolean().optional(),
  interrupt_response: z.boolean().optional(),
  idle_timeout_ms: z.number().int().min(0).nullable().optional(),
});

const transcription = z.object({
  model: z.string().optional(),
  language: z.string().max(35).optional(),
  prompt: z.string().optional(),
});

const format = z.looseObject({ type: z.string().max(40) });

const input = z.object({
  format: format.optional(),
  transcription: transcription.nullable().optional(),
  noise_reduction: z
    .object({ type: z.string().max(40) })
    .nullable()
    .optional(),
  turn_detection: turnDetection.nullable().optional(),
});

/** A voice is a name, or `{ id }` as newer clients send it. */
export const voiceSchema = z.union([z.string().max(64), z.object({ id: z.string().max(64) })]);

const output = z.object({
  format: format.optional(),
  voice: voiceSchema.optional(),
  speed: z.number().min(0.25).max(1.5).optional(),
});

/** Both modalities at once mean speech: its transcript comes with it. */
export const modalitiesSchema = z
  .array(z.enum(['audio', 'text']))
  .min(1)
  .max(2);

/**
 * What a client may set of a session, by `session.update`, `client_secrets` or the `session` part of a call.
 * Unknown keys are dropped, not refused, so that a newer client still gets its lesson.
 */
export const sessionUpdateSchema = z.object({
  type: z.literal('realtime').optional(),
  model: z.string().max(200).optional(),
  output_modalities: modalitiesSchema.optional(),
  instructions: z.string().optional(),
  tools: z.array(z.unknown()).max(128).optional(),
  tool_choice: z.unknown().optional(),
  max_output_tokens: z.union([z.number().int().min(1), z.literal('inf')]).optional(),
  tracing: z.unknown().optional(),
  truncation: z.unknown().optional(),
  prompt: z.unknown().optional(),
  include: z.unknown().optional(),
  audio: z.object({ input: input.optional(), output: output.optional() }).optional(),
});

/** A checked set of changes to a session. */
export type SessionUpdate = z.infer<typeof sessionUpdateSchema>;

/**
 * The session with `update` laid over it, level by level: what is absent stays, `null` switches a part off,
 * a list is replaced whole. Neither argument is changed.
 */
export function applySessionUpdate(session: Session, update: SessionUpdate): Session {
  const { audio, output_modalities: modalities, type: _type, ...flat } = update;
  const given = audio?.input ?? {};
  const out = audio?.output ?? {};
  const current = session.audio;
  return {
    ...session,
    ...defined(flat),
    output_modalities: modalities
      ? [modalities.includes('audio') ? 'audio' : 'text']
      : session.output_modalities,
    audio: {
      input: {
        ...current.input,
        ...defined({ format: given.format, noise_reduction: given.noise_reduction }),
        transcription:
          given.transcription === undefined
            ? current.input.transcription
            : given.transcription && { ...current.input.transcription, ...defined(given.transcription) },
        turn_detection: mergeTurnDetection(current.input.turn_detection, given.turn_detection),
      },
      output: {
        ...current.output,
        ...defined({ format: out.format, speed: out.speed }),
        voice: out.voice === undefined ? current.output.voice : voiceName(out.voice),
      },
    },
  };
}

/** The name of a voice given in either form. */
export function voiceName(voice: z.infer<typeof voiceSchema>): string {
  return typeof voice === 'string' ? voice : voice.id;
}

function mergeTurnDetection(
  current: TurnDetection | null,
  given: z.infer<typeof turnDetection> | null | undefined,
): TurnDetection | null {
  if (given === undefined) return current;
  if (given === null) return null;
  const { type, eagerness, ...settings } = given;
  const former = current ?? DEFAULT_TURN_DETECTION;
  const silence = eagerness === 'low' ? LOW_EAGERNESS_SILENCE_MS : DEFAULT_TURN_DETECTION.silence_duration_ms;
  const semantic = type === 'semantic_vad' && eagerness ? { silence_duration_ms: silence } : {};
  return { ...former, ...semantic, ...defined(settings), type: 'server_vad' };
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Without its absent keys: spreading `undefined` over a value would erase it. */
function defined<T extends object>(value: T): Partial<Defined<T>> {
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as Partial<Defined<T>>;
}
