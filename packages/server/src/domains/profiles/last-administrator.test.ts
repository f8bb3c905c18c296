// @module-tag postgresql

/** The last administrator cannot be removed by any call, nor by two administrators who remove each other at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs } from '#testing/people/family-at-home.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

type Door = (by: Person, id: string) => Promise<string>;

const single =
  (method: 'DELETE' | 'POST' | 'PUT', url: (id: string) => string, payload?: object): Door =>
  async (by, id) =>
    (await callAs(server, by)(method, url(id), payload)).json().code ?? 'done';

const bulk =
  (action: 'delete' | 'disable'): Door =>
  async (by, id) => {
    const answer = await callAs(server, by)('POST', '/api/admin/users/bulk', { action, ids: [id] });
    const { code, results } = answer.json();
    return code ?? results[0].refused?.code ?? 'done';
  };

/** Every call that removes an administrator, and what the last one is told who tries it. */
const doors: [string, Door, string][] = [
  ['deleted', single('DELETE', (id) => `/api/users/${id}`), 'last_administrator'],
  ['deleted among several', bulk('delete'), 'own_account'],
  ['disabled', single('POST', (id) => `/api/admin/users/${id}/disable`), 'last_administrator'],
  ['disabled among several', bulk('disable'), 'last_administrator'],
  ['given another role', single('PUT', (id) => `/api/admin/users/${id}`, { role: 'STUDENT' }), 'own_role'],
];

const working = () => server.domains.identity.workingAdministrators(server.platform.db.orm);

/** Disables every administrator, so that each test has only those that it made. */
async function retireAll(): Promise<void> {
  for (const { id } of await working())
    await server.platform.db.transaction((tx) => server.domains.identity.setDisabled(tx, id, true));
}

describe('the last administrator', () => {
  it.each(doors)('is not %s', async (_what, through, told) => {
    await retireAll();
    const admin = await server.signUp({ role: 'ADMIN' });
    expect(await through(admin, admin.userId), spec('X-805')).toBe(told);
    expect((await working()).map(({ id }) => id)).toEqual([admin.userId]);
  });

  const pairs = doors.flatMap(([what, first], place) =>
    doors.slice(place).map(([other, second]) => ({ what, other, first, second })),
  );
  it.each(pairs)(
    'remains when one is $what and the other $other at the same time',
    async ({ first, second }) => {
      await retireAll();
      const [one, two] = [await server.signUp({ role: 'ADMIN' }), await server.signUp({ role: 'ADMIN' })];
      const told = await Promise.all([first(one, two.userId), second(two, one.userId)]);
      expect(
        told.filter((code) => code === 'done'),
        spec('X-805'),
      ).toHaveLength(1);
      expect(await working()).toHaveLength(1);
    },
  );
});
