import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const OFFER = 'v=0\r\no=- 2 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n';

const keyFor = (person: Person, learningSessionId: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/realtime_session_key',
    headers: person.headers,
    payload: { learningSessionId },
  });

const offerWith = (key: string) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/realtime/calls',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/sdp' },
    payload: OFFER,
  });

/** A learner in a running call, with the provider's side of it. */
async function inACall() {
  const learner = await server.signUp();
  const sessionId = await server.startSession(learner);
  const ticket = (await keyFor(learner, sessionId)).json();
  const answer = await offerWith(ticket.key);
  const call = server.realtime.calls.at(-1);
  if (!call) throw new Error('the provider took no call');
  await call.sidebandOpen;
  return { learner, sessionId, ticket, answer, call };
}

const messagesOf = async (person: Person, id: string) => {
  const url = `/api/learning_session/${id}/messages`;
  return (await server.app.inject({ method: 'GET', url, headers: person.headers })).json().messages as {
    role: string;
    kind: string;
    content: string;
    cost_usd: number;
  }[];
};

describe('a key for a live call', () => {
  it('comes with the whole instructions: rules first, the personality and the plan as data', async () => {
    const learner = await server.signUp({ name: 'Leo Adeyemi' });
    const ticket = (await keyFor(learner, await server.startSession(learner))).json();
    expect(ticket.instructions).toMatch(/^You are an AI teacher/);
    expect(ticket.instructions).toContain('Warm and unhurried');
    expect(ticket.instructions).toMatch(/<lesson_plan>[\s\S]+<\/lesson_plan>/);
    expect(ticket.instructions).toContain('Learner: Leo');
    expect(ticket.voice).toBe('coral');
    expect(ticket.expected.length).toBeGreaterThan(0);
  });

  it('is not given for somebody else’s session', async () => {
    const [learner, stranger] = [await server.signUp(), await server.signUp()];
    const refused = await keyFor(stranger, await server.startSession(learner));
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).not.toHaveProperty('key');
  });

  it('opens exactly one call, even when two pages use it at once', async () => {
    const learner = await server.signUp();
    const { key } = (await keyFor(learner, await server.startSession(learner))).json();
    const answers = await Promise.all([offerWith(key), offerWith(key), offerWith(key)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 401, 401]);
  });

  it('opens nothing after a minute', async () => {
    const learner = await server.signUp();
    const { key } = (await keyFor(learner, await server.startSession(learner))).json();
    server.platform.clock.advance(61_000);
    expect((await offerWith(key)).statusCode).toBe(401);
  });
});

