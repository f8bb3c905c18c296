// @module-tag postgresql

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function save(person: Person, payload: object) {
  const url = `/api/users/${person.userId}/profile`;
  const answer = await server.app.inject({ method: 'POST', url, headers: person.headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const refused = { status: 400, body: { code: 'age_needed' } };

it('a student makes no profile without an age or a date of birth, and a parent may', async () => {
  const student = await server.signUp({ profile: false });
  const nia = { name: 'Nia Newcomer', role: 'STUDENT' };
  expect(await save(student, nia), spec('X-1061')).toMatchObject(refused);
  expect(await save(student, { name: 'Nia Newcomer', age: null })).toMatchObject(refused);
  expect((await save(student, { ...nia, dateOfBirth: '2016-02-29' })).status).toBe(200);
  const parent = await server.signUp({ profile: false });
  expect((await save(parent, { name: 'Pia Newcomer', role: 'PARENT' })).status, spec('X-1061')).toBe(200);
  const another = await server.signUp({ role: 'PARENT', age: null });
  expect(await save(another, { role: 'STUDENT' })).toMatchObject(refused);
});

it('a student does not take the age away, and what else was sent with that is not saved', async () => {
  const student = await server.signUp({ age: 10 });
  expect(await save(student, { age: null, firstName: 'Other' }), spec('X-1061')).toMatchObject(refused);
  expect((await save(student, { firstName: 'Nia' })).body).toMatchObject({ firstName: 'Nia', age: 10 });
  expect((await save(student, { age: null, dateOfBirth: '2016-12-24' })).status).toBe(200);
});

it('a student whose profile has had no age still saves the rest', async () => {
  const student = await server.signUp({ age: null });
  expect((await save(student, { goals: ['read maps'] })).body).toMatchObject({
    goals: ['read maps'],
    age: null,
  });
  expect(await save(student, { age: null })).toMatchObject(refused);
  expect((await save(student, { age: null, goals: [], asRead: { age: null } })).status).toBe(200);
  expect((await save(student, { age: 9 })).body.age).toBe(9);
});
