import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('a save changes what the account screen sends and leaves every other field unchanged', async () => {
  const { headers, userId } = await server.signUp();
  const url = `/api/users/${userId}/profile`;
  const save = async (payload: object) =>
    (await server.app.inject({ method: 'POST', url, headers, payload })).json();
  const before = await save({ interests: ['space'], goals: ['fractions'], gender: 'female', age: 9 });
  const changes = { firstName: 'Leonard', lastName: 'Hart', phone: '020 7946 0000' };
  const after = await save({ userId, ...changes, avatar: null });
  expect(after.interests, spec('API-138')).toEqual(['space']);
  expect(after).toEqual({ ...before, ...changes, name: 'Leonard Hart' });
});
