// @module-tag postgresql

import type { ListedSession, ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#domains/identity/tables.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const FIRST_MS = Date.UTC(2026, 0, 1);
const minute = (at: number) => new Date(FIRST_MS + at * 60_000);

let server: TestApp;
let people: Record<'admin' | 'learner' | 'parent' | 'teacher' | 'withoutProfile', Person>;
beforeAll(async () => {
  server = await testApp();
  people = {
    admin: await server.signUp({ role: 'ADMIN' }),
    learner: await server.signUp({ name: 'Leo Hart' }),
    parent: await server.signUp({ role: 'PARENT' }),
    teacher: await server.signUp({ role: 'TEACHER' }),
    withoutProfile: await server.signUp({ profile: false }),
  };
});
afterAll(() => server.close());

async function ask<T>(url: string, person: Person | null = people.admin) {
  const answer = await server.app.inject({ method: 'GET', url, headers: person?.headers ?? {} });
  return { status: answer.statusCode, body: answer.json<T>() };
}

describe.each(['/api/admin/users', '/api/admin/learning_sessions'])('%s', (url) => {
  it('is for administrators only', async () => {
    const { learner, parent, teacher } = people;
    for (const other of [learner, parent, teacher]) {
      expect((await ask(url, other)).status, spec('ROLE-030')).toBe(403);
    }
    expect((await ask(url, null)).status).toBe(401);
    expect((await ask(url)).status).toBe(200);
  });
});

describe('the list of users', () => {
  it('lists every user once, newest first', async () => {
    const { orm } = server.platform.db;
    const ids = Object.values(people).map(({ userId }) => userId);
    const asked = await orm.select().from(user);
    for (const [at, row] of asked.entries()) {
      const createdAt = minute((at * 3) % asked.length);
      await orm.update(user).set({ createdAt }).where(eq(user.id, row.id));
    }
    const { body } = await ask<ListedUser[]>('/api/admin/users');
    const moments = body.map(({ createdAt }) => createdAt);
    expect(new Set(body.map(({ id }) => id))).toEqual(new Set(ids));
    expect(body).toHaveLength(ids.length);
    expect(moments, spec('API-155')).toEqual([...moments].sort().reverse());
  });

  it('shows the account and a short form of the profile, or null without a profile', async () => {
    const { body } = await ask<ListedUser[]>('/api/admin/users');
    const { learner, withoutProfile } = people;
    const rowOf = ({ userId }: Person) => body.find(({ id }) => id === userId);
    expect(rowOf(learner)).toEqual({
      id: learner.userId,
      uid: learner.userId,
      email: learner.email,
      displayName: 'Leo Hart',
      photoURL: null,
      emailVerified: true,
      disabledAt: null,
      role: 'STUDENT',
      createdAt: expect.any(String),
      lastLoginAt: null,
      profile: {
        firstName: 'Leo',
        lastName: 'Hart',
        picture: null,
        subscriptionStatus: 'free',
        averageAttentionPercentage: null,
        usageTime: 0,
      },
    });
    expect(rowOf(withoutProfile)?.profile).toBeNull();
  });
});

describe('the list of sessions', () => {
  const LONG_PLAN = 'Halves, thirds and quarters. '.repeat(20);

  it('lists every learner’s sessions, newest first, with the beginning of the plan', async () => {
    await server.platform.db.orm.insert(learningSessions).values(
      [0, 7, 4, 1, 8, 5, 2].map((at) => ({
        userId: at % 2 ? people.learner.userId : people.parent.userId,
        timeMinutes: at,
        costMicroUsd: at * 100_000,
        attentionPercentage: 80.5,
        lessonPlan: at === 0 ? null : LONG_PLAN,
        createdAt: minute(at),
        updatedAt: minute(at),
      })),
    );
    const { body } = await ask<ListedSession[]>('/api/admin/learning_sessions');
    expect(
      body.map(({ time_minutes }) => time_minutes),
      spec('API-168'),
    ).toEqual([8, 7, 5, 4, 2, 1, 0]);
    expect(body[0]).toMatchObject({
      cost_usd: 0.8,
      attention_percentage: 80.5,
      userId: people.parent.userId,
    });
    expect(body[0]?.lesson_plan_preview).toBe(LONG_PLAN.slice(0, 50));
    expect(body.at(-1)?.lesson_plan_preview).toBeNull();
    expect(body[0]).not.toHaveProperty('lesson_plan');
  });
});
