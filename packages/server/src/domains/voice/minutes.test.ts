// @module-tag postgresql

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOf, inACall, keyFor, later, readSession, stop, usedMinutes } from '#testing/live-call.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const MINUTE_MS = 60_000;

describe('the minutes of a lesson', () => {
  it('are what the server saw when the page is killed and never reports any', async () => {
    const { learner, sessionId, call } = await inACall(server);
    await call.say({
      type: 'conversation.item.input_audio_transcription.completed',
      ...{ item_id: 'u1', transcript: 'twelve' },
    });
    await later(server, learner, 7.5 * MINUTE_MS);
    call.breakSideband();
    server.realtime.endCall(call.callId);
    await expect.poll(async () => (await readSession(server, learner, sessionId)).time_minutes).toBe(7);
    expect(await usedMinutes(server, learner)).toBe(7);
    // Nobody pressed Stop, but the summary is written all the same.
    await server.platform.jobs.idle();
    expect((await readSession(server, learner, sessionId)).summary).toBeTruthy();
  });

  it('are the page’s own when it reports as many, though the call lasted some seconds longer', async () => {
    const { learner, sessionId, callId } = await inACall(server);
    await later(server, learner, 3 * MINUTE_MS - 1_000);
    // The page's clock ran for 2 minutes 59 seconds, less the time that connecting took.
    await stop(server, learner, sessionId, 2, callId);
    expect((await readSession(server, learner, sessionId)).time_minutes).toBe(2);
    server.platform.clock.advance(6_000);
    await server.domains.voice.tend();
    expect((await readSession(server, learner, sessionId)).time_minutes).toBe(2);
    expect(await usedMinutes(server, learner)).toBe(2);
  });

  it('are not fewer because a page reports fewer', async () => {
    const { learner, sessionId } = await inACall(server);
    await later(server, learner, 10.5 * MINUTE_MS);
    const answer = await stop(server, learner, sessionId, 1);
    expect(answer.json().learningSession.time_minutes).toBe(10);
    expect(await usedMinutes(server, learner)).toBe(10);
  });

  it('are the sum over the calls of a lesson that continued in a new one', async () => {
    const { learner, sessionId } = await inACall(server);
    await later(server, learner, 4.5 * MINUTE_MS);
    await callOf(server, learner, sessionId);
    await later(server, learner, 2.5 * MINUTE_MS);
    await stop(server, learner, sessionId, 0);
    expect((await readSession(server, learner, sessionId)).time_minutes).toBe(6);
    expect(await usedMinutes(server, learner)).toBe(6);
  });
});

describe('minutes that are enforced', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await testApp({ ENFORCE_MINUTES: 'true' });
  });
  afterAll(() => strict.close());

  it('limit the call, end it when they are used up, and allow no further one', async () => {
    const { learner, sessionId, ticket, call } = await inACall(strict);
    expect(ticket).toMatchObject({ callLimitSeconds: 600, callLimit: 'minutes' });
    await later(strict, learner, 590_000);
    // A newer call of the same lesson gets only what is left.
    expect((await keyFor(strict, learner, sessionId)).json()).toMatchObject({ callLimitSeconds: 10 });
    await later(strict, learner, 15_000);
    expect((await keyFor(strict, learner, sessionId)).statusCode).toBe(402);
    await strict.domains.voice.tend();
    await call.hungUp;
    await expect.poll(() => usedMinutes(strict, learner)).toBe(10);
    const refused = await keyFor(strict, learner, sessionId);
    const { code, key } = refused.json();
    // What the live screen then shows is tested next to its banner.
    expect([refused.statusCode, code, key], spec('X-105')).toEqual([402, 'minutes_used_up', undefined]);
  });

  it('stop nobody if payments are not configured', async () => {
    const learner = await server.signUp();
    const sessionId = await server.startSession(learner);
    await later(server, learner, 12 * MINUTE_MS);
    await stop(server, learner, sessionId, 12);
    expect(await usedMinutes(server, learner)).toBeGreaterThan(10);
    const answer = await keyFor(server, learner, sessionId);
    expect([answer.statusCode, answer.json().key], spec('X-106')).toEqual([200, expect.any(String)]);
  });

  it('leave a call as long as its provider allows when they are not enforced', async () => {
    const { ticket } = await inACall(server);
    expect(ticket).toMatchObject({ callLimitSeconds: 3_600, callLimit: 'session', standIn: false });
  });
});
