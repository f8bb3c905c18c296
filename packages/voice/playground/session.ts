import type { Encoding } from './wire.ts';

/** What ends a turn. */
export type TurnMode = 'server_vad' | 'semantic_vad' | 'push_to_talk';

/** The settings that the user has chosen on the page. */
export type Chosen = {
  instructions: string;
  voice: string;
  speed: number;
  language: string;
  turns: TurnMode;
  threshold: number;
  silenceMs: number;
  eagerness: string;
  /** Whether speech stops the teacher. */
  interrupts: boolean;
  /** Words that the recogniser should expect, separated by commas. */
  expected: string;
};

/** Returns the session with which a call begins or is updated, in the format of the call's encoding. */
export function sessionOf(chosen: Chosen, encoding: Encoding): Record<string, unknown> {
  const { instructions, voice, speed } = chosen;
  const transcription = {
    model: 'whisper-1',
    language: chosen.language,
    ...(chosen.expected.trim() === '' ? {} : { prompt: chosen.expected.trim() }),
  };
  const turn_detection = turnDetectionOf(chosen);
  if (encoding === 'beta') {
    return {
      modalities: ['audio', 'text'],
      instructions,
      voice,
      speed,
      input_audio_transcription: transcription,
      turn_detection,
    };
  }
  return {
    type: 'realtime',
    output_modalities: ['audio'],
    instructions,
    audio: { input: { transcription, turn_detection }, output: { voice, speed } },
  };
}

function turnDetectionOf({ turns, threshold, silenceMs, eagerness, interrupts }: Chosen): object | null {
  if (turns === 'push_to_talk') return null;
  const answers = { create_response: true, interrupt_response: interrupts };
  if (turns === 'semantic_vad') return { type: turns, eagerness, ...answers };
  return { type: turns, threshold, prefix_padding_ms: 300, silence_duration_ms: silenceMs, ...answers };
}
