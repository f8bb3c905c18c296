import { z } from 'zod';
import { LOW_EAGERNESS_SILENCE_MS } from '#turn-taking.ts';

/** Server-side end-pointing; the defaults are those of the Realtime API. */
export type TurnDetection = {
  type: 'server_vad';
  /** Speech probability from which a frame counts as voiced, 0 to 1. */
  threshold: number;
  /** Audio kept from before the first voiced frame. */
  prefix_padding_ms: number;
  /** Silence that ends a turn. */
  silence_duration_ms: number;
  create_response: boolean;
  interrupt_response: boolean;
  /** Silence after the teacher's last word that has the teacher speak again; `null`: none has. */
  idle_timeout_ms: number | null;
};

/** End-pointing by meaning, as the official client asks for by default. */
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

/** Bounds of `idle_timeout_ms` (OpenAPI description of the Realtime API). */
const IDLE_TIMEOUT_MS = { min: 5_000, max: 30_000 } as const;

/** What a client may set. What its type does not have is dropped. */
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
 * The setting with `given` laid over it; another type than before starts from its own defaults. Without a type it
 * stays what it was.
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

/** How turns are really found: end-pointing by meaning is served by silence, a long one where it is not eager. */
export function servedDetection(shown: TurnDetection | SemanticVad | null): TurnDetection | null {
  if (shown?.type !== 'semantic_vad') return shown;
  const { eagerness, create_response, interrupt_response } = shown;
  const patient = eagerness === 'low' ? { silence_duration_ms: LOW_EAGERNESS_SILENCE_MS } : {};
  return { ...DEFAULT_TURN_DETECTION, ...patient, create_response, interrupt_response };
}
