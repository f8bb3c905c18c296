// @module-tag postgresql

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anotherServer } from '#testing/another-server.ts';
import { appOver } from '#testing/app-over.ts';
import { capturedLog } from '#testing/captured-log.ts';
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
import type { TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { learnerSaid, responseDone, teacherSaid } from '#testing/third-parties/provider-events.ts';

const MINUTE_MS = 60_000;
const LEASE_MS = 30_000;

const { log, lines } = capturedLog();
const failures = () => lines().filter(({ level }) => Number(level) >= 50);

/** Two servers that share one database and one provider. */
let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await appOver({ ...(await testPlatform()), log });
  const address = () => ({ baseUrl: here.realtime.baseUrl, apiKey: here.realtime.apiKey });
  there = await anotherServer(here, (platform) => ({ ...platform, log }), { main: { current: address } });
});
afterAll(async () => {
  await there.close();
  await here.close();
});
afterEach(() => {
  expect(failures()).toEqual([]);
});

/** Advances the time of both servers. */
function bothLater(ms: number): void {
  here.platform.clock.advance(ms);
  there.platform.clock.set(here.platform.clock.now());
}

describe('two servers', () => {
  it('leave each other’s calls alone', async () => {
    const { learner, sessionId, call } = await inACall(here);
    bothLater(LEASE_MS - 1_000);
    await here.domains.voice.tend();
    bothLater(LEASE_MS - 1_000);
    await there.domains.voice.tend();
    await call.say(learnerSaid('u1', 'still here'));
    await expect
      .poll(() => readMessages(here, learner, sessionId))
      .toMatchObject([{ content: 'still here' }]);
    expect(call.hangUpsHeard()).toBe(0);
  });

  it('end the calls of a server that is gone, with the minutes that it saw', async () => {
    const { learner, sessionId, call } = await inACall(here);
    await call.say(learnerSaid('u1', 'twelve'));
    await expect.poll(async () => (await readMessages(here, learner, sessionId)).length).toBe(1);
    await later(here, learner, 7.5 * MINUTE_MS);
    await here.domains.voice.tend();
    // From here on the first server is silent: its clock stands still, and it no longer renews its calls.
    there.platform.clock.set(new Date(here.platform.clock.now().getTime() + LEASE_MS - 1));
    await there.domains.voice.tend();
    expect(call.hangUpsHeard()).toBe(0);
    there.platform.clock.advance(2);
    await there.domains.voice.tend();
    await there.platform.jobs.idle();
    await call.hungUp;
    expect((await readSession(there, learner, sessionId)).time_minutes).toBe(7);
    expect(await usedMinutes(there, learner)).toBe(7);
    expect((await readSession(there, learner, sessionId)).summary).toBeTruthy();
    // The first server was not gone after all. It finds that the call is no longer its own, and changes nothing.
    await here.domains.voice.tend();
    await later(here, learner, 10 * MINUTE_MS);
    await here.domains.voice.tend();
    expect(await usedMinutes(here, learner)).toBe(7);
  });

  it('open one call per key, and keep only the newest of a session, even when asked at the same time', async () => {
    // If one clock were ahead, the other server's keys would already have expired when they are made.
    bothLater(0);
    const learner = await here.signUp();
    const sessionId = await here.startSession(learner);
    const before = here.realtime.calls.length;
    const keys = await Promise.all(
      [here, there].map(async (app) => (await keyFor(app, learner, sessionId)).json<{ key: string }>().key),
    );
    const answers = await Promise.all(keys.flatMap((key) => [offerWith(here, key), offerWith(there, key)]));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 401, 401]);
    const both = here.realtime.calls.slice(before);
    expect(both).toHaveLength(2);
    bothLater(6_000);
    await Promise.all([here.domains.voice.tend(), there.domains.voice.tend()]);
    expect(both.map((call) => call.hangUpsHeard()).sort()).toEqual([0, 1]);
  });

  it('end a call on one server when the lesson is stopped on the other', async () => {
    const { learner, sessionId, call, callId } = await inACall(here);
    bothLater(3.5 * MINUTE_MS);
    await later(there, learner, 0);
    await stop(there, learner, sessionId, 3, callId);
    bothLater(6_000);
    await here.domains.voice.tend();
    await call.hungUp;
    await later(here, learner, 0);
    expect((await readSession(here, learner, sessionId)).time_minutes).toBe(3);
  });

  it('book a charge once when it is reported to both', async () => {
    const { learner, sessionId, call } = await inACall(here);
    const goesOn = await callOf(there, learner, sessionId, here.realtime);
    const tokens = { text: 100, cachedText: 0, audio: 0, cachedAudio: 0, textOut: 0, audioOut: 0 };
    const told = Array.from({ length: 10 }, (_, index) => responseDone(`resp_${index}`, 't1', tokens));
    await Promise.all(told.flatMap((event) => [call.say(event), goesOn.call.say(event)]));
    await call.say(teacherSaid('t1', 'From here.'));
    await goesOn.call.say(teacherSaid('t2', 'From there.'));
    await expect.poll(async () => (await readMessages(here, learner, sessionId)).length).toBe(2);
    // 10 x 100 x 4 micro-dollars
    expect((await readSession(here, learner, sessionId)).cost_usd).toBe(0.004);
    expect(await readMessages(here, learner, sessionId)).toContainEqual(
      expect.objectContaining({ content: 'From here.', cost_usd: 0.004 }),
    );
  });

  it('book and keep nothing more of a session that is deleted meanwhile, without failing', async () => {
    const { learner, sessionId, call } = await inACall(here);
    const tokens = { text: 100, cachedText: 0, audio: 0, cachedAudio: 0, textOut: 0, audioOut: 0 };
    const url = `/api/learning_session/${sessionId}`;
    const [deleted] = await Promise.all([
      there.app.inject({ method: 'DELETE', url, headers: learner.headers }),
      ...Array.from({ length: 20 }, (_, turn) => call.say(responseDone(`resp_${turn}`, null, tokens))),
      ...Array.from({ length: 20 }, (_, turn) => call.say(learnerSaid(`u${turn}`, 'twelve', 1))),
    ]);
    expect(deleted?.statusCode).toBe(200);
    await here.domains.voice.tend();
    await call.hungUp;
    const gone = await here.app.inject({ method: 'GET', url, headers: learner.headers });
    expect(gone.statusCode).toBe(404);
  });

  it('count the minutes once when both stop one lesson at the same time', async () => {
    const { learner, sessionId, callId } = await inACall(here);
    bothLater(4.5 * MINUTE_MS);
    await later(here, learner, 0);
    const answers = await Promise.all([
      ...[here, there, here, there].map((app) => stop(app, learner, sessionId, 4, callId)),
      here.domains.voice.tend(),
      there.domains.voice.tend(),
    ]);
    expect(answers.slice(0, 4).map((answer) => answer?.statusCode)).toEqual([200, 200, 200, 200]);
    expect(await usedMinutes(here, learner)).toBe(4);
  });
});

describe('a server that could not tend its calls for a while, for example because the database was away', () => {
  it('gives the others one round to renew their calls before it assumes that they are gone', async () => {
    // From here on the other server tends calls only when it is told to.
    await there.domains.voice.endAll();
    const { call } = await inACall(here);
    bothLater(2 * LEASE_MS);
    await there.domains.voice.tend();
    await here.domains.voice.tend();
    await there.domains.voice.tend();
    await there.platform.jobs.idle();
    expect(call.hangUpsHeard()).toBe(0);
  });
});
