// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { SESSION_TEXT_MAX_LENGTH } from '@vivavoce/contracts/sessions/bounds';
import type { LearningSession } from '@vivavoce/contracts/sessions/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { houseTeachers } from '#seed/teachers.ts';
import { auditEntriesOf } from '#testing/audit-entries.ts';
import { inACall, later, readSession, stop, usedMinutes } from '#testing/live-call.ts';
import { laterAsAdministrator } from '#testing/people/passkey-sign-ins.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { sessionCharges } from '../tables.ts';

const [{ id: ADA }, { id: OTHER }] = houseTeachers;

let server: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await testApp();
  admin = await server.signUp({ role: 'ADMIN' });
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (person: Person, method: Method, url: string, payload?: object) =>
  server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });

const create = (body: object, person = admin) => ask(person, 'POST', '/api/admin/learning_sessions', body);
const change = (id: string, body: object, person = admin) =>
  ask(person, 'PUT', `/api/admin/learning_sessions/${id}`, body);

async function created(body: object): Promise<LearningSession> {
  return (await create(body)).json<{ learningSession: LearningSession }>().learningSession;
}
const read = async (id: string) =>
  (await ask(admin, 'GET', `/api/learning_session/${id}`)).json<{ learningSession: LearningSession }>()
    .learningSession;
const minutesToday = async (learner: Person) =>
  (await ask(learner, 'GET', `/api/users/${learner.userId}/limits`)).json();

const figures = { time_minutes: 12, attention_percentage: 87.5, cost_usd: 0.45 };

describe('a session that an administrator creates', () => {
  it('has every field that was given, and belongs to the learner', async () => {
    const learner = await server.signUp();
    const texts = { lesson_plan: '# Fractions', summary: 'Halves went well.' };
    const answer = await create({ userId: learner.userId, teacherId: ADA, ...texts, ...figures });
    expect(answer.statusCode, spec('API-169')).toBe(200);
    const { learningSession } = answer.json<{ learningSession: LearningSession }>();
    expect(learningSession, spec('X-755')).toMatchObject({
      ...{ userId: learner.userId, teacherId: ADA, ...texts, ...figures },
      ...{ attention_measured: true, cost_per_minute_usd: 0.0375, words_deleted_after_days: null },
    });
    const own = await ask(learner, 'GET', `/api/learning_sessions/${learner.userId}`);
    expect(own.json().learningSessions).toMatchObject([{ id: learningSession.id }]);
  });

  it('gets no plan and no summary by itself, and costs no time that parents limit', async () => {
    const learner = await server.signUp();
    const before = await minutesToday(learner);
    const { id } = await created({ userId: learner.userId, teacherId: ADA, time_minutes: 40 });
    await server.platform.jobs.idle();
    expect(await read(id), spec('X-755')).toMatchObject({
      ...{ lesson_plan: null, summary: null, attention_percentage: null, attention_measured: false },
      ...{ time_minutes: 40, cost_usd: 0 },
    });
    expect(await minutesToday(learner), spec('X-755')).toEqual(before);
  });

  it('moves the used minutes of the learner with its own', async () => {
    const learner = await server.signUp();
    const { id } = await created({ userId: learner.userId, time_minutes: 40 });
    expect(await usedMinutes(server, learner), spec('X-755')).toBe(40);
    await change(id, { time_minutes: 15 });
    expect(await usedMinutes(server, learner), spec('X-755')).toBe(15);
    await change(id, { time_minutes: 16, summary: 'Good.' });
    expect(await usedMinutes(server, learner), spec('X-755')).toBe(16);
  });

  it('needs a person with a profile, and a teacher who exists', async () => {
    const learner = await server.signUp();
    const withoutProfile = await server.signUp({ profile: false });
    const refusals = [
      await create({ userId: withoutProfile.userId }),
      await create({ userId: randomUUID() }),
      await create({ userId: learner.userId, teacherId: randomUUID() }),
    ];
    expect(refusals.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [400, 'no_profile'],
      [400, 'no_profile'],
      [400, 'teacher_not_found'],
    ]);
    expect((await ask(learner, 'GET', `/api/learning_sessions/${learner.userId}`)).json()).toEqual({
      learningSessions: [],
    });
  });

  it.each([
    { time_minutes: -1 },
    { time_minutes: 1.5 },
    { attention_percentage: 100.1 },
    { cost_usd: -0.01 },
    { summary: 'x'.repeat(SESSION_TEXT_MAX_LENGTH + 1) },
  ])('has only possible figures and texts: %#', async (body) => {
    const { userId } = await server.signUp();
    expect((await create({ userId, ...body })).json().code).toBe('invalid_input');
  });
});

