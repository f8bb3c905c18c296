import type { RealtimeProtocol } from './voice.ts';

/** Voice activity detection of specification §7 and §9. */
export const TURN_DETECTION = { threshold: 0.5, prefixPaddingMs: 300, silenceMs: 500 } as const;
/** Input transcription model of specification §7. */
export const TRANSCRIPTION_MODEL = 'whisper-1';

/** What a live session is to be, free of any encoding. */
export type SessionSettings = {
  model: string;
  instructions: string;
  voice: string;
  /** Phrases that the learner is likely to say; they guide the transcription. */
  expected: readonly string[];
  /** Silence that ends a turn; 500 by default, longer for learners who want time to think (RES-107). */
  silenceMs?: number;
  /** Whether speech may cut the teacher off; by default it may not (RES-65). */
  interruptBySpeaking?: boolean;
};

type Transcription = { model: string; prompt?: string };

function transcriptionOf(expected: readonly string[]): Transcription {
  return expected.length > 0
    ? { model: TRANSCRIPTION_MODEL, prompt: expected.join(', ') }
    : { model: TRANSCRIPTION_MODEL };
}

function turnDetectionOf(settings: SessionSettings) {
  return {
    type: 'server_vad',
    threshold: TURN_DETECTION.threshold,
    prefix_padding_ms: TURN_DETECTION.prefixPaddingMs,
    silence_duration_ms: settings.silenceMs ?? TURN_DETECTION.silenceMs,
    create_response: true,
    interrupt_response: settings.interruptBySpeaking ?? false,
  };
}

/** The nested session object of the generally available protocol (RES-59). */
function encodeGa(settings: SessionSettings) {
  return {
    type: 'realtime',
    model: settings.model,
    instructions: settings.instructions,
    output_modalities: ['audio'],
    audio: {
      input: {
        format: { type: 'audio/pcm', rate: 24_000 },
        transcription: transcriptionOf(settings.expected),
        turn_detection: turnDetectionOf(settings),
      },
      output: { format: { type: 'audio/pcm', rate: 24_000 }, voice: settings.voice },
    },
  };
}

/** The flat session object of the beta protocol, to the letter of specification §7. */
function encodeBeta(settings: SessionSettings) {
  return {
    modalities: ['text', 'audio'],
    instructions: settings.instructions,
    voice: settings.voice,
    input_audio_format: 'pcm16',
    output_audio_format: 'pcm16',
    input_audio_transcription: transcriptionOf(settings.expected),
    turn_detection: turnDetectionOf(settings),
  };
}

/** The `session` object of `session.update` in the encoding that the provider speaks. */
export function encodeSession(settings: SessionSettings, protocol: RealtimeProtocol) {
  return protocol === 'ga' ? encodeGa(settings) : encodeBeta(settings);
}

/** The `session` object of a `session.update` that changes the instructions alone. */
export function encodeInstructions(instructions: string, protocol: RealtimeProtocol) {
  return protocol === 'ga' ? { type: 'realtime', instructions } : { instructions };
}
