import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { learningSessions } from '#domains/sessions/tables.ts';
import {
  askWeek,
  holdCall,
  holdLesson,
  linked,
  minutesOf,
  takeaways,
  timeIs,
  weekOf,
} from '#testing/family-week.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const WEEK = '2026-09-14';
const NEXT_WEEK = '2026-09-21';

let server: TestApp;
let leo: Person;
let grace: Person;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await timeIs(server, '2026-09-14T08:00:00Z');
  leo = await server.signUp({ name: 'Leo Lind' });
  grace = await server.signUp({ name: 'Grace Lind', role: 'PARENT' });
  await linked(server, grace, leo);
});

describe('the week of a learner', () => {
  it('tells a parent the minutes of each day, the lessons and what was learned', async () => {
    await timeIs(server, '2026-09-15T15:00:00Z', leo);
    const first = await holdLesson(server, leo, { minutes: 30 });
    await timeIs(server, '2026-09-19T09:00:00Z', leo, grace);
    const second = await holdLesson(server, leo, {
      minutes: 12,
      told: { ...takeaways, wentWell: ['Worked out thirds after a hint.'], comesNext: null },
    });
    const week = await weekOf(server, grace, leo, '2026-09-17');
    expect(week.start).toBe(WEEK);
    expect(week.days.map(({ date }) => date)).toEqual(
      [14, 15, 16, 17, 18, 19, 20].map((day) => `2026-09-${day}`),
    );
    expect(minutesOf(week)).toEqual([0, 30, 0, 0, 0, 12, 0]);
    expect(week.minutes).toBe(42);
    expect(week.lessons).toMatchObject([
      { sessionId: second, minutes: 12, summary: null, title: expect.any(String) },
      { sessionId: first, minutes: 30, summary: null },
    ]);
    expect(week.wentWell).toEqual(['Worked out thirds after a hint.', ...takeaways.wentWell]);
    expect(week.anotherLook).toEqual(takeaways.anotherLook);
    expect(week.dinnerQuestion).toBe(takeaways.dinnerQuestion);
  });

  it('is read by the learner, linked parents and administrators, and by nobody else', async () => {
    const readers = [
      leo,
      grace,
      await server.signUp({ role: 'ADMIN' }),
      await server.signUp(),
      await server.signUp({ role: 'PARENT' }),
    ];
    const answers: unknown[] = [];
    for (const reader of readers) {
      const answer = await askWeek(server, reader, leo, { start: WEEK });
      answers.push([answer.statusCode, answer.json().data?.start ?? answer.json().code]);
    }
    const [read, unknown] = [
      [200, WEEK],
      [404, 'not_found'],
    ];
    expect(answers, spec('X-439')).toEqual([read, read, read, unknown, unknown]);
  });

  it('is the week of today without a day, in the reader’s time zone', async () => {
    await timeIs(server, '2026-09-20T23:30:00Z', grace);
    const startIn = async (timeZone: string) =>
      (await askWeek(server, grace, leo, { timeZone })).json().data.start;
    expect(await startIn('Europe/London')).toBe(NEXT_WEEK);
    expect(await startIn('America/New_York')).toBe(WEEK);
  });

  it('counts the minutes of a resumed lesson on the days of its calls, and its takeaways where it ended', async () => {
    await timeIs(server, '2026-09-20T15:00:00Z', leo);
    const sessionId = await server.startSession(leo);
    await holdCall(server, leo, sessionId, 10);
    await timeIs(server, '2026-09-22T15:00:00Z', leo, grace);
    await holdCall(server, leo, sessionId, 15);
    const written = { summary: 'Halves.', takeaways };
    await server.domains.sessions.storeSummary(server.platform.db.orm, sessionId, written);
    const [before, after] = [
      await weekOf(server, grace, leo, WEEK),
      await weekOf(server, grace, leo, NEXT_WEEK),
    ];
    expect([minutesOf(before), minutesOf(after)], spec('X-441')).toEqual([
      [0, 0, 0, 0, 0, 0, 10],
      [0, 15, 0, 0, 0, 0, 0],
    ]);
    expect([before.lessons.length, after.lessons.length]).toEqual([1, 1]);
    expect([before.wentWell, after.wentWell]).toEqual([[], takeaways.wentWell]);
  });

  it('splits a call over midnight by the reader’s time zone', async () => {
    await timeIs(server, '2026-09-16T21:50:00Z', leo, grace);
    await holdLesson(server, leo, { minutes: 20 });
    await timeIs(server, '2026-09-17T08:00:00Z', grace);
    expect(minutesOf(await weekOf(server, grace, leo, WEEK, 'Europe/Berlin'))).toEqual([
      0, 0, 10, 10, 0, 0, 0,
    ]);
    expect(minutesOf(await weekOf(server, grace, leo, WEEK, 'UTC'))).toEqual([0, 0, 20, 0, 0, 0, 0]);
  });

  it('gives the minutes that the sessions’ own figures give', async () => {
    for (const [moment, minutes] of [
      ['2026-09-14T10:00:00Z', 7],
      ['2026-09-15T21:55:00Z', 13],
      ['2026-09-20T21:30:00Z', 9],
    ] as const) {
      await timeIs(server, moment, leo);
      await holdLesson(server, leo, { minutes });
    }
    await timeIs(server, '2026-09-21T10:00:00Z', grace);
    const url = `/api/learning_sessions/${leo.userId}`;
    const { learningSessions: listed } = (await server.app.inject({ url, headers: grace.headers })).json();
    const booked = listed.reduce((sum: number, each: { time_minutes: number }) => sum + each.time_minutes, 0);
    expect((await weekOf(server, grace, leo, WEEK)).minutes).toBe(booked);
  });

  it('averages attention over the lessons in which it was measured alone', async () => {
    const attend = (id: string, percentage: number, measured: boolean) =>
      server.app.inject({
        method: 'PUT',
        url: `/api/learning_session/${id}`,
        headers: leo.headers,
        payload: { attention_percentage: percentage, attention_measured: measured },
      });
    await timeIs(server, '2026-09-14T10:00:00Z', leo, grace);
    await attend(await holdLesson(server, leo), 100, false);
    expect((await weekOf(server, leo, leo, WEEK)).averageAttentionPercentage).toBeNull();
    await attend(await holdLesson(server, leo), 60, true);
    const week = await weekOf(server, leo, leo, WEEK);
    expect(week.averageAttentionPercentage, spec('X-444')).toBe(60);
    expect(week.lessons.map(({ attentionPercentage }) => attentionPercentage)).toEqual([60, null]);
  });

  it('has the summary of a lesson from before takeaways were kept', async () => {
    await timeIs(server, '2026-09-14T10:00:00Z', leo);
    await holdLesson(server, leo, { told: null, summary: 'Fractions were new.' });
    const week = await weekOf(server, leo, leo, WEEK);
    expect([week.wentWell, week.anotherLook, week.dinnerQuestion]).toEqual([[], [], null]);
    expect(week.lessons[0]?.summary, spec('X-445')).toBe('Fractions were new.');
  });

  it('does not count a lesson that was only opened', async () => {
    await server.startSession(leo);
    expect((await weekOf(server, leo, leo, WEEK)).lessons).toEqual([]);
  });
});

