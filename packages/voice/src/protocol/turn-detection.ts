import { z } from 'zod';
import { LOW_EAGERNESS_SILENCE_MS } from '#turn-taking.ts';

/** Server-side end-pointing. The defaults are those of the Realtime API. */
export type TurnDetection = {
  type: 'server_vad';
  /** The speech probability, from 0 to 1, at which a frame counts as voiced. */
  threshold: number;
  /** How much audio is kept from before the first voiced frame. */
  prefix_padding_ms: number;
  /** The silence that ends a turn. */
  silence_duration_ms: number;
  create_response: boolean;
  interrupt_response: boolean;
  /** How much silence after the teacher's last word makes the teacher speak again. `null`: never. */
  idle_timeout_ms: number | null;
};

/** End-pointing by meaning, which the official client requests by default. */
export type SemanticVad = {
  type: 'semantic_vad';
  eagerness: 'low' | 'medium' | 'high' | 'auto';
  create_response: boolean;
  interrupt_response: boolean;
};

/** The Realtime API's own defaults. */
export const DEFAULT_TURN_DETECTION: TurnDetection = {
  type: 'server_vad',
  threshold: 0.5,
  prefix_padding_ms: 300,
  silence_duration_ms: 500,
  create_response: true,
  interrupt_response: true,
  idle_timeout_ms: null,
};

const DEFAULT_SEMANTIC_VAD: SemanticVad = {
  type: 'semantic_vad',
  eagerness: 'auto',
  create_response: true,
  interrupt_response: true,
};

/** Limits of `idle_timeout_ms` (OpenAPI description of the Realtime API). */
const IDLE_TIMEOUT_MS = { min: 5_000, max: 30_000 } as const;

/** The settings that a client may send. Fields that do not belong to the type are dropped. */
export const turnDetectionSchema = z.object({
  type: z.enum(['server_vad', 'semantic_vad']).optional(),
  eagerness: z.enum(['low', 'medium', 'high', 'auto']).optional(),
  threshold: z.number().min(0).max(1).optional(),
  prefix_padding_ms: z.number().int().min(0).max(2_000).optional(),
  silence_duration_ms: z.number().int().min(100).max(10_000).optional(),
  create_response: z.boolean().optional(),
  interrupt_response: z.boolean().optional(),
  idle_timeout_ms: z.number().int().min(IDLE_TIMEOUT_MS.min).max(IDLE_TIMEOUT_MS.max).nullable().optional(),
});

/**
 * Returns the setting, overridden by `given`. A new type starts from its own defaults. Without a type, the current type
 * is kept.
 */
export function mergeTurnDetection(
  current: TurnDetection | SemanticVad | null,
  given: z.infer<typeof turnDetectionSchema>,
): TurnDetection | SemanticVad {
  const type = given.type ?? current?.type ?? 'server_vad';
  if (type === 'semantic_vad') {
    const former = current?.type === type ? current : DEFAULT_SEMANTIC_VAD;
    return {
      type,
      eagerness: given.eagerness ?? former.eagerness,
      create_response: given.create_response ?? former.create_response,
      interrupt_response: given.interrupt_response ?? former.interrupt_response,
    };
  }
  const former = current?.type === type ? current : DEFAULT_TURN_DETECTION;
  return {
    type,
    threshold: given.threshold ?? former.threshold,
    prefix_padding_ms: given.prefix_padding_ms ?? former.prefix_padding_ms,
    silence_duration_ms: given.silence_duration_ms ?? former.silence_duration_ms,
    create_response: given.create_response ?? former.create_response,
    interrupt_response: given.interrupt_response ?? former.interrupt_response,
    idle_timeout_ms: given.idle_timeout_ms === undefined ? former.idle_timeout_ms : given.idle_timeout_ms,
  };
}

/**
 * Returns how turns are actually found. A session with end-pointing by meaning gets end-pointing by silence instead,
 * with a long silence if its eagerness is low.
 */
export function servedDetection(shown: TurnDetection | SemanticVad | null): TurnDetection | null {
  if (shown?.type !== 'semantic_vad') return shown;
  const { eagerness, create_response, interrupt_response } = shown;
  const patient = eagerness === 'low' ? { silence_duration_ms: LOW_EAGERNESS_SILENCE_MS } : {};
  return { ...DEFAULT_TURN_DETECTION, ...patient, create_response, interrupt_response };
}
