// @module-tag postgresql

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learningSessions } from '#domains/sessions/tables.ts';
import { appOver } from '#testing/app-over.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { holdTransaction } from '#testing/database/held-transaction.ts';
import {
  callOf,
  inACall,
  keyFor,
  later,
  offerWith,
  readMessages,
  readSession,
  stop,
  usedMinutes,
} from '#testing/live-call.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { learnerSaid, responseDone } from '#testing/third-parties/provider-events.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const MINUTE_MS = 60_000;

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

describe('a call that its page does not end', () => {
  it('is hung up after the lesson was stopped, and its minutes end with the stop', async () => {
    const { learner, sessionId, call, callId } = await inACall(server);
    await later(server, learner, 3.5 * MINUTE_MS);
    await stop(server, learner, sessionId, 3, callId);
    // The page stays in its call as if nothing had happened, and would stay for an hour.
    await later(server, learner, 60 * MINUTE_MS);
    await server.domains.voice.tend();
    await call.hungUp;
    expect((await readSession(server, learner, sessionId)).time_minutes).toBe(3);
    expect(await usedMinutes(server, learner)).toBe(3);
  });

  it('is left alone for a few seconds after the stop, so that its page can close it', async () => {
    const { learner, sessionId, call, callId } = await inACall(server);
    await stop(server, learner, sessionId, 0, callId);
    await later(server, learner, 4_000);
    await server.domains.voice.tend();
    expect(call.hangUpsHeard()).toBe(0);
    await later(server, learner, 1_000);
    await server.domains.voice.tend();
    await call.hungUp;
  });

  it('is hung up when the lesson continues in a newer call, which keeps running', async () => {
    const { learner, sessionId, call } = await inACall(server);
    const newer = await callOf(server, learner, sessionId);
    await later(server, learner, 6_000);
    await server.domains.voice.tend();
    await call.hungUp;
    expect(newer.call.hangUpsHeard()).toBe(0);
  });

  it('keeps running when a delayed stop is about the call before it', async () => {
    const { learner, sessionId, callId } = await inACall(server);
    await later(server, learner, 1_000);
    const newer = await callOf(server, learner, sessionId);
    await stop(server, learner, sessionId, 0, callId);
    await later(server, learner, 10_000);
    await server.domains.voice.tend();
    await newer.call.say(learnerSaid('u1', 'still here'));
    await expect
      .poll(() => readMessages(server, learner, sessionId))
      .toMatchObject([{ content: 'still here' }]);
    expect(newer.call.hangUpsHeard()).toBe(0);
  });

  it('is hung up at its time limit, and its lesson gets its summary', async () => {
    const { learner, sessionId, call, ticket } = await inACall(server);
    await call.say(learnerSaid('u1', 'twelve'));
    await later(server, learner, ticket.callLimitSeconds * 1_000 - 1_000);
    await server.domains.voice.tend();
    expect(call.hangUpsHeard()).toBe(0);
    await later(server, learner, 1_000);
    await server.domains.voice.tend();
    await call.hungUp;
    await expect.poll(async () => (await readSession(server, learner, sessionId)).time_minutes).toBe(59);
    await server.platform.jobs.idle();
    expect((await readSession(server, learner, sessionId)).summary, spec('V-091')).toBeTruthy();
  });

  it('is hung up when its session is deleted', async () => {
    const { learner, sessionId, call } = await inACall(server);
    const url = `/api/learning_session/${sessionId}`;
    await server.app.inject({ method: 'DELETE', url, headers: learner.headers });
    await server.domains.voice.tend();
    await call.hungUp;
  });

  it('is hung up by a later attempt if the provider refuses the first', async () => {
    const { learner, sessionId, call, callId } = await inACall(server);
    server.realtime.refuseHangUps(503);
    await stop(server, learner, sessionId, 0, callId);
    await later(server, learner, 6_000);
    await server.domains.voice.tend();
    expect(call.hangUpsHeard()).toBeGreaterThan(0);
    server.realtime.refuseHangUps(null);
    await server.platform.jobs.idle();
    await call.hungUp;
  });

  it('ends, as far as minutes and summary go, only when every word of it is kept', async () => {
    const { learner, sessionId, call } = await inACall(server);
    await later(server, learner, 3.5 * MINUTE_MS);
    // Another transaction has locked the session, so that nothing that is said can be saved immediately.
    const held = await holdTransaction(server.platform.db, (tx) =>
      tx.select().from(learningSessions).where(eq(learningSessions.id, sessionId)).for('update'),
    );
    const turns = 60;
    for (let turn = 1; turn <= turns; turn += 1) await call.say(learnerSaid(`u${turn}`, `answer ${turn}`));
    call.closeSideband();
    await call.hungUp;
    await held.commit();
    await expect.poll(async () => (await readSession(server, learner, sessionId)).time_minutes).toBe(3);
    expect(await readMessages(server, learner, sessionId)).toHaveLength(turns);
    await server.platform.jobs.idle();
    expect((await readSession(server, learner, sessionId)).summary).toBeTruthy();
  });
});

