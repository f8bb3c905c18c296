// @module-tag postgresql

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { houseTeachers } from '#seed/teachers.ts';
import { decide, IMAGE, sendRecord } from '#testing/attention-records.ts';
import {
  childWithParent,
  limitedChild,
  limitsOf,
  nextMonday,
  pauseFor,
  saveRules,
} from '#testing/family-limits.ts';
import { callOf, keyFor, later, letGoodbyeBeHeard, offerWith, stop } from '#testing/live-call.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const MINUTE_MS = 60_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;
const NIGHT = { quietHours: [{ weekdays: [...EVERY_DAY], from: '19:30', to: '07:00' }] };

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
let on: ReturnType<typeof nextMonday>;
beforeEach(() => {
  on = nextMonday(server);
});

type Answer = { statusCode: number; json(): { code?: string; opensAt?: string; message: string } };
const refusalIn = (answer: Answer) => {
  const { code, opensAt } = answer.json();
  return [answer.statusCode, code, opensAt];
};
const post = (person: Person, url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, headers: person.headers, payload });
const [first, second] = [houseTeachers[0].id, houseTeachers[1]?.id ?? ''];

/** Holds a lesson of so many minutes, which reach a limit: the teacher says goodbye. */
async function learn(learner: Person, minutes: number): Promise<string> {
  const { sessionId, call } = await callOf(server, learner, await server.startSession(learner));
  await later(server, learner, minutes * MINUTE_MS);
  await server.domains.voice.tend();
  await letGoodbyeBeHeard(call);
  await call.hungUp;
  return sessionId;
}

describe('a key is refused', () => {
  it('when the minutes of the day are used up, until the day is over', async () => {
    const { learner } = await limitedChild(server, { minutesPerDay: 30 });
    const sessionId = await learn(learner, 31);
    expect(refusalIn(await keyFor(server, learner, sessionId)), spec('X-491')).toEqual([
      ...[403, 'limit_day', on(1, '00:00')],
    ]);
    await later(server, learner, 16 * 60 * MINUTE_MS);
    expect((await keyFor(server, learner, sessionId)).json()).toMatchObject({
      ...{ lessonsClose: { inSeconds: 30 * 60, reason: 'day' }, callLimit: 'session' },
    });
  });

  it('when the minutes of the week are used up', async () => {
    const { learner } = await limitedChild(server, { minutesPerWeek: 30 });
    const sessionId = await learn(learner, 30);
    expect(refusalIn(await keyFor(server, learner, sessionId)), spec('X-492')).toEqual([
      ...[403, 'limit_week', on(7, '00:00')],
    ]);
  });

  it('in quiet hours, and in a pause', async () => {
    const { parent, learner } = await limitedChild(server, NIGHT);
    const sessionId = await server.startSession(learner);
    server.platform.clock.set(new Date(on(0, '19:29')));
    await later(server, learner, 0);
    expect((await keyFor(server, learner, sessionId)).json().lessonsClose).toEqual({
      ...{ inSeconds: 60, reason: 'quiet_hours' },
    });
    await later(server, learner, MINUTE_MS);
    expect(refusalIn(await keyFor(server, learner, sessionId)), spec('X-493')).toEqual([
      ...[403, 'limit_quiet_hours', on(1, '07:00')],
    ]);
    await later(server, parent, 0);
    await pauseFor(server, parent, learner, 'until_resumed');
    const paused = await keyFor(server, learner, sessionId);
    expect(refusalIn(paused), spec('X-494')).toEqual([403, 'limit_paused', undefined]);
    expect(paused.json().message).toContain('on pause');
  });

  it('for a teacher whom the parent leaves out, as are a session, a choice and a message', async () => {
    const { parent, learner } = await childWithParent(server);
    const sessionId = await server.startSession(learner);
    const sent = { userId: learner.userId, teacherId: first, message: 'Hello' };
    await saveRules(server, parent, learner, { allowedTeacherIds: [second] });
    const profile = `/api/profile/${learner.userId}`;
    const session = { teacherId: first, generate_lesson_plan: true };
    const codes = [
      await keyFor(server, learner, sessionId),
      await post(learner, '/api/learning_session', session),
      await post(learner, profile, { teacherId: first }),
      await post(learner, '/api/chat/send', sent),
    ].map((answer) => answer.json().code);
    expect(codes, spec('X-495')).toEqual(Array.from({ length: 4 }, () => 'teacher_not_allowed'));
    expect((await post(learner, profile, { teacherId: second })).statusCode).toBe(200);
    expect((await post(learner, '/api/learning_session', { ...session, teacherId: second })).statusCode).toBe(
      200,
    );
  });

  it('when it is spent after a pause began', async () => {
    const { parent, learner } = await childWithParent(server);
    const sessionId = await server.startSession(learner);
    const { key } = (await keyFor(server, learner, sessionId)).json<{ key: string }>();
    await pauseFor(server, parent, learner, 'one_hour');
    const before = server.realtime.calls.length;
    expect((await offerWith(server, key)).json().code, spec('X-496')).toBe('limit_paused');
    expect(server.realtime.calls).toHaveLength(before);
  });

  it('when a pause begins while the provider is being asked, and the call is hung up', async () => {
    const { parent, learner } = await childWithParent(server);
    const sessionId = await server.startSession(learner);
    const { key } = (await keyFor(server, learner, sessionId)).json<{ key: string }>();
    server.realtime.beforeNextAnswer(() => pauseFor(server, parent, learner, 'one_hour'));
    expect((await offerWith(server, key)).json().code).toBe('limit_paused');
    await server.realtime.calls.at(-1)?.hungUp;
  });
});

