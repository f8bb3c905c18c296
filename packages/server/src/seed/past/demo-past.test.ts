import { count, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD } from '#domains/identity/demo-accounts.ts';
import { user } from '#domains/identity/tables.ts';
import { masteryEvidence } from '#domains/mastery/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { concerns } from '#domains/safeguarding/tables.ts';
import { learningSessions, lessonMarks, sessionMessages } from '#domains/sessions/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import { openTextModel } from '#platform/providers/open-text-model.ts';
import type { VoiceProvider } from '#platform/providers/providers.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { openBrowser } from '#testing/test-browser.ts';
import { houseTeachers } from '../teachers.ts';
import { seedDemoWithPast } from './demo-past.ts';

/** A Friday, so that the week of a family has several lessons. */
const TODAY = new Date('2026-09-11T08:00:00Z');

let home: TestApp;
let textModel: Awaited<ReturnType<typeof openTextModel>>;
beforeAll(async () => {
  home = await testApp();
  home.platform.clock.set(TODAY);
  textModel = await openTextModel(home.platform.settings);
});
afterAll(async () => {
  await home.close();
  await textModel.close();
});

const seed = () => {
  const { practice } = textModel;
  // Nobody makes a call in the past.
  const voiceProvider = {} as VoiceProvider;
  return seedDemoWithPast({ platform: home.platform, voiceProvider, textModel: practice }, practice);
};

async function countOf(table: PgTable): Promise<number> {
  const [row] = await home.platform.db.orm.select({ rows: count() }).from(table);
  return row?.rows ?? 0;
}

const OF_PAST = [user, profiles, learningSessions, sessionMessages, lessonMarks, masteryEvidence];
const countAll = async () => {
  const counts: number[] = [];
  for (const table of OF_PAST) counts.push(await countOf(table));
  return counts;
};

/** Signs one of the demo people in. Returns how to read something as this person. */
async function signedIn(email: string) {
  const browser = openBrowser(home);
  const { token } = (await browser.login(email, DEMO_PASSWORD)).json<{ token: string }>();
  return async (url: string) => {
    const answer = await browser.get(url, token);
    expect(answer.statusCode, url).toBe(200);
    return answer.json();
  };
}

async function idOf(firstName: string): Promise<string> {
  const [row] = await home.platform.db.orm
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.firstName, firstName));
  return row?.userId ?? '';
}

/** In the tests' order: first nothing, then everything. */
describe('the past of the demo', () => {
  it('leaves nothing if its making ends in the middle', async () => {
    const { orm } = home.platform.db;
    const rafael = houseTeachers[3];
    await orm.delete(teachers).where(eq(teachers.id, rafael.id));
    await expect(seed()).rejects.toThrow('teacher_not_found');
    expect(await countAll()).toEqual(OF_PAST.map(() => 0));
    await orm.insert(teachers).values(rafael);
  });

  it('is made by the first start, and a second one adds nothing', async () => {
    expect(await seed()).toBe(true);
    const made = await countAll();
    expect(await seed()).toBe(false);
    expect(await countAll()).toEqual(made);
    expect(await countOf(concerns)).toBe(0);
    await home.platform.jobs.idle();
    expect(await home.platform.mail.queue()).toMatchObject({ waiting: 0 });
  });

  it('gives Leo lessons with words and summaries, skills in several states, and a next lesson', async () => {
    const [read, leo] = [await signedIn('leo@demo.example'), await idOf('Leo')];
    const { learningSessions: sessions } = await read(`/api/learning_sessions/${leo}`);
    expect(sessions).toHaveLength(10);
    expect(sessions[0].createdAt.slice(0, 10)).toBe('2026-09-10');
    const { messages, marks } = await read(`/api/learning_session/${sessions[0].id}/messages`);
    expect(messages.length).toBeGreaterThan(20);
    expect(marks.at(-1)).toEqual({ kind: 'ended' });
    const { learningSession } = await read(`/api/learning_session/${sessions[0].id}`);
    expect(learningSession.summary).toContain('Leo worked on');
    expect(learningSession.time_minutes).toBeGreaterThan(5);
    const { usageTime, totalMinutes } = await read(`/api/users/${leo}/profile`);
    expect(usageTime).toBeLessThan(totalMinutes / 2);
    const { skills } = await read(`/api/skills/${leo}`);
    const states = new Set(skills.map(({ state }: { state: string }) => state));
    expect([...states].toSorted()).toEqual(['learning', 'lookAgain', 'mastered', 'new', 'secure']);
    const { next } = await read(`/api/next_lesson/${leo}`);
    expect(next).toMatchObject({ kind: 'begin', why: 'lookAgain' });
  });

  it('gives Grace two children with a week that adds up', async () => {
    const read = await signedIn('grace@demo.example');
    for (const [child, lessons] of [
      ['Leo', 2],
      ['Mila', 2],
    ] as const) {
      const { data } = await read(`/api/users/${await idOf(child)}/week?timeZone=UTC`);
      expect(data.lessons).toHaveLength(lessons);
      const sum = (all: { minutes: number }[]) => all.reduce((total, { minutes }) => total + minutes, 0);
      expect([sum(data.days), sum(data.lessons)]).toEqual([data.minutes, data.minutes]);
      expect(data.minutes).toBeGreaterThan(10);
      expect(data.wentWell.length).toBeGreaterThan(0);
    }
    const children: { firstName: string; hasEmail: boolean }[] = await read('/api/children');
    expect(children.map(({ firstName, hasEmail }) => [firstName, hasEmail])).toEqual([
      ['Leo', true],
      ['Mila', false],
    ]);
  });

  it('gives the administrator five months that grow, at no cost', async () => {
    const read = await signedIn(DEMO_ADMINISTRATOR);
    const range = 'from=2026-04-11&to=2026-09-11&timeZone=UTC';
    const { figures, periods } = await read(`/api/admin/analytics?${range}`);
    expect(figures).toMatchObject({ totalUsers: 16, totalRevenueUsd: 0 });
    expect(figures.totalSessions).toBeGreaterThan(100);
    expect(figures.averageAttentionPercentage).toBeGreaterThan(60);
    const quarter = Math.floor(periods.length / 4);
    const sessionsIn = (from: number) =>
      periods
        .slice(from, from + quarter)
        .reduce((sum: number, { sessions }: { sessions: number }) => sum + sessions, 0);
    expect(sessionsIn(0)).toBeGreaterThan(0);
    expect(sessionsIn(periods.length - quarter)).toBeGreaterThan(2 * sessionsIn(0));
  });

  it('lets nobody sign in as another learner with the published password', async () => {
    const answer = await openBrowser(home).login('amina.yusuf@demo.example', DEMO_PASSWORD);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrong_password']);
  });
});
