import { describe, expect, it } from 'vitest';
import { KEPT_TRACES, TurnTracer } from '#calls/turn-trace.ts';
import type { ServerEvent } from '#protocol/server-events.ts';

const place = { response_id: 'resp_1', item_id: 'item_2', output_index: 0, content_index: 0 } as const;
const usage = { type: 'duration', seconds: 1 } as const;

const STOPPED: ServerEvent = {
  type: 'input_audio_buffer.speech_stopped',
  audio_end_ms: 2_000,
  item_id: 'item_1',
};
const STARTED: ServerEvent = {
  type: 'input_audio_buffer.speech_started',
  audio_start_ms: 0,
  item_id: 'item_3',
};
const COMMITTED: ServerEvent = {
  type: 'input_audio_buffer.committed',
  previous_item_id: null,
  item_id: 'item_1',
};
const TRANSCRIBED = {
  type: 'conversation.item.input_audio_transcription.completed',
  item_id: 'item_1',
  content_index: 0,
  transcript: '',
  usage,
} as unknown as ServerEvent;
const CREATED = {
  type: 'response.created',
  response: { id: 'resp_1', conversation_id: 'conv_1' },
} as unknown as ServerEvent;
const doneWith = (output: object[]) =>
  ({ type: 'response.done', response: { id: 'resp_1', output } }) as unknown as ServerEvent;
const CREATED_ASIDE = { type: 'response.created', response: { id: 'resp_2' } } as unknown as ServerEvent;
const WORDS: ServerEvent = { type: 'response.output_audio_transcript.delta', delta: 'a', ...place };
const CLEARED: ServerEvent = { type: 'output_audio_buffer.cleared', response_id: 'resp_1' };

/** Reports a spoken answer to `tracer`: a piece of its text, its sound and its first packet. */
function spoken(
  tracer: TurnTracer,
  { piece, sound, packet } = { piece: 150, sound: 150, packet: 150 },
): void {
  tracer.piece(piece);
  tracer.sound(sound);
  tracer.packet(packet);
}

/** Takes `tracer` through a whole turn, with fixed times for its stages. */
function turn(tracer: TurnTracer): void {
  tracer.event(STOPPED, 100, 2_040);
  tracer.event(TRANSCRIBED, 150, 2_100);
  tracer.event(CREATED, 152, 2_100);
  tracer.event(WORDS, 160, 2_100);
  spoken(tracer, { piece: 165, sound: 185, packet: 195 });
}

describe('the trace of a turn', () => {
  it('reports every stage and their sum', () => {
    const told: unknown[] = [];
    const tracer = new TurnTracer((trace) => told.push(trace));
    turn(tracer);
    const trace = {
      item_id: 'item_1',
      response_id: 'resp_1',
      detecting_ms: 40,
      hearing_ms: 50,
      waiting_ms: 2,
      thinking_ms: 8,
      composing_ms: 5,
      speaking_ms: 20,
      pacing_ms: 10,
      total_ms: 135,
    };
    expect(tracer.traces).toEqual([trace]);
    expect(told).toEqual([trace]);
  });

  it('follows the answer, even if asides are requested meanwhile', () => {
    const tracer = new TurnTracer();
    tracer.event(STOPPED, 100, 2_000);
    tracer.event(CREATED, 130, 2_000);
    tracer.event(CREATED_ASIDE, 135, 2_000);
    tracer.event(WORDS, 140, 2_000);
    spoken(tracer, { piece: 140, sound: 140, packet: 140 });
    expect(tracer.traces).toMatchObject([{ response_id: 'resp_1', thinking_ms: 10 }]);
  });

  it('is made once, however many pieces and packets follow', () => {
    const tracer = new TurnTracer();
    turn(tracer);
    spoken(tracer, { piece: 300, sound: 310, packet: 320 });
    expect(tracer.traces).toHaveLength(1);
  });

  it('counts a manually committed turn from its commit', () => {
    const tracer = new TurnTracer();
    tracer.event(COMMITTED, 100, 2_040);
    tracer.event(CREATED, 130, 2_100);
    tracer.event(WORDS, 140, 2_100);
    spoken(tracer, { piece: 140, sound: 150, packet: 150 });
    expect(tracer.traces).toMatchObject([{ detecting_ms: 0, hearing_ms: 30, total_ms: 50 }]);
  });

  it('does not start again at the commit that follows the end of speech', () => {
    const tracer = new TurnTracer();
    tracer.event(STOPPED, 100, 2_000);
    tracer.event(COMMITTED, 120, 2_000);
    tracer.event(CREATED, 130, 2_000);
    tracer.event(WORDS, 140, 2_000);
    spoken(tracer, { piece: 140, sound: 140, packet: 140 });
    expect(tracer.traces).toMatchObject([{ total_ms: 40 }]);
  });

  it.each([
    ['the learner continues speaking', STARTED],
    ['the answer is cancelled', CLEARED],
  ])('is not made when %s', (_, event) => {
    const tracer = new TurnTracer();
    tracer.event(STOPPED, 100, 2_000);
    tracer.event(CREATED, 130, 2_000);
    tracer.event(WORDS, 140, 2_000);
    tracer.event(event, 145, 2_000);
    spoken(tracer);
    expect(tracer.traces).toEqual([]);
  });

  it('is not made for an answer that follows no spoken turn', () => {
    const tracer = new TurnTracer();
    tracer.event(CREATED, 130, 2_000);
    tracer.event(WORDS, 140, 2_000);
    spoken(tracer);
    expect(tracer.traces).toEqual([]);
  });

  it('follows the newest turn if the one before was never answered', () => {
    const tracer = new TurnTracer();
    tracer.event(COMMITTED, 100, 2_000);
    tracer.event({ ...COMMITTED, item_id: 'item_9' }, 60_000, 9_000);
    tracer.event(CREATED, 60_030, 9_000);
    tracer.event(WORDS, 60_040, 9_000);
    spoken(tracer, { piece: 60_040, sound: 60_045, packet: 60_050 });
    expect(tracer.traces).toMatchObject([{ item_id: 'item_9', total_ms: 50 }]);
  });

  it('is not made for a reply that ended without sound, nor for the reply requested after it', () => {
    const tracer = new TurnTracer();
    tracer.event(COMMITTED, 100, 2_000);
    tracer.event(CREATED, 130, 2_000);
    tracer.event(WORDS, 140, 2_000);
    tracer.event(doneWith([]), 150, 2_000);
    tracer.event(CREATED, 5_000, 2_000);
    tracer.event(WORDS, 5_010, 2_000);
    spoken(tracer, { piece: 5_010, sound: 5_020, packet: 5_030 });
    expect(tracer.traces).toEqual([]);
  });

  it('counts the reply that speaks, if the reply before it used a tool', () => {
    const tracer = new TurnTracer();
    tracer.event(COMMITTED, 100, 2_000);
    tracer.event(CREATED, 130, 2_000);
    tracer.event(WORDS, 140, 2_000);
    tracer.event(doneWith([{ type: 'function_call' }]), 150, 2_000);
    tracer.event(CREATED, 200, 2_000);
    tracer.event(WORDS, 220, 2_000);
    spoken(tracer, { piece: 220, sound: 230, packet: 240 });
    expect(tracer.traces).toMatchObject([{ waiting_ms: 0, hearing_ms: 100, thinking_ms: 20, total_ms: 140 }]);
  });

  it('is kept only for the newest turns', () => {
    const tracer = new TurnTracer();
    for (let i = 0; i < KEPT_TRACES + 5; i += 1) turn(tracer);
    expect(tracer.traces).toHaveLength(KEPT_TRACES);
  });
});
