// @module-tag postgresql

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, openBrowser } from '#testing/test-browser.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { profiles } from './tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Creates a person who is signed in and has no profile yet. */
async function newcomer() {
  const browser = openBrowser(server);
  const { token, user } = (await browser.register(freshEmail())).json();
  return {
    id: user.id as string,
    save: (profile: object) => browser.post(`/api/users/${user.id}/profile`, profile, token),
    read: async () => (await browser.get(`/api/users/${user.id}/profile`, token)).json(),
    account: async () => (await browser.renew()).json().user,
    userRecord: async () => (await browser.get(`/api/users/${user.id}`, token)).json(),
  };
}

it('keeps one profile for one person, however often it is saved', async () => {
  const person = await newcomer();
  await person.save({ name: 'Nia Newcomer', age: 11, interests: ['space'] });
  await person.save({ name: 'Nia Okafor' });
  const kept = await server.platform.db.orm.select().from(profiles).where(eq(profiles.userId, person.id));
  expect(
    kept.map(({ lastName, interests }) => ({ lastName, interests })),
    spec('E-023'),
  ).toEqual([{ lastName: 'Okafor', interests: ['space'] }]);
  expect((await person.read()).userId, spec('E-024')).toBe(person.id);
});

it('answers null on request if there is no profile, and only to those who may read it', async () => {
  const admin = await server.signUp({ role: 'ADMIN', profile: false });
  const other = await server.signUp();
  const url = `/api/users/${admin.userId}/profile`;
  const read = async (address: string, { headers } = admin) => {
    const answer = await server.app.inject({ url: address, headers });
    return [answer.statusCode, answer.json()];
  };
  expect(await read(`${url}?ifNone=null`), spec('X-809')).toEqual([200, null]);
  expect(await read(url)).toMatchObject([404, { code: 'no_profile' }]);
  expect(await read(`${url}?ifNone=null`, other), spec('X-809')).toMatchObject([404, { code: 'not_found' }]);
  const own = await read(`/api/users/${other.userId}/profile?ifNone=null`, other);
  expect(own).toMatchObject([200, { userId: other.userId }]);
});

it('does not treat the email as verified just because a body claims so (RES-30)', async () => {
  const person = await newcomer();
  const emailVerifiedAt = server.platform.clock.now();
  const saved = await person.save({ name: 'Nia', age: 11, emailVerified: true, emailVerifiedAt });
  expect(saved.statusCode).toBe(200);
  expect((await person.userRecord()).emailVerified, spec('X-025')).toBe(false);
  expect((await person.account()).emailVerified).toBe(false);
});

it('makes nobody an admin on request, neither on the first save nor later (RES-40)', async () => {
  const person = await newcomer();
  const refused = [await person.save({ name: 'Nia', role: 'ADMIN' })];
  await person.save({ name: 'Nia', role: 'STUDENT', age: 11 });
  refused.push(await person.save({ role: 'admin' }), await person.save({ role: 'Teacher' }));
  expect(refused.map((answer) => answer.json().code)).toEqual(Array(3).fill('role_not_allowed'));
  const roles = [(await person.read()).role, (await person.account()).role];
  expect(roles, spec('ROLE-032')).toEqual(['STUDENT', 'STUDENT']);
});
