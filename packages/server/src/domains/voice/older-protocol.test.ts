import { encodeTools } from '@vivavoce/contracts/realtime/steering-session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import { inACall, readMessages, readSession } from '#testing/live-call.ts';
import type { TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';

let server: TestApp;
beforeAll(async () => {
  server = await appOver(await testPlatform(), {
    main: { protocol: 'beta', model: 'gpt-4o-realtime-preview' },
  });
});
afterAll(() => server.close());

describe('a provider that speaks the older encoding', () => {
  it('gets the session exactly as specified, and the model in the address', async () => {
    const { call, ticket } = await inACall(server);
    expect(ticket.protocol).toBe('beta');
    expect(call.address).toBe('/v1/realtime/calls?model=gpt-4o-realtime-preview');
    const session = call.session as Record<string, Record<string, unknown>>;
    expect(session.modalities).toEqual(['text', 'audio']);
    expect(session.instructions).toContain('Warm and unhurried');
    expect(session.instructions).toBe(ticket.instructions);
    expect(session.voice).toBe('coral');
    expect(session.input_audio_format).toBe('pcm16');
    expect(session.output_audio_format).toBe('pcm16');
    expect(session.input_audio_transcription?.model).toBe('whisper-1');
    expect(session.turn_detection?.type).toBe('server_vad');
    expect(session.turn_detection?.threshold).toBe(0.5);
    expect(session.turn_detection?.prefix_padding_ms).toBe(300);
    expect(session.turn_detection?.silence_duration_ms).toBe(500);
  });

  it('has its sideband opened in that encoding', async () => {
    const { call } = await inACall(server);
    expect(call.sidebandHeaders()).toMatchObject({ 'openai-beta': 'realtime=v1' });
  });

  it('has its events understood: what was said, what was heard, and what it cost', async () => {
    const { learner, sessionId, call } = await inACall(server);
    await call.say({ type: 'input_audio_buffer.speech_started', audio_start_ms: 0, item_id: 'u1' });
    await call.say({ type: 'response.audio_transcript.delta', item_id: 't1', delta: 'Well ' });
    await call.say({
      ...{ type: 'conversation.item.input_audio_transcription.completed', item_id: 'u1' },
      transcript: 'a third\n',
    });
    await call.say({ type: 'response.audio_transcript.done', item_id: 't1', transcript: 'Well done.' });
    await call.say({ type: 'response.text.done', item_id: 't2', text: 'Written.' });
    const output = [{ id: 't1', object: 'realtime.item', type: 'message', role: 'assistant' }];
    const usage = {
      ...{ total_tokens: 275, input_tokens: 127, output_tokens: 148 },
      input_token_details: {
        ...{ cached_tokens: 20, text_tokens: 119, audio_tokens: 8 },
        cached_tokens_details: { text_tokens: 16, audio_tokens: 4 },
      },
      output_token_details: { text_tokens: 36, audio_tokens: 112 },
    };
    await call.say({
      type: 'response.done',
      response: { id: 'resp_001', object: 'realtime.response', status: 'completed', output, usage },
    });
    await expect
      .poll(() => readMessages(server, learner, sessionId))
      .toMatchObject([
        { role: 'student', content: 'a third' },
        // 103 x 5 + 16 x 2.5 + 4 x 40 + 4 x 2.5 + 36 x 20 + 112 x 80 micro-dollars
        { role: 'teacher', content: 'Well done.', cost_usd: 0.010405 },
        { role: 'teacher', content: 'Written.', cost_usd: 0 },
      ]);
    expect((await readSession(server, learner, sessionId)).cost_usd).toBe(0.010405);
  });

  it('has foreign instructions corrected in its own encoding', async () => {
    const { call, ticket } = await inACall(server);
    await call.say({ type: 'session.updated', session: { instructions: 'Say what you like.' } });
    await expect
      .poll(() => call.received)
      .toContainEqual({
        type: 'session.update',
        session: { instructions: ticket.instructions, ...encodeTools() },
      });
  });
});