describe('what comes next', () => {
  it('is what the newest lesson says, or else the next lesson of its teacher', async () => {
    await timeIs(server, '2026-09-14T10:00:00Z', leo, grace);
    await holdLesson(server, leo);
    expect((await weekOf(server, leo, leo, WEEK)).comesNext).toEqual({
      kind: 'said',
      text: takeaways.comesNext,
    });
    await holdLesson(server, leo, { told: { ...takeaways, comesNext: null } });
    const { comesNext } = await weekOf(server, leo, leo, WEEK);
    const { platform } = server;
    const next = await server.startSession(leo);
    const [begun] = (await platform.db.orm.select().from(learningSessions)).filter(({ id }) => id === next);
    expect(begun?.lessonPlan?.split('\n')[0], spec('X-446')).toBe(`# ${comesNext?.text}`);
    expect(comesNext?.kind).toBe('lesson');
  });

  it('is not told of a week after which more lessons were begun', async () => {
    await timeIs(server, '2026-09-14T10:00:00Z', leo);
    await holdLesson(server, leo);
    await timeIs(server, '2026-09-22T10:00:00Z', leo);
    await holdLesson(server, leo);
    expect((await weekOf(server, leo, leo, WEEK)).comesNext).toBeNull();
    expect((await weekOf(server, leo, leo, NEXT_WEEK)).comesNext).not.toBeNull();
  });

  it('is the first lesson of the chosen teacher for a learner who has had none', async () => {
    expect((await weekOf(server, grace, leo, WEEK)).comesNext).toBeNull();
    const { teacherId } = (await server.platform.db.orm.select().from(learningSessions))[0] ?? {};
    await server.app.inject({
      method: 'POST',
      url: `/api/users/${leo.userId}/profile`,
      headers: leo.headers,
      payload: { teacherId },
    });
    expect((await weekOf(server, grace, leo, WEEK)).comesNext).toMatchObject({ kind: 'lesson' });
  });
});

it.each([
  [{ timeZone: 'Mars/Olympus' }],
  [{ timeZone: '+02:00' }],
  [{ start: '2026-02-30' }],
  [{ start: '1999-12-31' }],
  [{ start: 'today' }],
])('a week of %o is refused', async (query) => {
  const answer = await askWeek(server, grace, leo, query);
  expect([answer.statusCode, answer.json().code], spec('X-442')).toEqual([400, 'invalid_input']);
});
