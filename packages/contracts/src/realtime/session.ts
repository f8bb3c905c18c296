import type { RealtimeProtocol } from '../voice/calls.ts';
import { TURN_TAKING_AT_FIRST, type TurnTaking, turnDetectionOf } from './turn-taking.ts';

/** The input transcription model that specification §7 names. */
export const TRANSCRIPTION_MODEL = 'whisper-1';

/** The settings of a live session, independent of any encoding. */
type SessionSettings = {
  model: string;
  instructions: string;
  voice: string;
  /** Phrases that the learner is likely to say, to guide the transcription. */
  expected: readonly string[];
  /** How turns are taken. Missing fields default to `TURN_TAKING_AT_FIRST`. */
  turnTaking?: Partial<TurnTaking>;
  /**
   * How long the learner may say nothing before the provider makes the teacher speak again, in milliseconds. Only the
   * server that opens a call sets it.
   */
  idleTimeoutMs?: number;
};

type Transcription = { model: string; prompt?: string };

function transcriptionOf(expected: readonly string[]): Transcription {
  return expected.length > 0
    ? { model: TRANSCRIPTION_MODEL, prompt: expected.join(', ') }
    : { model: TRANSCRIPTION_MODEL };
}

function turnDetection({ turnTaking, idleTimeoutMs }: SessionSettings) {
  const detection = turnDetectionOf({ ...TURN_TAKING_AT_FIRST, ...turnTaking });
  return detection && idleTimeoutMs !== undefined
    ? { ...detection, idle_timeout_ms: idleTimeoutMs }
    : detection;
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
        turn_detection: turnDetection(settings),
      },
      output: { format: { type: 'audio/pcm', rate: 24_000 }, voice: settings.voice },
    },
  };
}

/** The flat session object of the beta protocol, exactly as in specification §7. */
function encodeBeta(settings: SessionSettings) {
  return {
    modalities: ['text', 'audio'],
    instructions: settings.instructions,
    voice: settings.voice,
    input_audio_format: 'pcm16',
    output_audio_format: 'pcm16',
    input_audio_transcription: transcriptionOf(settings.expected),
    turn_detection: turnDetection(settings),
  };
}

/** Encodes the `session` object of `session.update` for the protocol that the provider speaks. */
export function encodeSession(settings: SessionSettings, protocol: RealtimeProtocol) {
  return protocol === 'ga' ? encodeGa(settings) : encodeBeta(settings);
}

/**
 * Encodes the `session` object of a `session.update` that changes what the learner is expected to say, and nothing else.
 * An empty list takes back what was expected before.
 */
export function encodeExpected(expected: readonly string[], protocol: RealtimeProtocol) {
  const transcription = { model: TRANSCRIPTION_MODEL, prompt: expected.join(', ') };
  return protocol === 'ga'
    ? { type: 'realtime', audio: { input: { transcription } } }
    : { input_audio_transcription: transcription };
}

/**
 * Encodes the `session` object of a `session.update` that changes nothing. A page sends it to show that the learner is at
 * work, because it starts the count of a silence again.
 */
export function encodeUnchanged(protocol: RealtimeProtocol) {
  return protocol === 'ga' ? { type: 'realtime' } : {};
}

/** Encodes the `session` object of a `session.update` that changes how turns are found, and nothing else. */
export function encodeTurnDetection(detection: Record<string, unknown>, protocol: RealtimeProtocol) {
  return protocol === 'ga'
    ? { type: 'realtime', audio: { input: { turn_detection: detection } } }
    : { turn_detection: detection };
}

/** Encodes the `session` object of a `session.update` that stops finding the learner's turns, and changes nothing else. */
export function encodeTurnsOff(protocol: RealtimeProtocol) {
  return protocol === 'ga'
    ? { type: 'realtime', audio: { input: { turn_detection: null } } }
    : { turn_detection: null };
}