describe('the used time', () => {
  it('is not given back when the session is deleted', async () => {
    const { learner } = await limitedChild(server, { minutesPerDay: 30 });
    const sessionId = await learn(learner, 30);
    const url = `/api/learning_session/${sessionId}`;
    await server.app.inject({ method: 'DELETE', url, headers: learner.headers });
    const answer = await keyFor(server, learner, await server.startSession(learner));
    expect(answer.json().code, spec('X-497')).toBe('limit_day');
  });

  it('counts until the call ends, also when the server looks again while the teacher says goodbye', async () => {
    const { learner } = await limitedChild(server, { minutesPerDay: 30 });
    const { sessionId, call } = await callOf(server, learner, await server.startSession(learner));
    await later(server, learner, 30 * MINUTE_MS);
    await server.domains.voice.tend();
    await server.domains.voice.tend();
    await letGoodbyeBeHeard(call);
    await call.hungUp;
    expect((await keyFor(server, learner, sessionId)).json().code, spec('X-497')).toBe('limit_day');
  });

  it('of a call whose session is deleted while it runs ends with the call', async () => {
    const { learner } = await limitedChild(server, { minutesPerDay: 30 });
    const { sessionId, call } = await callOf(server, learner, await server.startSession(learner));
    await later(server, learner, 5 * MINUTE_MS);
    await server.app.inject({
      ...{ method: 'DELETE', url: `/api/learning_session/${sessionId}`, headers: learner.headers },
    });
    await server.domains.voice.tend();
    await call.hungUp;
    await later(server, learner, 5 * MINUTE_MS);
    expect((await limitsOf(server, learner)).today.usedSeconds).toBe(300);
  });

  it('counts before the parent set the limit', async () => {
    const { parent, learner } = await childWithParent(server);
    const { sessionId, call } = await callOf(server, learner, await server.startSession(learner));
    await later(server, learner, 30 * MINUTE_MS);
    await stop(server, learner, sessionId, 30);
    server.platform.clock.advance(6_000);
    await server.domains.voice.tend();
    await call.hungUp;
    await later(server, parent, 0);
    await saveRules(server, parent, learner, { minutesPerDay: 20 });
    expect((await keyFor(server, learner, sessionId)).json().code).toBe('limit_day');
  });

  it('of two lessons at once counts twice, and the second gets a share of what is left', async () => {
    const { learner } = await limitedChild(server, { minutesPerDay: 30 });
    await callOf(server, learner, await server.startSession(learner));
    await later(server, learner, 10 * MINUTE_MS);
    const other = await callOf(server, learner, await server.startSession(learner));
    expect(other.ticket.lessonsClose, spec('X-498')).toEqual({ inSeconds: 10 * 60, reason: 'day' });
    await later(server, learner, 10 * MINUTE_MS);
    const { today, state } = await limitsOf(server, learner);
    expect([today, state.kind]).toEqual([{ usedSeconds: 30 * 60, limitMinutes: 30 }, 'closed']);
  });

  it('lets of many lessons that begin at once only as many begin as have a share', async () => {
    const { learner } = await limitedChild(server, { minutesPerDay: 5 });
    const sessions = await Promise.all(Array.from({ length: 14 }, () => server.startSession(learner)));
    const tickets = await Promise.all(sessions.map((id) => keyFor(server, learner, id)));
    const answers = await Promise.all(
      tickets.map((ticket) => offerWith(server, ticket.json<{ key: string }>().key)),
    );
    // Five minutes are ten shares of half a minute.
    const taken = answers.filter(({ statusCode }) => statusCode === 201);
    expect(taken, spec('X-499')).toHaveLength(10);
  });
});

