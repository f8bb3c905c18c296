import { describe, expect, it } from 'vitest';
import { defaultSession, detectionOf, expectedWords } from '#protocol/session.ts';
import { applySessionUpdate, sessionUpdateSchema } from '#protocol/session-update.ts';
import { DEFAULT_TURN_DETECTION } from '#protocol/turn-detection.ts';

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
  ])('reports semantic turn detection and serves it by silence: eagerness %s, %i ms', (eagerness, ms) => {
    const turn_detection = { type: 'semantic_vad', eagerness, interrupt_response: false };
    const session = updated({ audio: { input: { turn_detection } } });
    expect(session.audio.input.turn_detection).toEqual({
      type: 'semantic_vad',
      eagerness: eagerness ?? 'auto',
      create_response: true,
      interrupt_response: false,
    });
    expect(detectionOf(session)).toEqual({
      ...DEFAULT_TURN_DETECTION,
      silence_duration_ms: ms,
      interrupt_response: false,
    });
  });

  it('switches between kinds of turn detection with the defaults of each', () => {
    const by = (turn_detection: object | null) => ({ audio: { input: { turn_detection } } });
    const patient = by({ type: 'semantic_vad', eagerness: 'low' });
    expect(detectionOf(updated(patient, by({ type: 'semantic_vad', eagerness: 'high' })))).toEqual(
      DEFAULT_TURN_DETECTION,
    );
    expect(updated(patient, by({ type: 'server_vad' })).audio.input.turn_detection).toEqual(
      DEFAULT_TURN_DETECTION,
    );
    expect(updated(patient, by({ create_response: false })).audio.input.turn_detection).toMatchObject({
      eagerness: 'low',
      create_response: false,
    });
    expect(detectionOf(updated(patient, by(null)))).toBeNull();
  });

  it('switches a part off with null, and on again with the defaults', () => {
    const off = { audio: { input: { turn_detection: null, transcription: null } } };
    const on = { audio: { input: { turn_detection: { type: 'server_vad' } } } };
    expect(updated(off).audio.input.turn_detection).toBeNull();
    const words = { audio: { input: { transcription: { model: 'whisper-1' } } } };
    expect(updated(words, off).audio.input.transcription).toBeUndefined();
    expect(updated(off, on).audio.input.turn_detection).toMatchObject({ threshold: 0.5 });
  });

  it('keeps the transcription model when only the expected words change', () => {
    const session = updated(
      { audio: { input: { transcription: { model: 'whisper-1', language: 'fr' } } } },
      { audio: { input: { transcription: { prompt: 'sept, huit\n neuf ,' } } } },
    );
    expect(session.audio.input.transcription).toMatchObject({ model: 'whisper-1', language: 'fr' });
    expect(expectedWords(session)).toEqual(['sept', 'huit', 'neuf']);
  });

  it('drops unknown keys, even a key that would reach a prototype', () => {
    const session = updated(
      JSON.parse('{"__proto__":{"polluted":1},"id":"mine","future":true,"audio":{"x":1}}'),
    );
    expect(session.id).toMatch(/^sess_/);
    expect(session).not.toHaveProperty('future');
    expect({}).not.toHaveProperty('polluted');
  });

  it('shows settings that the server does not act on', () => {
    const shown = {
      tracing: { workflow_name: 'lesson', group_id: 'g' },
      truncation: { type: 'retention_ratio', retention_ratio: 0.8 },
      prompt: { id: 'pmpt_1', variables: { name: 'Ada' } },
      include: ['item.input_audio_transcription.logprobs'],
      parallel_tool_calls: false,
      tools: [{ type: 'function', name: 'look_up', parameters: { type: 'object', properties: {} } }],
      tool_choice: { type: 'function', name: 'look_up' },
    };
    expect(updated(shown)).toMatchObject(shown);
    expect(updated(shown, { include: null, tracing: null, prompt: null })).toMatchObject({
      tracing: null,
      prompt: null,
    });
    expect(updated(shown, { include: null }).include).toBeUndefined();
  });

  it('refuses invalid values', () => {
    const refused = [
      { type: 'transcription' },
      { audio: { output: { speed: 9 } } },
      { audio: { input: { turn_detection: { type: 'server_vad', threshold: 2 } } } },
      { output_modalities: [] },
      { audio: { input: { turn_detection: { type: 'server_vad', idle_timeout_ms: 100 } } } },
      { audio: { input: { format: { type: 'audio/opus' } } } },
      { max_output_tokens: 5_000 },
      { truncation: { type: 'retention_ratio', retention_ratio: 2 } },
      { tracing: 'always' },
      { prompt: { id: 7 } },
      { include: ['everything'] },
      { tool_choice: { type: 'mcp', server_label: 'x' } },
      { tools: [{ type: 'mcp', server_label: 'x' }] },
      { tools: [{ type: 'function', name: 'not a name' }] },
      { tools: [{ type: 'function', name: 'a', parameters: { type: 'array' } }] },
      { tools: [{ type: 'function', name: 'a', parameters: [] }] },
      {
        tools: [
          { type: 'function', name: 'a' },
          { type: 'function', name: 'a' },
        ],
      },
    ];
    for (const update of refused) expect(sessionUpdateSchema.safeParse(update).success).toBe(false);
  });
});
