// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { INVITE_CODE_LENGTH, INVITE_CODE_SIGNS } from './invite-code.ts';
import { GENERATE_LIMIT, OPEN_INVITES_MAX } from './invites.ts';
import { inviteCodes } from './tables.ts';

const HOUR_MS = 60 * 60 * 1_000;

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const generate = ({ headers, userId }: Person, body: object = {}) =>
  server.app.inject({ method: 'POST', url: '/api/invite/generate', headers, payload: { userId, ...body } });

const list = ({ headers }: Person, userId: string) =>
  server.app.inject({ method: 'GET', url: `/api/users/${userId}/invites`, headers });

/** Creates a learner with this role in the profile; the account's role is STUDENT either way. */
async function learner(role: 'STUDENT' | 'solo' = 'STUDENT'): Promise<Person> {
  const person = await server.signUp({ profile: false });
  await server.platform.db.transaction((tx) =>
    server.domains.profiles.create(tx, person.userId, { firstName: 'Nia', role }),
  );
  return person;
}

describe('an invite code', () => {
  it('is made for a learner, is valid for a day by default, and is unused', async () => {
    const answer = await generate(await learner());
    expect(answer.statusCode, spec('API-082')).toBe(200);
    const { data } = answer.json();
    expect(answer.json().success).toBe(true);
    expect(data.code, spec('E-140')).toMatch(new RegExp(`^[${INVITE_CODE_SIGNS}]{${INVITE_CODE_LENGTH}}$`));
    expect(data.expiresIn, spec('E-142')).toBe(24);
    expect(data.createdAt, spec('E-143')).toBe(server.platform.clock.now().toISOString());
    expect(Date.parse(data.expiresAt), spec('E-144')).toBe(
      server.platform.clock.now().getTime() + 24 * HOUR_MS,
    );
    expect(Date.parse(data.expiresAt) - Date.parse(data.createdAt), spec('C-009')).toBe(24 * HOUR_MS);
    expect(data.usedBy, spec('E-146')).toBeNull();
  });

  it('is valid for the requested hours', async () => {
    const { data } = (await generate(await learner(), { expiresIn: 720 })).json();
    expect(data.expiresIn, spec('E-141')).toBe(720);
    expect(Date.parse(data.expiresAt) - Date.parse(data.createdAt), spec('E-145')).toBe(720 * HOUR_MS);
    const daysLater = new Date(Date.parse(data.createdAt) + 30 * 24 * HOUR_MS);
    expect(data.expiresAt, spec('X-049')).toBe(daysLater.toISOString());
  });

  it.each([0, 8_761, 1.5, '24'])('is not made for %s hours', async (expiresIn) => {
    const answer = await generate(await learner(), { expiresIn });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
  });

  it('needs the learner’s id and valid hours, under the names in the specification', async () => {
    const { headers } = await learner();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/invite/generate',
      headers,
      payload: { expiresIn: 'soon' },
    });
    expect(Object.keys(answer.json().fields).sort()).toEqual(['expiresIn', 'userId']);
  });

  it('is made for a learner without a profile and for one who learns alone', async () => {
    expect((await generate(await server.signUp({ profile: false }))).statusCode).toBe(200);
    expect((await generate(await learner('solo'))).statusCode).toBe(200);
  });

  it.each(['PARENT', 'TEACHER', 'ADMIN'] as const)('is not made for a %s', async (role) => {
    const answer = await generate(await server.signUp({ role }));
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'Only learners can make invite codes.']);
  });

  it('cannot be made for another person, whether that person exists or not', async () => {
    const [nia, admin] = [await learner(), await server.signUp({ role: 'ADMIN' })];
    for (const userId of [(await learner()).userId, randomUUID()]) {
      expect((await generate(nia, { userId })).statusCode).toBe(404);
      expect((await generate(admin, { userId })).statusCode).toBe(404);
    }
  });

  it('is not made while twenty are open, even when many are requested at once', async () => {
    const person = await learner();
    const answers = await Promise.all(Array.from({ length: OPEN_INVITES_MAX + 3 }, () => generate(person)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200).length).toBe(OPEN_INVITES_MAX);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect([refused?.statusCode, refused?.json().code]).toEqual([409, 'too_many_open_invites']);

    // One of them expires.
    const { data } = answers.find(({ statusCode }) => statusCode === 200)?.json() ?? {};
    const { clock, db } = server.platform;
    await db.orm.update(inviteCodes).set({ expiresAt: clock.now() }).where(eq(inviteCodes.code, data.code));
    expect((await generate(person)).statusCode).toBe(200);
    expect((await generate(person)).statusCode).toBe(409);
  });

  it('is refused for an hour to a learner who asks too often', async () => {
    const person = await learner();
    const parent = await server.signUp({ role: 'PARENT' });
    for (let time = 0; time < GENERATE_LIMIT.perAddress; time++) {
      await generate(person);
      await server.platform.db.orm.update(inviteCodes).set({ usedBy: parent.userId });
    }
    const refused = await generate(person);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect((await generate(await learner())).statusCode).toBe(200);
  });
});

describe('the list of invite codes', () => {
  it('has a learner’s own codes, newest first, and shows which are used', async () => {
    const [person, other] = [await learner(), await learner()];
    const parent = await server.signUp({ role: 'PARENT' });
    const first = (await generate(person)).json().data;
    server.platform.clock.advance(1);
    const second = (await generate(person)).json().data;
    await generate(other);

    const answer = await list(person, person.userId);
    expect(answer.statusCode, spec('API-096')).toBe(200);
    expect(answer.json().success, spec('API-097')).toBe(true);
    expect(answer.json().data, spec('API-098')).toEqual([second, first]);

    await server.platform.db.orm.update(inviteCodes).set({ usedBy: parent.userId });
    const seen: { usedBy: string }[] = (await list(person, person.userId)).json().data;
    expect(seen.map(({ usedBy }) => usedBy)).toEqual([parent.userId, parent.userId]);
  });

  it('is empty before the first code', async () => {
    const person = await learner();
    expect((await list(person, person.userId)).json()).toEqual({ success: true, data: [] });
  });

  // An administrator could have used an open code with a second account, a parent's, and so become linked to any learner.
  it('is only for the learner: not for a linked parent, another learner or an administrator', async () => {
    const person = await learner();
    const parent = await server.signUp({ role: 'PARENT' });
    await server.platform.db.transaction((tx) =>
      server.domains.access.linkChild(tx, { parentId: parent.userId, childId: person.userId }),
    );
    await generate(person);
    for (const reader of [parent, await learner(), await server.signUp({ role: 'ADMIN' })])
      expect((await list(reader, person.userId)).statusCode, spec('X-857')).toBe(404);
  });
});