describe('a server that stops', () => {
  it('ends its calls, and keeps every word and charge that reached it', async () => {
    const stopping = await testApp();
    const { learner, sessionId, call } = await inACall(stopping);
    await call.say(learnerSaid('u1', 'the last word', 6));
    await call.say(
      responseDone('resp_1', null, {
        ...{ text: 100, cachedText: 0, audio: 0, cachedAudio: 0, textOut: 0, audioOut: 0 },
      }),
    );
    await expect.poll(async () => (await readMessages(stopping, learner, sessionId)).length).toBe(1);
    await expect.poll(async () => (await readSession(stopping, learner, sessionId)).cost_usd).toBe(0.001);
    await stopping.close();
    await call.hungUp;
  });
});

describe('an offer at an awkward moment', () => {
  it('is hung up when its session is deleted while the provider is being asked', async () => {
    const learner = await server.signUp();
    const sessionId = await server.startSession(learner);
    const { key } = (await keyFor(server, learner, sessionId)).json();
    const url = `/api/learning_session/${sessionId}`;
    server.realtime.beforeNextAnswer(() =>
      server.app.inject({ method: 'DELETE', url, headers: learner.headers }),
    );
    const refused = await offerWith(server, key);
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toMatchObject({ code: 'session_not_found' });
    await server.realtime.calls.at(-1)?.hungUp;
  });

  it('opens its call even if the lesson before it is stopped just then, and the next stop ends it', async () => {
    const learner = await server.signUp();
    const sessionId = await server.startSession(learner);
    const { key } = (await keyFor(server, learner, sessionId)).json();
    server.realtime.beforeNextAnswer(() => stop(server, learner, sessionId, 0));
    const answer = await offerWith(server, key);
    expect(answer.statusCode).toBe(201);
    const call = server.realtime.calls.at(-1);
    await later(server, learner, 10_000);
    await server.domains.voice.tend();
    expect(call?.hangUpsHeard()).toBe(0);
    await stop(server, learner, sessionId, 0, String(answer.headers.location).split('/').at(-1));
    await later(server, learner, 6_000);
    await server.domains.voice.tend();
    await call?.hungUp;
  });
});

describe('minutes that are enforced', () => {
  it('are shared by the calls that a learner has open at the same time', async () => {
    const strict = await testApp({ ENFORCE_MINUTES: 'true' });
    const first = await inACall(strict);
    const second = await callOf(strict, first.learner, await strict.startSession(first.learner));
    expect(second.ticket).toMatchObject({ callLimitSeconds: 300, callLimit: 'minutes' });
    // Both calls together have ten minutes left.
    await later(strict, first.learner, 4.9 * MINUTE_MS);
    await strict.domains.voice.tend();
    expect(first.call.hangUpsHeard() + second.call.hangUpsHeard()).toBe(0);
    await later(strict, first.learner, 0.2 * MINUTE_MS);
    await strict.domains.voice.tend();
    await Promise.all([first.call.hungUp, second.call.hungUp]);
    await strict.close();
  });
});

describe('a provider that does not answer when calls must end', () => {
  it('is asked to end all of them at the same time', async () => {
    const { log, text } = capturedLog();
    const slow = await appOver({ ...(await testPlatform()), log });
    const lessons = [await inACall(slow), await inACall(slow), await inACall(slow)];
    slow.realtime.refuseHangUps(503);
    for (const { learner, sessionId } of lessons) await stop(slow, learner, sessionId, 0);
    slow.platform.clock.advance(6_000);
    await slow.domains.voice.tend();
    expect(lessons.map(({ call }) => call.hangUpsHeard() > 0)).toEqual([true, true, true]);
    expect(text()).toContain('was not reached to end a call');
    slow.realtime.refuseHangUps(null);
    await slow.platform.jobs.idle();
    await Promise.all(lessons.map(({ call }) => call.hungUp));
    await slow.close();
  });
});