describe('a session that an administrator changes', () => {
  it('gets the fields that are sent and keeps the others', async () => {
    const { userId } = await server.signUp();
    const before = await created({ userId, teacherId: ADA, summary: 'Good.', ...figures });
    const answer = await change(before.id, { teacherId: OTHER, summary: '', cost_usd: 1.5 });
    expect(answer.statusCode, spec('API-170')).toBe(200);
    const after = { ...before, teacherId: OTHER, summary: null, cost_usd: 1.5, cost_per_minute_usd: 0.125 };
    expect(answer.json().learningSession, spec('API-170')).toEqual(after);
    expect(await read(before.id)).toMatchObject(after);
  });

  it('counts its attention as measured if there is a value, and as not measured if there is none', async () => {
    const learner = await server.signUp();
    const id = await server.startSession(learner);
    await ask(learner, 'PUT', `/api/learning_session/${id}`, {
      ...{ attention_percentage: 100, attention_measured: false },
    });
    await change(id, { attention_percentage: 61.5 });
    expect(await read(id), spec('X-757')).toMatchObject({
      ...{ attention_percentage: 61.5, attention_measured: true },
    });
    await change(id, { attention_percentage: null });
    expect(await read(id), spec('X-757')).toMatchObject({
      ...{ attention_percentage: null, attention_measured: false },
    });
  });

  it('keeps what the provider charged, and adds a later charge to the corrected cost', async () => {
    const learner = await server.signUp();
    const id = await server.startSession(learner);
    const charge = (chargeId: string, costMicroUsd: number) =>
      server.domains.sessions.bookCharge(id, { chargeId, itemId: null, costMicroUsd });
    await charge('r1', 41_200);
    await change(id, { cost_usd: 0.1234567 });
    expect((await read(id)).cost_usd, spec('X-758')).toBe(0.123457);
    await charge('r1', 41_200);
    await charge('r2', 1_000);
    expect((await read(id)).cost_usd, spec('X-758')).toBe(0.124457);
    const charges = await server.platform.db.orm
      .select({ cost: sessionCharges.costMicroUsd })
      .from(sessionCharges)
      .where(eq(sessionCharges.sessionId, id));
    expect(
      charges.reduce((sum, { cost }) => sum + cost, 0),
      spec('X-758'),
    ).toBe(42_200);
  });

  it('must exist, and its new teacher too', async () => {
    const { userId } = await server.signUp();
    const { id } = await created({ userId, teacherId: ADA });
    const missing = await change(randomUUID(), { time_minutes: 1 });
    const withoutTeacher = await change(id, { teacherId: randomUUID(), time_minutes: 9 });
    expect([missing.json().code, withoutTeacher.json().code]).toEqual(['not_found', 'teacher_not_found']);
    expect(await read(id)).toMatchObject({ teacherId: ADA, time_minutes: 0 });
  });

  it('goes on being old: the change does not put its clean-up off', async () => {
    const { userId } = await server.signUp();
    const before = await created({ userId });
    server.platform.clock.advance(1_000);
    await change(before.id, { summary: 'Good.', time_minutes: 3 });
    expect((await read(before.id)).updatedAt).toBe(before.updatedAt);
  });
});

