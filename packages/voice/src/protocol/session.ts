import { newId } from '#protocol/ids.ts';
import type { FunctionTool, ToolChoice } from '#protocol/tools.ts';
import {
  DEFAULT_TURN_DETECTION,
  type SemanticVad,
  servedDetection,
  type TurnDetection,
} from '#protocol/turn-detection.ts';

/** How a turn is put into words: `prompt` is a comma- or newline-separated list of what the lesson expects. */
export type Transcription = { model?: string; language?: string; prompt?: string };

/** Either speech with its transcript, or writing alone. */
export type OutputModality = 'audio' | 'text';

/** How sound is encoded where it goes over a socket; in a call the media tracks decide. Shown, not acted upon. */
export type AudioFormat =
  | { type: 'audio/pcm'; rate?: 24_000 }
  | { type: 'audio/pcmu' }
  | { type: 'audio/pcma' };

/**
 * What of a long conversation the text model reads: the newest of it; all of it or an error; or, each time that it
 * has grown too long, this share of what fits, so that the text model's cache outlives several turns.
 */
export type Truncation =
  | 'auto'
  | 'disabled'
  | { type: 'retention_ratio'; retention_ratio: number; token_limits?: { post_instructions?: number } };

/** Accepted and shown, not acted upon. */
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

/** What may be asked for beside the usual; our recogniser gives no probabilities, so that they are `null`. */
type Include = 'item.input_audio_transcription.logprobs';

/** A session as `session.created` and `session.updated` show it (Realtime API, general availability shape). */
export type Session = {
  type: 'realtime';
  object: 'realtime.session';
  id: string;
  model: string;
  output_modalities: [OutputModality];
  instructions: string;
  tools: FunctionTool[];
  tool_choice: ToolChoice;
  /** `false`: the text model is to call one tool at a time. */
  parallel_tool_calls?: boolean;
  max_output_tokens: number | 'inf';
  tracing: Tracing;
  truncation: Truncation;
  prompt: PromptReference;
  include?: Include[];
  /** Unix seconds after which the server ends the call. */
  expires_at: number;
  audio: {
    input: {
      format: AudioFormat;
      /** Absent: turns are put into words for the teacher alone. */
      transcription?: Transcription;
      noise_reduction?: NoiseReduction;
      turn_detection: TurnDetection | SemanticVad | null;
    };
    output: { format: AudioFormat; voice: string; speed: number };
  };
};

/** A fresh session that ends at `expiresAt` (Unix seconds). */
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

/** How the turns of a session are found; `null`: the client tells where they begin and end. */
export function detectionOf(session: Session): TurnDetection | null {
  return servedDetection(session.audio.input.turn_detection);
}

/** The words that a lesson expects to hear, out of `audio.input.transcription.prompt`. */
export function expectedWords(session: Session): string[] {
  const prompt = session.audio.input.transcription?.prompt ?? '';
  return prompt
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
