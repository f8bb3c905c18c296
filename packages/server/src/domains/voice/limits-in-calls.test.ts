// @module-tag postgresql

import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LimitReached } from '#domains/limits/limits-reached.ts';
import { usedTime } from '#domains/limits/tables.ts';
import { anotherServer } from '#testing/another-server.ts';
import {
  childWithParent,
  limitedChild,
  limitsOf,
  nextMonday,
  pauseFor,
  resumeFor,
  saveRules,
} from '#testing/family-limits.ts';
import { callOf, keyFor, later, letGoodbyeBeHeard, readSession } from '#testing/live-call.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const MINUTE_MS = 60_000;

let server: TestApp;
const told: LimitReached[] = [];
beforeAll(async () => {
  server = await testApp();
  server.domains.limits.limitReached.listen(async (_tx, each) => {
    told.push(each);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  nextMonday(server);
});

type People = Awaited<ReturnType<typeof childWithParent>>;

/** The limits that were told of this learner. */
const reachedBy = ({ learner }: People) => told.filter(({ learnerId }) => learnerId === learner.userId);

/** Counts the calls of the learner that use up time now. */
const runningCallsOf = ({ learner }: People) =>
  server.platform.db.orm.$count(
    usedTime,
    and(eq(usedTime.learnerId, learner.userId), isNull(usedTime.endedAt)),
  );

/** Puts the learner into a running call. */
const inLesson = async ({ learner }: People) => callOf(server, learner, await server.startSession(learner));
const notesIn = (call: { received: Record<string, unknown>[] }) =>
  call.received
    .filter(({ type }) => type === 'conversation.item.create')
    .map((event) => JSON.stringify(event));

const NIGHT = {
  quietHours: [{ weekdays: [1 as const], from: '08:30', to: '07:00' }],
};

describe('a running lesson ends kindly', () => {
  const limits: [string, (people: People) => Promise<unknown>, string][] = [
    [
      'limit_day',
      ({ parent, learner }) => saveRules(server, parent, learner, { minutesPerDay: 30 }),
      'for today',
    ],
    [
      'limit_week',
      ({ parent, learner }) => saveRules(server, parent, learner, { minutesPerWeek: 30 }),
      'this week',
    ],
    ['limit_quiet_hours', ({ parent, learner }) => saveRules(server, parent, learner, NIGHT), 'time to rest'],
  ];

  it.each(limits)('at %s, with words of its own, and is not rejoined', async (reason, limit, words) => {
    const people = await childWithParent(server);
    await limit(people);
    const { sessionId, call, callId } = await inLesson(people);
    await later(server, people.learner, 30 * MINUTE_MS - 1_000);
    await server.domains.voice.tend();
    expect(call.received.filter(({ type }) => type === 'response.create')).toEqual([]);
    await later(server, people.learner, 1_000);
    await server.domains.voice.tend();
    const goodbye = await letGoodbyeBeHeard(call);
    await call.hungUp;
    expect(goodbye, spec('X-506')).toMatchObject({
      response: { metadata: { lesson_ended: reason }, instructions: expect.stringContaining(words) },
    });
    const again = await keyFor(server, people.learner, sessionId, callId);
    expect(again.json().code).toBe(reason);
  });

  it('in a pause, and its minutes are booked', async () => {
    const people = await childWithParent(server);
    const { sessionId, call } = await inLesson(people);
    await later(server, people.learner, 3.5 * MINUTE_MS);
    await later(server, people.parent, 0);
    await pauseFor(server, people.parent, people.learner, 'until_resumed');
    await server.domains.voice.tend();
    const goodbye = await letGoodbyeBeHeard(call);
    await call.hungUp;
    expect(goodbye, spec('X-507')).toMatchObject({
      response: { metadata: { lesson_ended: 'limit_paused' } },
    });
    await expect
      .poll(async () => (await readSession(server, people.learner, sessionId)).time_minutes)
      .toBe(3);
    await resumeFor(server, people.parent, people.learner);
    expect((await keyFor(server, people.learner, sessionId)).statusCode).toBe(200);
  });

  it('on the server that watches the call, wherever the pause was set', async () => {
    const there = await anotherServer(server);
    const people = await childWithParent(server);
    const { call } = await inLesson(people);
    await pauseFor(there, people.parent, people.learner, 'until_resumed');
    await there.domains.voice.tend();
    expect(call.received).toEqual([]);
    await server.domains.voice.tend();
    await letGoodbyeBeHeard(call);
    await call.hungUp;
    await there.close();
  });

  it('in both of two lessons that use up the minutes together', async () => {
    const people = await limitedChild(server, { minutesPerDay: 30 });
    const one = await inLesson(people);
    const other = await inLesson(people);
    await later(server, people.learner, 15 * MINUTE_MS);
    await server.domains.voice.tend();
    for (const { call } of [one, other]) {
      await letGoodbyeBeHeard(call);
      await call.hungUp;
    }
    expect(reachedBy(people), spec('X-508')).toHaveLength(1);
  });

  it('in both of two lessons, which use no more than the minutes and their goodbyes', async () => {
    const people = await limitedChild(server, { minutesPerDay: 30 });
    const both = [await inLesson(people), await inLesson(people)];
    await later(server, people.learner, 15 * MINUTE_MS);
    await server.domains.voice.tend();
    // The longest time that a limit leaves a lesson.
    server.platform.clock.advance(15_000);
    for (const { call } of both) {
      await letGoodbyeBeHeard(call);
      await call.hungUp;
    }
    await expect.poll(() => runningCallsOf(people)).toBe(0);
    await later(server, people.learner, 5 * MINUTE_MS);
    const { today, state } = await limitsOf(server, people.learner);
    expect([today.usedSeconds, state.kind], spec('X-693')).toEqual([30 * 60 + 2 * 15, 'closed']);
  });
});

describe('a running lesson goes on', () => {
  it('when a parent gives more time before the limit', async () => {
    const people = await limitedChild(server, { minutesPerDay: 30 });
    const { call } = await inLesson(people);
    await later(server, people.learner, 29 * MINUTE_MS);
    await later(server, people.parent, 0);
    await saveRules(server, people.parent, people.learner, { minutesPerDay: 60 }, 1);
    await later(server, people.learner, 5 * MINUTE_MS);
    await server.domains.voice.tend();
    expect(
      call.received.filter(({ type }) => type === 'response.create'),
      spec('X-509'),
    ).toEqual([]);
    expect(call.hangUpsHeard()).toBe(0);
  });
});

describe('five minutes before a limit', () => {
  it('the teacher is told once, and the guard of the call takes it', async () => {
    const people = await limitedChild(server, { minutesPerDay: 30 });
    const { call } = await inLesson(people);
    await later(server, people.learner, 24 * MINUTE_MS);
    await server.domains.voice.tend();
    expect(notesIn(call)).toEqual([]);
    await later(server, people.learner, MINUTE_MS);
    await server.domains.voice.tend();
    await server.domains.voice.tend();
    await expect.poll(() => notesIn(call), { message: spec('X-510') }).toHaveLength(1);
    expect(notesIn(call)[0]).toContain('About 5 minutes of this lesson are left');
    expect(call.hangUpsHeard()).toBe(0);
  });
});

describe('a limit that ends a lesson', () => {
  it('is told once a day for each learner and limit; a pause is not', async () => {
    const people = await limitedChild(server, { minutesPerDay: 30 });
    const { learner, parent } = people;
    const first = await inLesson(people);
    await later(server, learner, 30 * MINUTE_MS);
    const at = server.platform.clock.now();
    await server.domains.voice.tend();
    await letGoodbyeBeHeard(first.call);
    await first.call.hungUp;
    await later(server, parent, 0);
    await saveRules(server, parent, learner, { minutesPerDay: 40 }, 1);
    const second = await inLesson(people);
    await later(server, learner, 11 * MINUTE_MS);
    await server.domains.voice.tend();
    await letGoodbyeBeHeard(second.call);
    await second.call.hungUp;
    expect(reachedBy(people), spec('X-511')).toEqual([{ learnerId: learner.userId, limit: 'day', at }]);
    await later(server, parent, 24 * 60 * MINUTE_MS);
    await later(server, learner, 0);
    const third = await inLesson(people);
    await pauseFor(server, parent, learner, 'one_hour');
    await server.domains.voice.tend();
    await letGoodbyeBeHeard(third.call);
    await third.call.hungUp;
    expect(reachedBy(people)).toHaveLength(1);
  });
});
