// @module-tag postgresql

import { afterEach, beforeEach, expect, it } from 'vitest';
import { signIn } from '#domains/identity/tables.ts';
import { actsOf } from '#testing/audited-acts.ts';
import { callAs } from '#testing/people/family-at-home.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
let ada: Person;

async function start(env: Record<string, string> = {}) {
  server = await testApp(env);
  ada = await server.signUp({ role: 'ADMIN' });
}
beforeEach(() => start());
afterEach(() => server.close());

const URL = '/api/admin/operations/switches';
const read = async () => (await callAs(server, ada)('GET', URL)).json().switches;
const change = (name: string, isOn: boolean) => callAs(server, ada)('PUT', `${URL}/${name}`, { isOn });

it('every part is on at first, and was never switched', async () => {
  const names = [
    ...['live_lessons', 'written_lessons', 'camera_attention', 'attention_images'],
    ...['custom_teachers', 'registration', 'payments'],
  ];
  expect(await read(), spec('X-927')).toEqual(
    names.map((name) => ({ name, isOn: true, isAllowed: true, changedAt: null })),
  );
});

it('a part is switched off and on again, with the time, and each change is in the audit trail', async () => {
  const now = server.platform.clock.now().toISOString();
  const payments = { name: 'payments', isAllowed: true, changedAt: now };
  expect((await change('payments', false)).json().switches, spec('X-927')).toContainEqual({
    ...payments,
    isOn: false,
  });
  server.platform.clock.advance(60_000);
  // It is off already.
  await change('payments', false);
  expect(await read()).toContainEqual({ ...payments, isOn: false });
  await change('payments', true);
  expect(await read()).toContainEqual({
    ...{ ...payments, isOn: true },
    changedAt: server.platform.clock.now().toISOString(),
  });
  expect(await actsOf(server, ada), spec('X-927')).toMatchObject([
    { action: 'switch_changed', fields: ['payments'], values: { payments: [true, false] } },
    { action: 'switch_changed', fields: ['payments'], values: { payments: [false, true] } },
  ]);
});

it('a switch needs a fresh proof of who the administrator is', async () => {
  await server.platform.db.orm.update(signIn).set({ provedAt: new Date(0) });
  const refused = await change('live_lessons', false);
  expect([refused.statusCode, refused.json().code], spec('X-927')).toEqual([403, 'recent_sign_in_required']);
  expect(await read()).toContainEqual(expect.objectContaining({ name: 'live_lessons', isOn: true }));
});

it('a name that is none is refused', async () => {
  expect((await change('everything', false)).json().code).toBe('invalid_input');
});

it.each([
  [{ CAMERA_ATTENTION: 'false' }, ['camera_attention', 'attention_images']],
  [{ ATTENTION_IMAGES: 'false' }, ['attention_images']],
  [{ PASSWORD_ACCOUNTS: 'false' }, ['registration']],
])('with %o the settings do not allow %o, whatever the switch says', async (env, names) => {
  await server.close();
  await start(env);
  const switches: { name: string; isAllowed: boolean }[] = await read();
  const ruledOut = switches.filter(({ isAllowed }) => !isAllowed).map(({ name }) => name);
  expect(ruledOut, spec('X-927')).toEqual(names);
});
