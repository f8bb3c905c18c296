// @module-tag postgresql

/**
 * A page reports how long a lesson was, and the server believed it. A learner could send 0 and get booked minutes back,
 * or send any number and show a parent a week of lessons that never took place. Now a page never lowers what is booked
 * and raises it only as far as the server knows that the lesson lasted: its calls, its messages in writing, and the time
 * since it began. Only an administrator may set another value.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inACall, later, readSession, stop, usedMinutes } from '#testing/live-call.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const MINUTE_MS = 60_000;

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const minutesOf = async (learner: Person, sessionId: string) =>
  (await readSession(server, learner, sessionId)).time_minutes;

/** Writes to the teacher in the session's chat. */
async function write(learner: Person, sessionId: string, message: string) {
  const session = await server.domains.sessions.find(server.platform.db.orm, sessionId);
  const payload = { userId: learner.userId, chatId: session?.chatId, message };
  await server.app.inject({ method: 'POST', url: '/api/chat/send', headers: learner.headers, payload });
}

describe('the minutes that a page reports', () => {
  it('never lower what is booked', async () => {
    const learner = await server.signUp();
    const sessionId = await server.startSession(learner);
    await later(server, learner, 7.5 * MINUTE_MS);
    await stop(server, learner, sessionId, 7);
    const answer = await stop(server, learner, sessionId, 0);
    expect(answer.json().learningSession.time_minutes, spec('X-235')).toBe(7);
    expect(await usedMinutes(server, learner), spec('X-235')).toBe(7);
  });

  it('count only up to the time that the server saw of the calls', async () => {
    const { learner, sessionId, callId } = await inACall(server);
    await later(server, learner, 3.5 * MINUTE_MS);
    await stop(server, learner, sessionId, 99, callId);
    await later(server, learner, 60 * MINUTE_MS);
    await server.domains.voice.tend();
    await stop(server, learner, sessionId, 99);
    expect(await minutesOf(learner, sessionId), spec('X-236')).toBe(3);
    expect(await usedMinutes(server, learner)).toBe(3);
  });

  it('are the page’s own where they differ from the server’s by the seconds of connecting', async () => {
    const { learner, sessionId, callId } = await inACall(server);
    await later(server, learner, 2 * MINUTE_MS + 2_000);
    await stop(server, learner, sessionId, 2, callId);
    expect(await minutesOf(learner, sessionId)).toBe(2);
  });

  it('count only up to the time since the session began when the server saw nothing of it', async () => {
    const learner = await server.signUp();
    const sessionId = await server.startSession(learner);
    await later(server, learner, 4.9 * MINUTE_MS);
    await stop(server, learner, sessionId, 100_000);
    expect(await minutesOf(learner, sessionId), spec('X-237')).toBe(4);
  });

  it('include the part of a lesson that was in writing, but not the nights in between', async () => {
    const { learner, sessionId, callId } = await inACall(server);
    await later(server, learner, 2.5 * MINUTE_MS);
    await stop(server, learner, sessionId, 2, callId);
    await server.domains.voice.tend();
    await write(learner, sessionId, '');
    await later(server, learner, 2 * MINUTE_MS);
    await write(learner, sessionId, 'twelve');
    await stop(server, learner, sessionId, 4);
    expect(await minutesOf(learner, sessionId)).toBe(4);
    await later(server, learner, 12 * 60 * MINUTE_MS);
    await stop(server, learner, sessionId, 700);
    expect(await minutesOf(learner, sessionId)).toBe(9);
  });

  it('are replaced by an administrator, in both directions', async () => {
    const learner = await server.signUp();
    const admin = await server.signUp({ role: 'ADMIN' });
    const sessionId = await server.startSession(learner);
    for (const minutes of [30, 5]) {
      await stop(server, admin, sessionId, minutes);
      expect(await minutesOf(learner, sessionId)).toBe(minutes);
      expect(await usedMinutes(server, learner)).toBe(minutes);
    }
  });
});