describe('of two who edit the same session', () => {
  const formOf = ({ teacherId, lesson_plan, summary, ...session }: LearningSession) => ({
    ...{ teacherId, lesson_plan, summary, time_minutes: session.time_minutes },
    ...{ attention_percentage: session.attention_percentage, cost_usd: session.cost_usd },
  });
  /** Makes a session that two administrators have open in a form. */
  async function openForm() {
    const { userId } = await server.signUp();
    const session = await created({ userId, teacherId: ADA, summary: 'Good.', ...figures });
    return { id: session.id, asRead: formOf(session) };
  }

  it('the second is told which fields the first changed, and nothing is saved', async () => {
    const { id, asRead } = await openForm();
    await change(id, { ...asRead, summary: 'Very good.', time_minutes: 20, asRead });
    const second = { ...asRead, summary: 'Bad.', time_minutes: 30, cost_usd: 9, asRead };
    const answer = await change(id, second);
    expect([answer.statusCode, answer.json()], spec('X-759')).toMatchObject([
      409,
      {
        code: 'changed_elsewhere',
        fields: { summary: 'changed meanwhile', time_minutes: 'changed meanwhile' },
      },
    ]);
    expect(Object.keys(answer.json().fields)).toEqual(['summary', 'time_minutes']);
    expect(await read(id), spec('X-759')).toMatchObject({
      ...{ summary: 'Very good.', time_minutes: 20, cost_usd: asRead.cost_usd },
    });
  });

  it('both are saved if they changed different fields', async () => {
    const { id, asRead } = await openForm();
    await change(id, { ...asRead, summary: 'Very good.', asRead });
    const second = await change(id, { ...asRead, teacherId: OTHER, asRead });
    expect(second.statusCode, spec('X-759')).toBe(200);
    expect(await read(id), spec('X-759')).toMatchObject({ summary: 'Very good.', teacherId: OTHER });
  });

  it('one wins if both save at the same moment', async () => {
    const { id, asRead } = await openForm();
    const save = (time_minutes: number) => change(id, { ...asRead, time_minutes, asRead });
    const answers = await Promise.all([save(20), save(30)]);
    expect(answers.map(({ statusCode }) => statusCode).sort(), spec('X-759')).toEqual([200, 409]);
    const saved = answers.find(({ statusCode }) => statusCode === 200);
    expect(await read(id)).toMatchObject({ time_minutes: saved?.json().learningSession.time_minutes });
  });

  it('a form in cents, tenths and trimmed texts changes nothing that it only shows', async () => {
    const learner = await server.signUp();
    const { id } = await created({ userId: learner.userId, attention_percentage: 61.47 });
    const written = { summary: 'Good.\n', takeaways: null };
    await server.domains.sessions.storeSummary(server.platform.db.orm, id, written);
    await server.domains.sessions.bookCharge(id, { chargeId: 'r1', itemId: null, costMicroUsd: 41_234 });
    const asRead = { summary: 'Good.', attention_percentage: 61.5, cost_usd: 0.04, time_minutes: 0 };
    await change(id, { ...asRead, time_minutes: 5, asRead });
    expect(await read(id)).toMatchObject({
      ...{ summary: 'Good.\n', attention_percentage: 61.47, cost_usd: 0.041234, time_minutes: 5 },
    });
  });

  it('a running lesson is in nobody’s way, except for the figure that both move', async () => {
    const { learner, sessionId, callId } = await inACall(server);
    const asRead = formOf(await read(sessionId));
    const charge = { chargeId: 'r1', itemId: null, costMicroUsd: 250_000 };
    await server.domains.sessions.bookCharge(sessionId, charge);
    await later(server, learner, 3.5 * 60_000);
    await stop(server, learner, sessionId, 3, callId);
    await laterAsAdministrator(server, admin, 0);
    const other = await change(sessionId, { ...asRead, lesson_plan: '# Halves', asRead });
    expect(other.statusCode, spec('X-760')).toBe(200);
    expect(await read(sessionId), spec('X-760')).toMatchObject({
      ...{ lesson_plan: '# Halves', time_minutes: 3, cost_usd: 0.25 },
    });
    const same = await change(sessionId, { ...asRead, cost_usd: 2, asRead });
    expect(same.json(), spec('X-760')).toMatchObject({ code: 'changed_elsewhere' });
    expect(Object.keys(same.json().fields), spec('X-760')).toEqual(['cost_usd']);
  });
});

