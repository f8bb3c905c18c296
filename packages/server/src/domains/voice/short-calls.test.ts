// @module-tag postgresql

/**
 * The minutes of a lesson were counted call by call, and each call lost what it lasted beyond a whole minute. Whoever
 * left and joined again every 63 seconds was told of no minutes at all; a family on the free plan could so learn without
 * an end. Several ways led there: short calls, many lessons of 59 seconds, staying in a call for the seconds after Stop,
 * deleting the lesson, keys that were fetched in advance, and calls in two tabs. Now the seconds of a session's calls
 * are added up, and where minutes are enforced every second of a call counts.
 */

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profiles } from '#domains/profiles/tables.ts';
import { anotherServer } from '#testing/another-server.ts';
import {
  callOf,
  inACall,
  keyFor,
  later,
  offerWith,
  readSession,
  stop,
  usedMinutes,
} from '#testing/live-call.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const MINUTE_MS = 60_000;

describe('the minutes of a lesson in several calls', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  it('are those of their sum: three calls of 63 seconds are three minutes', async () => {
    const { learner, sessionId } = await inACall(server);
    await later(server, learner, 63_000);
    await stop(server, learner, sessionId, 0);
    for (let call = 2; call <= 3; call += 1) {
      await callOf(server, learner, sessionId);
      await later(server, learner, 63_000);
      await stop(server, learner, sessionId, 0);
    }
    expect((await readSession(server, learner, sessionId)).time_minutes, spec('X-234')).toBe(3);
    expect(await usedMinutes(server, learner), spec('X-234')).toBe(3);
  });

  it('are those of their sum when no page ever reports any', async () => {
    const { learner, sessionId } = await inACall(server);
    for (let call = 1; call <= 4; call += 1) {
      await later(server, learner, 45_000);
      await callOf(server, learner, sessionId);
    }
    expect((await readSession(server, learner, sessionId)).time_minutes).toBe(2);
  });
});

