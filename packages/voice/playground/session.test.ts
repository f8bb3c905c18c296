import { expect, it } from 'vitest';
import { decodeSession } from '#protocol/encoding.ts';
import { sessionUpdateSchema } from '#protocol/session-update.ts';
import { type Chosen, sessionOf } from './session.ts';

const CHOSEN: Chosen = {
  instructions: 'Be kind.',
  voice: 'coral',
  speed: 0.9,
  language: 'fr',
  turns: 'server_vad',
  threshold: 0.6,
  silenceMs: 700,
  eagerness: 'low',
  interrupts: false,
  expected: ' douze ',
};

/** Returns the session as the server reads it. */
const read = (chosen: Chosen, encoding: 'ga' | 'beta') =>
  sessionUpdateSchema.parse(decodeSession(sessionOf(chosen, encoding), encoding));

it('the server reads exactly the chosen settings, in both encodings', () => {
  for (const encoding of ['ga', 'beta'] as const) {
    expect(read(CHOSEN, encoding)).toMatchObject({
      instructions: 'Be kind.',
      audio: {
        input: {
          transcription: { language: 'fr', prompt: 'douze' },
          turn_detection: {
            type: 'server_vad',
            threshold: 0.6,
            silence_duration_ms: 700,
            interrupt_response: false,
          },
        },
        output: { voice: 'coral', speed: 0.9 },
      },
    });
  }
});

it('each turn mode sends only its own settings', () => {
  const input = (turns: Chosen['turns']) => read({ ...CHOSEN, turns }, 'ga').audio?.input?.turn_detection;
  expect(input('push_to_talk')).toBeNull();
  expect(input('semantic_vad')).toEqual({
    type: 'semantic_vad',
    eagerness: 'low',
    create_response: true,
    interrupt_response: false,
  });
});
