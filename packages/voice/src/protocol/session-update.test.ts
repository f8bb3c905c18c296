import { describe, expect, it } from 'vitest';
import { DEFAULT_TURN_DETECTION, defaultSession, expectedWords } from '#protocol/session.ts';
import { applySessionUpdate, sessionUpdateSchema } from '#protocol/session-update.ts';

function updated(...updates: unknown[]) {
  return updates
    .map((update) => sessionUpdateSchema.parse(update))
    .reduce(applySessionUpdate, defaultSession(2_000_000_000));
}

describe('a session update', () => {
  it('changes what it names and nothing else', () => {
    const before = defaultSession(2_000_000_000);
    const turn_detection = { type: 'server_vad', silence_duration_ms: 900 };
    const after = applySessionUpdate(
      before,
      sessionUpdateSchema.parse({ audio: { input: { turn_detection } } }),
    );
    expect(after.audio.input.turn_detection).toEqual({
      type: 'server_vad',
      threshold: 0.5,
      prefix_padding_ms: 300,
      silence_duration_ms: 900,
      create_response: true,
      interrupt_response: true,
      idle_timeout_ms: null,
    });
    expect({ ...after, audio: null }).toEqual({ ...before, audio: null });
    expect(after.audio.output).toEqual(before.audio.output);
  });

  it.each([
    ['low', 1_200],
    ['auto', 500],
    [undefined, 500],
  ])(
    'takes semantic turn detection as server turn detection, patient when its eagerness is %s',
    (eagerness, ms) => {
      const semantic = { type: 'semantic_vad', eagerness, interrupt_response: false };
      expect(updated({ audio: { input: { turn_detection: semantic } } }).audio.input.turn_detection).toEqual({
        ...DEFAULT_TURN_DETECTION,
        silence_duration_ms: ms,
        interrupt_response: false,
      });
    },
  );

  it('is eager again when it is told so', () => {
    const patient = { audio: { input: { turn_detection: { type: 'semantic_vad', eagerness: 'low' } } } };
    const eager = { audio: { input: { turn_detection: { type: 'semantic_vad', eagerness: 'high' } } } };
    expect(updated(patient, eager).audio.input.turn_detection).toEqual(DEFAULT_TURN_DETECTION);
  });

  it('switches a part off with null and on again with the defaults', () => {
    const off = { audio: { input: { turn_detection: null, transcription: null } } };
    const on = { audio: { input: { turn_detection: { type: 'server_vad' } } } };
    expect(updated(off).audio.input).toMatchObject({ turn_detection: null, transcription: null });
    expect(updated(off, on).audio.input.turn_detection).toMatchObject({ threshold: 0.5 });
  });

  it('keeps the model of transcription when only the expected words change', () => {
    const session = updated(
      { audio: { input: { transcription: { model: 'whisper-1', language: 'fr' } } } },
      { audio: { input: { transcription: { prompt: 'sept, huit\n neuf ,' } } } },
    );
    expect(session.audio.input.transcription).toMatchObject({ model: 'whisper-1', language: 'fr' });
    expect(expectedWords(session)).toEqual(['sept', 'huit', 'neuf']);
  });

  it('drops what it does not know, even a key that would reach a prototype', () => {
    const session = updated(
      JSON.parse('{"__proto__":{"polluted":1},"id":"mine","future":true,"audio":{"x":1}}'),
    );
    expect(session.id).toMatch(/^sess_/);
    expect(session).not.toHaveProperty('future');
    expect({}).not.toHaveProperty('polluted');
  });

  it('refuses what cannot be meant', () => {
    const refused = [
      { type: 'transcription' },
      { audio: { output: { speed: 9 } } },
      { audio: { input: { turn_detection: { type: 'server_vad', threshold: 2 } } } },
      { output_modalities: [] },
    ];
    for (const update of refused) expect(sessionUpdateSchema.safeParse(update).success).toBe(false);
  });
});
