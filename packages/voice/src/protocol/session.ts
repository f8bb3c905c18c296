import { newId } from '#protocol/ids.ts';
import type { FunctionTool, ToolChoice } from '#protocol/tools.ts';
import {
  DEFAULT_TURN_DETECTION,
  type SemanticVad,
  servedDetection,
  type TurnDetection,
} from '#protocol/turn-detection.ts';

/** How turns are put into words. `prompt` is a comma- or newline-separated list of what the lesson expects. */
export type Transcription = { model?: string; language?: string; prompt?: string };

/** Either speech with its transcript, or text alone. */
export type OutputModality = 'audio' | 'text';

/**
 * How sound is encoded on a socket. In a call the media tracks decide, so we show this setting but do not act on it.
 */
export type AudioFormat =
  | { type: 'audio/pcm'; rate?: 24_000 }
  | { type: 'audio/pcmu' }
  | { type: 'audio/pcma' };

/**
 * Which part of a long conversation the text model reads: the newest part; all of it, or else an error; or, whenever it
 * has grown too long, this share of what fits, so that the text model's cache stays useful for several turns.
 */
export type Truncation =
  | 'auto'
  | 'disabled'
  | { type: 'retention_ratio'; retention_ratio: number; token_limits?: { post_instructions?: number } };

/** These settings are accepted and shown, but we do not act on them. */
type Tracing =
  | 'auto'
  | { workflow_name?: string; group_id?: string; metadata?: Record<string, unknown> }
  | null;
type PromptReference = {
  id: string;
  version?: string | null;
  variables?: Record<string, string> | null;
} | null;
type NoiseReduction = { type: 'near_field' | 'far_field' };

/** Optional extras that a client may request. Our recogniser gives no probabilities, so `logprobs` is `null`. */
type Include = 'item.input_audio_transcription.logprobs';

/** A session, as `session.created` and `session.updated` show it (Realtime API, general availability shape). */
export type Session = {
  type: 'realtime';
  object: 'realtime.session';
  id: string;
  model: string;
  output_modalities: [OutputModality];
  instructions: string;
  tools: FunctionTool[];
  tool_choice: ToolChoice;
  /** `false`: the text model calls only one tool at a time. */
  parallel_tool_calls?: boolean;
  max_output_tokens: number | 'inf';
  tracing: Tracing;
  truncation: Truncation;
  prompt: PromptReference;
  include?: Include[];
  /** The Unix time, in seconds, after which the server ends the call. */
  expires_at: number;
  audio: {
    input: {
      format: AudioFormat;
      /** If this is absent, turns are put into words only for the teacher. */
      transcription?: Transcription;
      noise_reduction?: NoiseReduction;
      turn_detection: TurnDetection | SemanticVad | null;
    };
    output: { format: AudioFormat; voice: string; speed: number };
  };
};

/** Returns a new session that ends at `expiresAt` (Unix seconds). */
export function defaultSession(expiresAt: number): Session {
  const format: AudioFormat = { type: 'audio/pcm', rate: 24_000 };
  return {
    type: 'realtime',
    object: 'realtime.session',
    id: newId('sess'),
    model: 'vivavoce-embedded',
    output_modalities: ['audio'],
    instructions: '',
    tools: [],
    tool_choice: 'auto',
    max_output_tokens: 'inf',
    tracing: null,
    truncation: 'auto',
    prompt: null,
    expires_at: expiresAt,
    audio: {
      input: { format, turn_detection: { ...DEFAULT_TURN_DETECTION } },
      output: { format, voice: 'alloy', speed: 1 },
    },
  };
}

/** Returns how the turns of a session are found, or `null` if the client marks where they begin and end. */
export function detectionOf(session: Session): TurnDetection | null {
  return servedDetection(session.audio.input.turn_detection);
}

/** Returns the words that a lesson expects to hear, from `audio.input.transcription.prompt`. */
export function expectedWords(session: Session): string[] {
  const prompt = session.audio.input.transcription?.prompt ?? '';
  return prompt
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
