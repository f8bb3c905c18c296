import { newId } from '#protocol/ids.ts';

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
  /** Accepted and shown, not acted upon. */
  idle_timeout_ms: number | null;
};

/** How a turn is put into words: `prompt` is a comma- or newline-separated list of what the lesson expects. */
export type Transcription = { model?: string; language?: string; prompt?: string };

/** Either speech with its transcript, or writing alone. */
export type OutputModality = 'audio' | 'text';

/** A session as `session.created` and `session.updated` show it (Realtime API, general availability shape). */
export type Session = {
  type: 'realtime';
  object: 'realtime.session';
  id: string;
  model: string;
  output_modalities: [OutputModality];
  instructions: string;
  tools: unknown[];
  tool_choice: unknown;
  max_output_tokens: number | 'inf';
  tracing: unknown;
  truncation: unknown;
  prompt: unknown;
  include: unknown;
  /** Unix seconds after which the server ends the call. */
  expires_at: number;
  audio: {
    input: {
      format: { type: string };
      transcription: Transcription | null;
      noise_reduction: { type: string } | null;
      turn_detection: TurnDetection | null;
    };
    output: { format: { type: string }; voice: string; speed: number };
  };
};

/** The Realtime API's own defaults for turn detection. */
export const DEFAULT_TURN_DETECTION: TurnDetection = {
  type: 'server_vad',
  threshold: 0.5,
  prefix_padding_ms: 300,
  silence_duration_ms: 500,
  create_response: true,
  interrupt_response: true,
  idle_timeout_ms: null,
};

/** A fresh session that ends at `expiresAt` (Unix seconds). */
export function defaultSession(expiresAt: number): Session {
  const format = { type: 'audio/pcm', rate: 24_000 };
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
    include: null,
    expires_at: expiresAt,
    audio: {
      input: {
        format,
        transcription: null,
        noise_reduction: null,
        turn_detection: { ...DEFAULT_TURN_DETECTION },
      },
      output: { format, voice: 'alloy', speed: 1 },
    },
  };
}

/** The words that a lesson expects to hear, out of `audio.input.transcription.prompt`. */
export function expectedWords(session: Session): string[] {
  const prompt = session.audio.input.transcription?.prompt ?? '';
  return prompt
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