describe('a lesson in writing', () => {
  const write = (learner: Person) =>
    post(learner, '/api/chat/send', { userId: learner.userId, teacherId: first, message: 'Hello' });

  it('rests in quiet hours and in a pause, and begins no session then', async () => {
    const { parent, learner } = await limitedChild(server, NIGHT);
    server.platform.clock.set(new Date(on(0, '20:00')));
    await later(server, learner, 0);
    expect((await write(learner)).json().code, spec('X-500')).toBe('limit_quiet_hours');
    const url = `/api/learning_sessions/${learner.userId}`;
    expect((await server.app.inject({ url, headers: learner.headers })).json().learningSessions).toEqual([]);
    server.platform.clock.set(new Date(on(1, '08:00')));
    await later(server, learner, 0);
    expect((await write(learner)).statusCode).toBe(200);
    await later(server, parent, 0);
    await pauseFor(server, parent, learner, 'one_hour');
    expect((await write(learner)).json().code).toBe('limit_paused');
  });

  it('uses no minutes', async () => {
    const { learner } = await limitedChild(server, { minutesPerDay: 5 });
    await learn(learner, 5);
    expect((await write(learner)).statusCode, spec('X-501')).toBe(200);
  });
});

describe('the camera', () => {
  it('that a parent does not allow is told with the key', async () => {
    const { parent, learner } = await limitedChild(server, { isCameraAllowed: false });
    const sessionId = await server.startSession(learner);
    expect((await keyFor(server, learner, sessionId)).json().isCameraAllowed, spec('X-502')).toBe(false);
    await saveRules(server, parent, learner, {}, 1);
    expect((await keyFor(server, learner, sessionId)).json().isCameraAllowed).toBe(true);
  });

  it.each([
    ['images', { areImagesAllowed: false }],
    ['the camera', { isCameraAllowed: false }],
  ])('keeps no image, in spite of the consent, when a parent does not allow %s', async (_name, rules) => {
    const { parent, learner } = await childWithParent(server);
    const sessionId = await server.startSession(learner);
    await decide(server, learner, learner, true);
    const image = { save_image: true, base64_image: IMAGE };
    expect((await sendRecord(server, learner, sessionId, image)).json().image_saved).toBe(true);
    await saveRules(server, parent, learner, rules);
    expect((await sendRecord(server, learner, sessionId, image)).json(), spec('X-503')).toMatchObject({
      ...{ success: true, image_saved: false },
    });
  });
});
