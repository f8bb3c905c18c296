/**
 * A child of seven on the family's tablet could delete its account, with every lesson, by two presses: the pictures that
 * a sister knows as well were proof enough. Now a parent or an administrator deletes such an account (decision 0042).
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, chooseFace, familyAtHome, makeChild, PICTURES } from '#testing/people/family-at-home.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
let strict: TestApp;
beforeAll(async () => {
  server = await testApp();
  strict = await testApp({ CONSENT_AGE: '13' });
});
afterAll(async () => {
  await server.close();
  await strict.close();
});

/** Lets a child of this age sign in with its pictures and delete its account. Returns the answer, and the child. */
async function leave(on: TestApp, age: number) {
  const { parent, tablet } = await familyAtHome(on);
  const { childId } = await makeChild(on, parent, { age, secret: PICTURES });
  const { token } = (await chooseFace(tablet, childId, PICTURES)).json();
  return { childId, answer: await tablet.delete(`/api/users/${childId}`, token) };
}

it('a child without an address deletes its account alone only once it has reached CONSENT_AGE', async () => {
  const codes = [];
  for (const [on, age] of [
    [server, 7],
    [server, 14],
    [strict, 12],
    [strict, 13],
  ] as const) {
    const { answer } = await leave(on, age);
    codes.push(answer.json<{ code?: string }>().code ?? 'deleted');
  }
  expect(codes, spec('X-697')).toEqual([...Array(3).fill('deletion_needs_parent'), 'deleted']);
});

it('the refusal says kindly whom to ask, and an administrator can still delete the account', async () => {
  const { childId, answer } = await leave(server, 7);
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    'A parent made this account with you, so you cannot delete it alone. Please ask a parent, or another grown-up you trust.',
  ]);
  const administrator = callAs(server, await server.signUp({ role: 'ADMIN' }));
  expect((await administrator('DELETE', `/api/users/${childId}`)).statusCode).toBe(200);
});

it('a child with an address of its own deletes its account as everybody does', async () => {
  const learner = await server.signUp({ age: 7 });
  expect((await callAs(server, learner)('DELETE', `/api/users/${learner.userId}`)).statusCode).toBe(200);
});