describe('a live call', () => {
  it('reaches the provider with the provider’s own key and the whole session', async () => {
    const { answer, call, ticket } = await inACall();
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['content-type']).toContain('application/sdp');
    expect(answer.headers.location).toMatch(/^\/v1\/realtime\/calls\/.+/);
    expect(call.bearer).toBe(`Bearer ${server.realtime.apiKey}`);
    expect(call.offer).toBe(OFFER);
    expect(call.session).toMatchObject({ type: 'realtime', instructions: ticket.instructions });
    expect(JSON.stringify(ticket)).not.toContain(server.realtime.apiKey);
  });

  it('keeps both sides of the transcript without any help of the page', async () => {
    const { learner, sessionId, call } = await inACall();
    await call.say({ type: 'input_audio_buffer.speech_started', item_id: 'u1', audio_start_ms: 1 });
    await call.say({ type: 'response.output_audio_transcript.delta', item_id: 't1', delta: 'Right' });
    await call.say({
      type: 'conversation.item.input_audio_transcription.completed',
      item_id: 'u1',
      transcript: 'twelve',
    });
    await call.say({ type: 'response.output_audio_transcript.done', item_id: 't1', transcript: 'Right.' });
    await expect
      .poll(() => messagesOf(learner, sessionId))
      .toMatchObject([
        { role: 'student', content: 'twelve' },
        { role: 'teacher', content: 'Right.' },
      ]);
  });

  it('of a second tab stands beside the first, and both are kept in one session', async () => {
    const { learner, sessionId, call } = await inACall();
    await offerWith((await keyFor(learner, sessionId)).json().key);
    const second = server.realtime.calls.at(-1);
    await second?.sidebandOpen;
    expect(second?.callId).not.toBe(call.callId);
    await call.say({
      type: 'response.output_audio_transcript.done',
      item_id: 'a1',
      transcript: 'In the first.',
    });
    await second?.say({
      type: 'response.output_audio_transcript.done',
      item_id: 'b1',
      transcript: 'In the second.',
    });
    await expect
      .poll(async () => (await messagesOf(learner, sessionId)).map(({ content }) => content).sort())
      .toEqual(['In the first.', 'In the second.']);
  });

  it('keeps just the heard words of a teacher who was cut off', async () => {
    const { learner, sessionId, call } = await inACall();
    await call.say({
      type: 'response.output_audio_transcript.done',
      item_id: 't1',
      transcript: 'One two three four',
    });
    await call.say({ type: 'conversation.item.truncated', item_id: 't1', audio_end_ms: 500 });
    await expect
      .poll(() => call.received)
      .toContainEqual(expect.objectContaining({ type: 'conversation.item.retrieve', item_id: 't1' }));
    await call.say({
      type: 'conversation.item.retrieved',
      item: { id: 't1', role: 'assistant', content: [{ type: 'output_audio', transcript: 'One two' }] },
    });
    await expect.poll(() => messagesOf(learner, sessionId)).toMatchObject([{ content: 'One two' }]);
  });

  it('books what a response cost to the micro-dollar', async () => {
    const { learner, sessionId, call } = await inACall();
    await call.say({ type: 'response.output_audio_transcript.done', item_id: 't1', transcript: 'Hello.' });
    await call.say({
      type: 'response.done',
      response: {
        id: 'r1',
        status: 'completed',
        output: [{ id: 't1' }],
        usage: {
          input_token_details: { text_tokens: 1000, audio_tokens: 100, cached_tokens: 600 },
          output_token_details: { text_tokens: 50, audio_tokens: 200 },
        },
      },
    });
    // 400 x 4 + 600 x 0.4 + 100 x 32 + 50 x 16 + 200 x 64 micro-dollars
    await expect.poll(async () => (await messagesOf(learner, sessionId))[0]?.cost_usd).toBe(0.01864);
  });

  it('puts foreign instructions right once, then ends the call', async () => {
    const { call, ticket } = await inACall();
    const foreign = { type: 'session.updated', session: { instructions: 'Say whatever you like.' } };
    await call.say(foreign);
    await expect
      .poll(() => call.received)
      .toContainEqual({
        type: 'session.update',
        session: { type: 'realtime', instructions: ticket.instructions },
      });
    await call.say(foreign);
    await call.hungUp;
  });

  it('ends when the account of its learner is deleted, and another’s goes on', async () => {
    const [gone, staying] = [await inACall(), await inACall()];
    const { userId, headers } = gone.learner;
    const answer = await server.app.inject({ method: 'DELETE', url: `/api/users/${userId}`, headers });
    expect(answer.statusCode).toBe(200);
    await gone.call.hungUp;
    expect((await offerWith(gone.ticket.key)).statusCode).toBe(401);
    await staying.call.say({
      type: 'response.output_audio_transcript.done',
      item_id: 't1',
      transcript: 'On.',
    });
    await expect
      .poll(() => messagesOf(staying.learner, staying.sessionId))
      .toMatchObject([{ content: 'On.' }]);
  });

  it('is hung up when its learner was deleted while the provider was asked', async () => {
    const learner = await server.signUp();
    const { key } = (await keyFor(learner, await server.startSession(learner))).json();
    const { userId, headers } = learner;
    server.realtime.beforeNextAnswer(() =>
      server.app.inject({ method: 'DELETE', url: `/api/users/${userId}`, headers }),
    );
    expect((await offerWith(key)).statusCode).toBe(404);
    await server.realtime.calls.at(-1)?.hungUp;
  });

  it('says kindly that the voice is not available when the provider refuses', async () => {
    const learner = await server.signUp();
    const { key } = (await keyFor(learner, await server.startSession(learner))).json();
    server.realtime.refuseNext(500);
    const refused = await offerWith(key);
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ success: false, code: 'voice_unavailable' });
  });

  it('takes neither an oversized offer nor something that is no offer', async () => {
    const learner = await server.signUp();
    const sessionId = await server.startSession(learner);
    const send = async (payload: string) => {
      const { key } = (await keyFor(learner, sessionId)).json();
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/sdp' };
      return server.app.inject({ method: 'POST', url: '/v1/realtime/calls', headers, payload });
    };
    expect((await send('v=0'.padEnd(70_000, 'x'))).statusCode).toBe(413);
    expect((await send('hello')).statusCode).toBe(400);
  });
});
