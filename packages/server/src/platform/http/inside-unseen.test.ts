/**
 * Three odd calls showed a stranger how the server is built. An id of a hundred and one letters was answered in the words
 * of a library, an odd value with the pattern of our schema, and an administrator's odd page mark with a failure inside
 * the database. Now each gets the same kind of refusal as any other call that is not valid.
 */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const refused = {
  success: false,
  code: 'invalid_input',
  message: 'Something in this request is missing or not valid. Please check it and try again.',
  requestId: expect.any(String),
};

it.each([
  ['a long id', 'x'.repeat(101)],
  ['half an escape', '%zz'],
])('an address with %s is refused in our own words', async (_what, id) => {
  const answer = await server.app.inject({ method: 'PUT', url: `/api/learning_session/${id}` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json(), spec('X-319')).toEqual(refused);
});

it('a field that is not valid is named, but not how it is checked', async () => {
  const { headers, email } = await server.signUp();
  const payload = { email, code: 'abc' };
  const answer = await server.app.inject({ method: 'POST', url: '/api/verifyEmailCode', headers, payload });
  expect(answer.json(), spec('X-319')).toEqual({
    ...refused,
    fields: { code: 'This is missing or not valid.' },
  });
});

it('a page mark with 36 letters that are no id is refused', async () => {
  const { headers } = await server.signUp({ role: 'ADMIN' });
  const url = `/api/admin/cases?state=open&after=1_${'-'.repeat(36)}`;
  const answer = await server.app.inject({ url, headers });
  expect([answer.statusCode, answer.json().code], spec('X-318')).toEqual([400, 'invalid_input']);
});
