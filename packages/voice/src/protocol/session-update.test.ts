import { describe, expect, it } from 'vitest';
import { defaultSession, expectedWords } from '#protocol/session.ts';
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

  it('takes the official client’s semantic turn detection as server turn detection', () => {
    const session = updated({
      audio: {
        input: { turn_detection: { type: 'semantic_vad', eagerness: 'low', interrupt_response: false } },
      },
    });
    expect(session.audio.input.turn_detection).toMatchObject({
      type: 'server_vad',
      silence_duration_ms: 500,
      interrupt_response: false,
    });
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