describe('minutes that are enforced', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await testApp({ ENFORCE_MINUTES: 'true' });
  });
  afterAll(() => strict.close());

  /** Signs up a learner on the free plan with this many minutes. */
  async function withMinutes(totalMinutes: number): Promise<Person> {
    const learner = await strict.signUp();
    await strict.platform.db.orm
      .update(profiles)
      .set({ totalMinutes })
      .where(eq(profiles.userId, learner.userId));
    return learner;
  }

  const newKey = async (learner: Person) => keyFor(strict, learner, await strict.startSession(learner));
  const answerOf = async (asked: ReturnType<typeof keyFor>) => {
    const answer = await asked;
    return [answer.statusCode, answer.json().code];
  };

  it('are used up by many lessons of less than a minute', async () => {
    const learner = await withMinutes(2);
    for (let lesson = 1; lesson <= 3; lesson += 1) {
      const { sessionId, callId } = await callOf(strict, learner, await strict.startSession(learner));
      await later(strict, learner, 40_000);
      await stop(strict, learner, sessionId, 0, callId);
      strict.realtime.calls.at(-1)?.closeSideband();
    }
    expect(await answerOf(newKey(learner)), spec('X-238')).toEqual([402, 'minutes_used_up']);
    const { minutes } = (
      await strict.app.inject({ url: '/api/subscription/details', headers: learner.headers })
    ).json();
    expect(minutes).toEqual({ used: 2, included: 2 });
  });

  it('are used up by the seconds for which a page stays in its call after Stop', async () => {
    const learner = await withMinutes(1);
    for (let lesson = 1; lesson <= 6; lesson += 1) {
      const { sessionId, call } = await callOf(strict, learner, await strict.startSession(learner));
      await stop(strict, learner, sessionId, 0);
      await later(strict, learner, 10_000);
      await strict.domains.voice.tend();
      await call.hungUp;
    }
    await expect.poll(() => answerOf(newKey(learner))).toEqual([402, 'minutes_used_up']);
  });

  it('stay used when the lesson is deleted, also while its call is running', async () => {
    const learner = await withMinutes(1);
    const { sessionId } = await callOf(strict, learner, await strict.startSession(learner));
    await later(strict, learner, 50_000);
    const url = `/api/learning_session/${sessionId}`;
    await strict.app.inject({ method: 'DELETE', url, headers: learner.headers });
    expect((await newKey(learner)).json().callLimitSeconds, spec('X-239')).toBe(10);
  });

  it('are counted again when a key that was fetched in advance opens its call', async () => {
    const learner = await withMinutes(1);
    const sessionId = await strict.startSession(learner);
    const inAdvance = (await keyFor(strict, learner, sessionId)).json();
    expect(inAdvance.callLimitSeconds).toBe(60);
    await callOf(strict, learner, sessionId);
    await later(strict, learner, 50_000);
    expect((await offerWith(strict, inAdvance.key)).statusCode).toBe(201);
    const call = strict.realtime.calls.at(-1);
    await later(strict, learner, 10_000);
    await strict.domains.voice.tend();
    expect(call?.hangUpsHeard(), spec('X-240')).toBe(1);
  });

  it('open no call when they were used up after its key was fetched', async () => {
    const learner = await withMinutes(1);
    const first = await strict.startSession(learner);
    const inAdvance = (await newKey(learner)).json();
    await callOf(strict, learner, first);
    await later(strict, learner, 59_500);
    const before = strict.realtime.calls.length;
    const refused = await offerWith(strict, inAdvance.key);
    expect([refused.statusCode, refused.json().code], spec('X-241')).toEqual([402, 'minutes_used_up']);
    expect(strict.realtime.calls).toHaveLength(before);
  });

  it('are shared by calls in two tabs, and the second call’s limit says so', async () => {
    const learner = await withMinutes(10);
    const first = await callOf(strict, learner, await strict.startSession(learner));
    await later(strict, learner, 5 * MINUTE_MS);
    const second = await callOf(strict, learner, await strict.startSession(learner));
    expect(second.ticket, spec('X-242')).toMatchObject({ callLimitSeconds: 150, callLimit: 'minutes' });
    await later(strict, learner, 149_000);
    await strict.domains.voice.tend();
    expect(first.call.hangUpsHeard() + second.call.hangUpsHeard()).toBe(0);
    await later(strict, learner, 1_000);
    await strict.domains.voice.tend();
    await Promise.all([first.call.hungUp, second.call.hungUp]);
  });

  it('allow one of two calls that begin at the same moment when there is not enough for both', async () => {
    const there = await anotherServer(
      strict,
      (platform) => ({ ...platform, settings: strict.platform.settings }),
      { main: { current: () => ({ baseUrl: strict.realtime.baseUrl, apiKey: strict.realtime.apiKey }) } },
    );
    const learner = await withMinutes(1);
    const before = strict.realtime.calls.length;
    const keys = [(await newKey(learner)).json().key, (await newKey(learner)).json().key];
    await later(strict, learner, 5_000);
    there.platform.clock.set(strict.platform.clock.now());
    await callOf(strict, learner, await strict.startSession(learner)).then(({ sessionId }) =>
      later(strict, learner, 15_000).then(() => stop(strict, learner, sessionId, 0)),
    );
    there.platform.clock.set(strict.platform.clock.now());
    const answers = await Promise.all([offerWith(strict, keys[0]), offerWith(there, keys[1])]);
    expect(answers.map(({ statusCode }) => statusCode).sort(), spec('X-243')).toEqual([201, 402]);
    const [, ...raced] = strict.realtime.calls.slice(before);
    await expect
      .poll(() => raced.reduce((hangUps, call) => hangUps + call.hangUpsHeard(), 0))
      .toBe(raced.length - 1);
    await there.close();
  });

  it('begin anew when an administrator sets the used time', async () => {
    const learner = await withMinutes(1);
    const { sessionId } = await callOf(strict, learner, await strict.startSession(learner));
    await later(strict, learner, 59_000);
    await stop(strict, learner, sessionId, 0);
    const admin = await strict.signUp({ role: 'ADMIN' });
    await strict.app.inject({
      ...{ method: 'PUT', url: `/api/admin/users/${learner.userId}`, headers: admin.headers },
      payload: { usageTime: 0 },
    });
    expect((await newKey(learner)).json().callLimitSeconds).toBe(60);
  });
});