describe('the audit trail', () => {
  it('keeps who created, changed and deleted a session, with the figures and without the texts', async () => {
    const { userId } = await server.signUp();
    const { id } = await created({ userId, teacherId: ADA, lesson_plan: '# Halves', ...figures });
    await change(id, { time_minutes: 5, attention_percentage: null, summary: 'A secret.' });
    expect((await ask(admin, 'DELETE', `/api/learning_session/${id}`)).statusCode, spec('API-171')).toBe(200);
    const about = { actorId: admin.userId, personId: userId };
    expect(await auditEntriesOf(server, id), spec('X-761')).toEqual([
      {
        ...{ ...about, action: 'session_created' },
        fields: ['teacherId', 'time_minutes', 'attention_percentage', 'cost_usd', 'lesson_plan'],
        values: {
          ...{ teacherId: [null, ADA], time_minutes: [null, 12] },
          ...{ attention_percentage: [null, 87.5], cost_usd: [null, 0.45] },
        },
      },
      {
        ...{ ...about, action: 'session_changed' },
        fields: ['time_minutes', 'attention_percentage', 'summary'],
        values: { time_minutes: [12, 5], attention_percentage: [87.5, null] },
      },
      {
        ...{ ...about, action: 'session_deleted' },
        fields: ['teacherId', 'time_minutes', 'cost_usd', 'lesson_plan', 'summary'],
        values: { teacherId: [ADA, null], time_minutes: [5, null], cost_usd: [0.45, null] },
      },
    ]);
  });

  it('keeps that an administrator stopped somebody else’s lesson and corrected its figures', async () => {
    const learner = await server.signUp();
    const id = await server.startSession(learner);
    await stop(server, admin, id, 30);
    expect(await auditEntriesOf(server, id), spec('X-761')).toMatchObject([
      { action: 'session_changed', actorId: admin.userId, values: { time_minutes: [0, 30] } },
    ]);
  });

  it('keeps nothing of what learners do with their own sessions, and nothing of a refused change', async () => {
    const id = await server.startSession(admin);
    await stop(server, admin, id, 0);
    await change(id, { teacherId: randomUUID() });
    await ask(admin, 'DELETE', `/api/learning_session/${id}`);
    expect(await auditEntriesOf(server, id)).toEqual([]);
  });

  it('and the change are kept or dropped together', async () => {
    const learner = await server.signUp();
    const { id } = await created({ userId: learner.userId, time_minutes: 4 });
    const record = vi.spyOn(server.platform.auditTrail, 'record').mockRejectedValueOnce(new Error('no room'));
    const refused = await change(id, { time_minutes: 9 });
    record.mockRestore();
    expect(refused.statusCode).toBe(500);
    expect((await readSession(server, learner, id)).time_minutes).toBe(4);
    expect(await usedMinutes(server, learner)).toBe(4);
  });
});

it('sessions are created, changed and deleted for others by administrators alone', async () => {
  const learner = await server.signUp();
  const teacher = await server.signUp({ role: 'TEACHER' });
  const { id } = await created({ userId: learner.userId });
  for (const person of [learner, teacher]) {
    const answers = [await create({ userId: learner.userId }, person), await change(id, {}, person)];
    expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403]);
  }
  expect((await ask(teacher, 'DELETE', `/api/learning_session/${id}`)).statusCode).toBe(404);
});
