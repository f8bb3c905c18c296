import { describe, expect, it } from 'vitest';
import { USUAL_PREFERENCES } from '#domains/voice/lesson/room-state.ts';
import { ticket } from '#domains/voice/testing/realtime-address.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { sessionUpdate } from './client-events.ts';

type TurnDetection = Record<'type' | 'threshold' | 'prefix_padding_ms' | 'silence_duration_ms', unknown>;
type Format = { type: string; rate: number };

const settingsIn = (protocol: 'beta' | 'ga') =>
  sessionUpdate({ ...ticket, protocol, voice: 'coral' }, USUAL_PREFERENCES);

/** The flat settings object, exactly as in specification §7. */
const beta = settingsIn('beta').session as {
  modalities: string[];
  instructions: string;
  voice: string;
  input_audio_format: string;
  output_audio_format: string;
  input_audio_transcription: { model: string };
  turn_detection: TurnDetection;
};

/** The nested settings object: the same settings in the format of the generally available protocol (RES-59). */
const ga = settingsIn('ga').session as {
  type: string;
  instructions: string;
  output_modalities: string[];
  audio: {
    input: { format: Format; transcription: { model: string }; turn_detection: TurnDetection };
    output: { format: Format; voice: string };
  };
};

/** 24 kHz, 16 bits, which is what 'pcm16' stands for. */
const PCM16: Format = { type: 'audio/pcm', rate: 24_000 };

describe('the settings that open a call', () => {
  it('are sent as a session update, in both encodings', () => {
    expect([settingsIn('beta').type, settingsIn('ga').type]).toEqual(['session.update', 'session.update']);
    expect(settingsIn('ga').session, spec('X-080')).toMatchObject({
      type: 'realtime',
      output_modalities: ['audio'],
      audio: { input: { format: { type: 'audio/pcm', rate: 24_000 } } },
    });
  });

  it('request text and audio; in the later protocol, sound comes with its own transcript', () => {
    expect(beta.modalities, spec('V-064')).toEqual(['text', 'audio']);
    expect(ga.output_modalities, spec('V-064')).toEqual(['audio']);
  });

  it('carry exactly the ticket’s instructions, which contain the teacher’s personality', () => {
    expect(ticket.instructions).toContain('Patient and playful.');
    expect([beta.instructions, ga.instructions], spec('V-065')).toEqual([
      ticket.instructions,
      ticket.instructions,
    ]);
  });

  it('use the ticket’s voice', () => {
    expect([beta.voice, ga.audio.output.voice], spec('V-066')).toEqual(['coral', 'coral']);
  });

  it('name the audio format for both directions', () => {
    expect(beta.input_audio_format, spec('V-068')).toBe('pcm16');
    expect(ga.audio.input.format, spec('V-068')).toEqual(PCM16);
    expect(beta.output_audio_format, spec('V-069')).toBe('pcm16');
    expect(ga.audio.output.format, spec('V-069')).toEqual(PCM16);
    expect([beta.input_audio_format, beta.output_audio_format], spec('C-025')).toEqual(['pcm16', 'pcm16']);
  });

  it('name the transcription model', () => {
    expect(beta.input_audio_transcription.model, spec('V-070')).toBe('whisper-1');
    expect(ga.audio.input.transcription.model, spec('C-026')).toBe('whisper-1');
  });

  it.each([
    ['beta', beta.turn_detection],
    ['generally available', ga.audio.input.turn_detection],
  ])('let the server find the end of a turn (%s)', (_, turnDetection) => {
    expect(turnDetection.type, spec('V-071')).toBe('server_vad');
    expect(turnDetection.threshold, spec('V-072')).toBe(0.5);
    expect(turnDetection.prefix_padding_ms, spec('V-073')).toBe(300);
    expect(turnDetection.silence_duration_ms, spec('V-074')).toBe(500);
  });

  it('stay within the business limits', () => {
    expect(beta.turn_detection.threshold, spec('C-022')).toBe(0.5);
    expect(beta.turn_detection.prefix_padding_ms, spec('C-023')).toBe(300);
    expect(beta.turn_detection.silence_duration_ms, spec('C-024')).toBe(500);
  });
});
