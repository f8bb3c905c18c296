// @module-tag postgresql

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOf, inACall, stop } from '#testing/live-call.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const joinAgain = (person: Person, learningSessionId: string, lostCallId: string | undefined) =>
  server.app.inject({
    method: 'POST',
    url: '/api/realtime_session_key',
    headers: person.headers,
    payload: { learningSessionId, lostCallId },
  });

describe('a page that joins its lesson again by itself', () => {
  it('gets a key when its call was the newest one', async () => {
    const { learner, sessionId, callId } = await inACall(server);
    expect((await joinAgain(learner, sessionId, callId)).statusCode).toBe(200);
  });

  it('is told that the lesson continues elsewhere while a newer call of it runs', async () => {
    const { learner, sessionId, callId } = await inACall(server);
    server.platform.clock.advance(1_000);
    const newer = await callOf(server, learner, sessionId);
    const refused = await joinAgain(learner, sessionId, callId);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'lesson_elsewhere' });
    expect((await joinAgain(learner, sessionId, newer.callId)).statusCode).toBe(200);
  });

  it('gets a key again after the newer call was stopped', async () => {
    const { learner, sessionId, callId } = await inACall(server);
    server.platform.clock.advance(1_000);
    const newer = await callOf(server, learner, sessionId);
    await stop(server, learner, sessionId, 0, newer.callId);
    expect((await joinAgain(learner, sessionId, callId)).statusCode).toBe(200);
  });

  it('takes the lesson over when a person pressed the button', async () => {
    const { learner, sessionId } = await inACall(server);
    expect((await joinAgain(learner, sessionId, undefined)).statusCode).toBe(200);
  });
});
