// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later } from '#testing/live-call.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const MATHEMATICS_TEACHER = '0b7c2a54-6f0e-4a51-9a53-7d1f0a1c0001';

let server: TestApp;
let learner: Person;
beforeAll(async () => {
  server = await testApp();
  learner = await server.signUp();
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (person: Person, method: Method, url: string, payload?: Record<string, unknown>) =>
  server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });

const detailOf = async (id: string) =>
  (await ask(learner, 'GET', `/api/learning_session/${id}`)).json<{
    learningSession: Record<string, unknown>;
    teacherId: string;
  }>();

describe('the learning session calls', () => {
  it('start a session and return its id', async () => {
    const answer = await ask(learner, 'POST', '/api/learning_session', {
      userId: learner.userId,
      teacherId: MATHEMATICS_TEACHER,
      generate_lesson_plan: true,
    });
    expect(answer.statusCode, spec('API-041')).toBe(200);
    const { learningSessionId } = answer.json();
    expect(learningSessionId, spec('API-045')).toMatch(/^[0-9a-f-]{36}$/);
    const { learningSession } = await detailOf(learningSessionId);
    expect(learningSession.id).toBe(learningSessionId);
    expect(learningSession.lesson_plan, spec('X-078')).toMatch(/^# \w/);
  });

  it('start a session without a plan when none is requested', async () => {
    const answer = await ask(learner, 'POST', '/api/learning_session', {
      teacherId: MATHEMATICS_TEACHER,
      generate_lesson_plan: false,
    });
    expect((await detailOf(answer.json().learningSessionId)).learningSession.lesson_plan).toBeNull();
  });

  it('read a whole session along with its teacher', async () => {
    const id = await server.startSession(learner);
    await server.domains.sessions.bookCharge(id, { chargeId: 'r1', itemId: null, costMicroUsd: 41_200 });
    await later(server, learner, 4 * 60_000);
    await ask(learner, 'PUT', `/api/learning_session/${id}`, { time_minutes: 4, attention_percentage: 92 });
    const written = { summary: 'Halves went well.', takeaways: null };
    await server.domains.sessions.storeSummary(server.platform.db.orm, id, written);
    const answer = await ask(learner, 'GET', `/api/learning_session/${id}`);
    expect(answer.statusCode, spec('API-046')).toBe(200);
    const { learningSession, teacherId } = answer.json();
    expect(learningSession, spec('API-047')).toBeTypeOf('object');
    expect(teacherId, spec('API-048')).toBe(MATHEMATICS_TEACHER);
    expect(learningSession.id, spec('E-108')).toBe(id);
    expect(learningSession.userId, spec('E-109')).toBe(learner.userId);
    expect(learningSession.teacherId, spec('E-111')).toBe(MATHEMATICS_TEACHER);
    expect(learningSession.lesson_plan, spec('E-112')).toMatch(/^# /);
    expect(learningSession.summary, spec('E-113')).toBe('Halves went well.');
    expect(learningSession.time_minutes, spec('E-114')).toBe(4);
    expect(learningSession.attention_percentage, spec('E-115')).toBe(92);
    expect(learningSession.cost_usd, spec('E-116')).toBeCloseTo(0.0412, 9);
    expect(learningSession.cost_per_minute_usd, spec('E-117')).toBeCloseTo(0.0103, 9);
    expect(learningSession.total_cost_usd, spec('E-118')).toBeCloseTo(0.0412, 9);
    expect(Date.parse(learningSession.createdAt), spec('E-119')).toBeGreaterThan(0);
    expect(Date.parse(learningSession.updatedAt), spec('E-120')).toBeGreaterThan(0);
  });

  it('save minutes and attention, and do not change what is not sent', async () => {
    const id = await server.startSession(learner);
    await later(server, learner, 12 * 60_000);
    const saved = await ask(learner, 'PUT', `/api/learning_session/${id}`, {
      time_minutes: 12,
      attention_percentage: 71,
    });
    expect(saved.statusCode, spec('API-049')).toBe(200);
    await ask(learner, 'PUT', `/api/learning_session/${id}`, { attention_percentage: 80 });
    expect((await detailOf(id)).learningSession).toMatchObject({
      time_minutes: 12,
      attention_percentage: 80,
    });
  });

  it.each([
    { time_minutes: -1 },
    { time_minutes: 1.5 },
    { time_minutes: 'ten' },
    { attention_percentage: 101 },
  ])('refuse impossible figures: %j', async (body) => {
    const id = await server.startSession(learner);
    const answer = await ask(learner, 'PUT', `/api/learning_session/${id}`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('invalid_input');
    expect((await detailOf(id)).learningSession).toMatchObject({
      time_minutes: 0,
      attention_percentage: null,
    });
  });

  it('delete a session', async () => {
    const id = await server.startSession(learner);
    expect((await ask(learner, 'DELETE', `/api/learning_session/${id}`)).statusCode, spec('API-052')).toBe(
      200,
    );
    expect((await ask(learner, 'GET', `/api/learning_session/${id}`)).statusCode).toBe(404);
  });

  it('list a learner’s own sessions, newest first', async () => {
    const person = await server.signUp();
    const older = await server.startSession(person);
    server.platform.clock.advance(60_000);
    const newer = await server.startSession(person);
    const answer = await ask(person, 'GET', `/api/learning_sessions/${person.userId}`);
    expect(answer.statusCode, spec('API-053')).toBe(200);
    const ids = answer.json().learningSessions.map(({ id }: { id: string }) => id);
    expect(ids, spec('API-054')).toEqual([newer, older]);
  });

  it('list what was said', async () => {
    const id = await server.startSession(learner);
    await server.domains.sessions.keepTurn({
      sessionId: id,
      itemId: 'item_1',
      role: 'student',
      kind: 'spoken',
      content: 'three quarters',
      cut: false,
      reporter: 'sideband',
      saidAt: server.platform.clock.now(),
    });
    await server.domains.sessions.bookCharge(id, { chargeId: 'r1', itemId: 'item_1', costMicroUsd: 123 });
    const answer = await ask(learner, 'GET', `/api/learning_session/${id}/messages`);
    expect(answer.statusCode, spec('API-055')).toBe(200);
    const { messages } = answer.json();
    expect(messages, spec('API-056')).toHaveLength(1);
    expect(messages[0].role, spec('E-126')).toBe('student');
    expect(messages[0].content, spec('E-127')).toBe('three quarters');
    expect(messages[0].createdAt, spec('E-128')).toBe(server.platform.clock.now().toISOString());
    expect(messages[0].cost_usd, spec('E-129')).toBeCloseTo(0.000123, 9);
  });
});

describe('the teachers', () => {
  it('are returned as one list', async () => {
    const answer = await ask(learner, 'GET', '/api/teachers');
    expect(answer.statusCode).toBe(200);
    const teachers = Object.values<{ id: string }>(answer.json());
    expect(
      teachers.some(({ id }) => id === MATHEMATICS_TEACHER),
      spec('API-035'),
    ).toBe(true);
  });
});

describe('another learner’s session', () => {
  const writes: [Method, Record<string, unknown>?][] = [['PUT', { time_minutes: 99 }], ['DELETE']];

  it('looks to a stranger like a session that does not exist', async () => {
    const stranger = await server.signUp();
    const id = await server.startSession(learner);
    const answersOf = async (session: string, user: string) => {
      const calls: [Method, string, Record<string, unknown>?][] = [
        ['GET', `/api/learning_session/${session}`],
        ['GET', `/api/learning_session/${session}/messages`],
        ['PUT', `/api/learning_session/${session}`, { time_minutes: 99 }],
        ['DELETE', `/api/learning_session/${session}`],
        ['GET', `/api/learning_sessions/${user}`],
      ];
      const told = [];
      for (const [method, url, body] of calls) {
        const answer = await ask(stranger, method, url, body);
        const { requestId: _, ...rest } = answer.json();
        told.push([answer.statusCode, rest]);
      }
      return told;
    };
    const existing = await answersOf(id, learner.userId);
    expect(
      existing.map(([status]) => status),
      spec('ROLE-031'),
    ).toEqual([404, 404, 404, 404, 404]);
    expect(existing).toEqual(await answersOf(randomUUID(), randomUUID()));
    expect((await detailOf(id)).learningSession.time_minutes).toBe(0);
  });

  it('may be read by a linked parent, but not changed', async () => {
    const parent = await server.signUp({ role: 'PARENT' });
    await server.platform.db.transaction((tx) =>
      server.domains.access.linkChild(tx, { parentId: parent.userId, childId: learner.userId }),
    );
    const id = await server.startSession(learner);
    for (const url of [
      `/api/learning_session/${id}`,
      `/api/learning_session/${id}/messages`,
      `/api/learning_sessions/${learner.userId}`,
    ]) {
      expect((await ask(parent, 'GET', url)).statusCode).toBe(200);
    }
    const before = await detailOf(id);
    const refused = [];
    for (const [method, body] of writes) {
      refused.push((await ask(parent, method, `/api/learning_session/${id}`, body)).statusCode);
    }
    expect({ refused, after: await detailOf(id) }, spec('X-115')).toEqual({
      refused: [404, 404],
      after: before,
    });
  });

  it('gives a linked parent no key for a call and accepts no attention records from them', async () => {
    const parent = await server.signUp({ role: 'PARENT' });
    await server.platform.db.transaction((tx) =>
      server.domains.access.linkChild(tx, { parentId: parent.userId, childId: learner.userId }),
    );
    const id = await server.startSession(learner);
    const body = { learningSessionId: id, userId: learner.userId };
    const key = await ask(parent, 'POST', '/api/realtime_session_key', body);
    const attention = await ask(parent, 'POST', '/api/attention', { ...body, attentionPercentage: 90 });
    expect([key.statusCode, attention.statusCode], spec('X-116')).toEqual([404, 404]);
    expect(key.json()).not.toHaveProperty('key');
    const kept = await ask(learner, 'GET', `/api/attention/learning-session/${id}`);
    expect(kept.json().records).toEqual([]);
  });

  it('may be changed by an administrator', async () => {
    const admin = await server.signUp({ role: 'ADMIN' });
    const id = await server.startSession(learner);
    for (const [method, body] of writes) {
      expect((await ask(admin, method, `/api/learning_session/${id}`, body)).statusCode).toBe(200);
    }
  });
});
