// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo, openBrowser } from '#testing/test-browser.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { profiles } from './tables.ts';

let server: TestApp;
let admin: Person;
let learner: Person;
beforeAll(async () => {
  server = await testApp();
  admin = await server.signUp({ role: 'ADMIN' });
  learner = await server.signUp({ name: 'Leo Hart' });
});
afterAll(() => server.close());

async function ask(method: 'DELETE' | 'GET' | 'POST' | 'PUT', url: string, payload?: object, person = admin) {
  const answer = await server.app.inject({
    method,
    url,
    headers: person.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const create = (body: object, person = admin) => ask('POST', '/api/admin/users', body, person);
const update = (id: string, body: object, person = admin) =>
  ask('PUT', `/api/admin/users/${id}`, body, person);
const accountOf = async (id: string) => (await ask('GET', `/api/users/${id}`)).body;
const profileOf = (id: string) => ask('GET', `/api/users/${id}/profile`);

const mila = {
  email: 'Mila@Example.org',
  firstName: 'Mila',
  lastName: 'Oye',
  role: 'PARENT',
  age: 0,
  interests: ['chess'],
  goals: ['fractions'],
  photoURL: 'https://pictures.example/mila.png',
  averageAttentionPercentage: 70.5,
  subscriptionStatus: 'pro',
  usageTime: 12,
  totalMinutes: 0,
};

it('changing people is for administrators only', async () => {
  expect((await create(mila, learner)).status).toBe(403);
  expect((await update(learner.userId, { role: 'ADMIN' }, learner)).status).toBe(403);
});

describe('creating a person', () => {
  it('creates the account and its profile', async () => {
    const { body, status } = await create(mila);
    expect(status, spec('API-156')).toBe(200);
    expect(await accountOf(body.id)).toMatchObject({
      email: 'mila@example.org',
      displayName: 'Mila Oye',
      photoURL: mila.photoURL,
      role: 'PARENT',
      emailVerified: false,
      provider: 'unknown',
    });
    const profile = await profileOf(body.id);
    expect(profile.status, spec('API-161')).toBe(200);
    const { email: _email, photoURL: _photo, ...kept } = mila;
    expect(profile.body, spec('VAL-074')).toMatchObject({ ...kept, userId: body.id });
  });

  it('needs only an email address, and defaults to a student', async () => {
    const { body } = await create({ email: 'few@example.org' });
    expect(await accountOf(body.id)).toMatchObject({ displayName: 'few@example.org', role: 'STUDENT' });
    expect((await profileOf(body.id)).body).toMatchObject({ role: 'STUDENT', totalMinutes: 10 });
  });

  it('refuses an address that has an account', async () => {
    const { status, body } = await create({ email: learner.email.toUpperCase() });
    expect([status, body.code]).toEqual([409, 'email_taken']);
  });

  it.each([
    ['email', { email: 'nobody' }],
    ['photoURL', { photoURL: 'abc' }],
    ['averageAttentionPercentage', { averageAttentionPercentage: 100.1 }],
    ['averageAttentionPercentage', { averageAttentionPercentage: -0.1 }],
    ['usageTime', { usageTime: -1 }],
    ['age', { age: 121 }],
    ['role', { role: 'KING' }],
  ])('refuses an invalid %s', async (field, wrong) => {
    const { status, body } = await create({ email: 'wrong@example.org', ...wrong });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('leaves the password to the owner of the mailbox', async () => {
    await create({ email: 'mailbox@example.org' });
    const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
    const login = await post('/api/auth/login', { email: 'mailbox@example.org', password: 'quiet-lantern' });
    expect(login.statusCode).toBe(401);
    const forgot = await post('/api/auth/forgot-password', { email: 'mailbox@example.org' });
    expect(forgot.statusCode).toBe(200);
  });

  it('lets the owner of the mailbox take over the record, but no newcomer', async () => {
    const email = 'taken-over@example.org';
    const { body: made } = await create({ email, role: 'TEACHER' });
    const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
    const newcomer = await openBrowser(server).register(email);
    await post('/api/auth/forgot-password', { email });
    const mailed = (await mailsTo(server, email)).map(({ text }) => /code=([\w-]{43})/.exec(text)?.[1]);
    await post('/api/auth/reset-password', { code: mailed.at(-1), password: 'fresh-secret' });
    const login = await post('/api/auth/login', { email, password: 'fresh-secret' });
    const { body } = await ask('GET', `/api/admin/users?search=${email}`);
    const ids = body.rows
      .filter((row: { email: string }) => row.email === email)
      .map((row: { id: string }) => row.id);
    expect({ newcomer: newcomer.json().code, signedInAs: login.json().user.id, ids }, spec('X-129')).toEqual({
      newcomer: 'email_taken',
      signedInAs: made.id,
      ids: [made.id],
    });
  });
});

describe('changing a person', () => {
  it('changes what is sent and nothing else', async () => {
    const before = (await profileOf(learner.userId)).body;
    const answer = await update(learner.userId, { summary: 'Likes maps.', usageTime: 33 });
    expect(answer.status, spec('API-157')).toBe(200);
    const after = (await profileOf(learner.userId)).body;
    expect(after, spec('API-162')).toEqual({ ...before, summary: 'Likes maps.', usageTime: 33 });
  });

  it('changes the same profile each time', async () => {
    await update(learner.userId, { firstName: 'Leonard' });
    await update(learner.userId, { firstName: 'Leo' });
    const { body } = await ask('GET', `/api/admin/users?search=${learner.email}`);
    const rows = body.rows.filter((row: { id: string }) => row.id === learner.userId);
    expect(rows, spec('VAL-076')).toMatchObject([{ profile: { firstName: 'Leo', lastName: 'Hart' } }]);
  });

  it('creates the profile if there is none', async () => {
    const bare = await server.signUp({ role: 'TEACHER', profile: false });
    expect((await profileOf(bare.userId)).status).toBe(404);
    await update(bare.userId, { firstName: 'Jonas' });
    const { body } = await profileOf(bare.userId);
    expect([body.userId, body.firstName, body.role], spec('VAL-075')).toEqual([
      bare.userId,
      'Jonas',
      'TEACHER',
    ]);
  });

  it('gives a role to the account and the profile, and ends tokens with the former role', async () => {
    const person = await server.signUp();
    await update(person.userId, { role: 'TEACHER' });
    expect((await accountOf(person.userId)).role).toBe('TEACHER');
    expect((await profileOf(person.userId)).body.role).toBe('TEACHER');
    expect((await ask('GET', '/api/teachers', undefined, person)).status).toBe(401);
    await update(person.userId, { role: 'solo' });
    expect((await accountOf(person.userId)).role).toBe('STUDENT');
    expect((await profileOf(person.userId)).body.role).toBe('solo');
  });

  it('lets no administrator give up their own role', async () => {
    const { status, body } = await update(admin.userId, { role: 'STUDENT', firstName: 'Sam' });
    expect([status, body.code]).toEqual([400, 'own_role']);
    expect((await update(admin.userId, { role: 'ADMIN', firstName: 'Sam' })).status).toBe(200);
  });

  it('keeps one administrator when two demote each other at once', async () => {
    const others = await Promise.all([
      server.signUp({ role: 'ADMIN' }),
      server.signUp({ role: 'ADMIN' }),
    ] as const);
    const [one, two] = others;
    const answers = await Promise.all([
      update(two.userId, { role: 'STUDENT' }, one),
      update(one.userId, { role: 'STUDENT' }, two),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('refuses a teacher that does not exist, for an existing person and for a new one', async () => {
    const teacherId = randomUUID();
    const email = 'taught-by-nobody@example.org';
    const answers = [await update(learner.userId, { teacherId }), await create({ email, teacherId })];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'teacher_not_found'],
      [400, 'teacher_not_found'],
    ]);
    expect((await create({ email })).status).toBe(200);
  });

  it('answers not found for an unknown person', async () => {
    expect((await update(randomUUID(), { firstName: 'Nobody' })).status).toBe(404);
  });
});

it('deleting a person removes the account and its profile, and no other', async () => {
  const { body: made } = await create({ email: 'gone@example.org', firstName: 'Gone' });
  const kept = () => server.platform.db.orm.select().from(profiles).where(eq(profiles.userId, made.id));
  const before = await kept();
  expect((await ask('DELETE', `/api/users/${made.id}`)).status, spec('API-158')).toBe(200);
  expect((await ask('GET', `/api/users/${made.id}`)).status, spec('VAL-112')).toBe(404);
  expect([before.length, await kept()], spec('VAL-113')).toEqual([1, []]);
  expect((await profileOf(made.id)).status, spec('API-163')).toBe(404);
  expect((await profileOf(learner.userId)).status).toBe(200);
});
