/**
 * An administrator who was a parent of the child ended the link of the other parent, and lifted what that parent refused.
 * In a family that disagrees this person is a party. Another administrator has to decide.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, readConsents } from '#testing/attention-records.ts';
import { endLink, familyOf, parentsOf } from '#testing/family-links.ts';
import { familyAtHome } from '#testing/people/family-at-home.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ CONSENT_AGE: '13' });
});
afterAll(() => server.close());

/** Makes an administrator who is linked to a child, as one who was a parent first. */
async function linkedAdministrator(childId: string): Promise<Person> {
  const administrator = await server.signUp({ role: 'ADMIN' });
  const link = { parentId: administrator.userId, childId };
  await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, link));
  return administrator;
}
const lift = async (administrator: Person, child: Person) => {
  const url = `/api/consents/${child.userId}/refusals/live_lessons`;
  const answer = await server.app.inject({ method: 'DELETE', url, headers: administrator.headers });
  return answer.json<{ code?: string }>().code ?? 'lifted';
};
const refusedBy = async (child: Person) => (await readConsents(server, child)).refusedByParent;

it('an administrator who is or was linked to a child decides nothing where its parents disagree', async () => {
  const { child, grace, tom } = await familyOf(server);
  const party = await linkedAdministrator(child.userId);
  await decide(server, tom, child, false, 'live_lessons');
  const whileLinked = [await endLink(server, party, tom, child), await lift(party, child)];
  expect(await endLink(server, party, party, child)).toBe('ended');
  const afterwards = [await endLink(server, party, grace, child), await lift(party, child)];
  expect([...whileLinked, ...afterwards], spec('X-698')).toEqual([
    '403 linked_administrator',
    'linked_administrator',
    '403 linked_administrator',
    'linked_administrator',
  ]);
  expect(await refusedBy(child)).toEqual(['live_lessons']);
  expect(await parentsOf(server, child)).toHaveLength(2);
});

it('an administrator who is or was linked to a child neither deletes its account at once nor makes it an adult', async () => {
  const { child } = await familyOf(server);
  const party = await linkedAdministrator(child.userId);
  const code = async (method: 'DELETE' | 'PUT', url: string, payload?: object) =>
    (await server.app.inject({ method, url, headers: party.headers, ...(payload && { payload }) })).json()
      .code;
  const account = `/api/users/${child.userId}`;
  expect(
    [
      await code('DELETE', account),
      await code('PUT', `${account}/age`, { age: 18 }),
      await code('PUT', `/api/admin/users/${child.userId}`, { age: 18 }),
    ],
    spec('X-703'),
  ).toEqual(['linked_administrator', 'linked_administrator', 'linked_administrator']);
  await endLink(server, party, party, child);
  expect(await code('DELETE', account), spec('X-703')).toBe('linked_administrator');
  expect(
    [
      await code('PUT', `${account}/age`, { age: 18 }),
      await code('PUT', `/api/admin/users/${child.userId}`, { age: 18 }),
    ],
    spec('X-708'),
  ).toEqual(['linked_administrator', 'linked_administrator']);
  const other = await server.signUp({ role: 'ADMIN' });
  const answer = await server.app.inject({ method: 'DELETE', url: account, headers: other.headers });
  expect(answer.json()).toEqual({ success: true });
});

it('an administrator who is linked to a child neither disables its account nor changes its role', async () => {
  const { child } = await familyOf(server);
  const { headers } = await linkedAdministrator(child.userId);
  const url = `/api/admin/users/${child.userId}`;
  const told = [
    await server.app.inject({ method: 'POST', url: `${url}/disable`, headers }),
    await server.app.inject({ method: 'PUT', url, headers, payload: { role: 'PARENT' } }),
  ].map((answer) => answer.json().code);
  expect(told, spec('X-706')).toEqual(['linked_administrator', 'linked_administrator']);
});

/** A profile may hold an age that counts only once the date of birth is taken away. */
it('an administrator who is linked to a child makes it no adult in two steps either', async () => {
  const { child } = await familyOf(server);
  const { headers } = await linkedAdministrator(child.userId);
  const url = `/api/admin/users/${child.userId}`;
  const save = async (payload: object) =>
    (await server.app.inject({ method: 'PUT', url, headers, payload })).json().code ?? 'saved';
  expect(await save({ age: 18, dateOfBirth: '2019-01-01' })).toBe('saved');
  expect(await save({ dateOfBirth: null }), spec('X-708')).toBe('linked_administrator');
});

/**
 * An administrator could not end the other parent's link. So this administrator deleted or disabled the other parent's
 * account, or made this parent a child, and then was the only parent who counted.
 */
describe('the other parent of a child', () => {
  type Act = [string, 'DELETE' | 'POST' | 'PUT', (id: string) => string, object?];
  const acts: Act[] = [
    ['made younger', 'PUT', (id) => `/api/users/${id}/age`, { age: 12 }],
    ['made younger in the form', 'PUT', (id) => `/api/admin/users/${id}`, { age: 12 }],
    ['left without an age', 'PUT', (id) => `/api/admin/users/${id}`, { age: null }],
    ['given another role', 'PUT', (id) => `/api/admin/users/${id}`, { role: 'STUDENT' }],
    ['disabled', 'POST', (id) => `/api/admin/users/${id}/disable`],
    ['deleted', 'DELETE', (id) => `/api/users/${id}`],
  ];
  it.each(acts)('is not %s by an administrator who is or was linked', async (_what, method, url, payload) => {
    const { child, tom } = await familyOf(server);
    const party = await linkedAdministrator(child.userId);
    const act = async ({ headers }: Person) => {
      const call = { method, url: url(tom.userId), headers, ...(payload && { payload }) };
      return (await server.app.inject(call)).json().code ?? 'done';
    };
    const whileLinked = await act(party);
    await endLink(server, party, party, child);
    expect([whileLinked, await act(party)], spec('X-706')).toEqual([
      'linked_administrator',
      'linked_administrator',
    ]);
    expect(await parentsOf(server, child)).toHaveLength(2);
    expect(await act(await server.signUp({ role: 'ADMIN' })), spec('X-706')).toBe('done');
  });

  it('may otherwise be changed by such an administrator, who also keeps their own profile', async () => {
    const { child, tom } = await familyOf(server);
    const { headers, userId } = await linkedAdministrator(child.userId);
    for (const [id, payload] of [
      [tom.userId, { firstName: 'Thomas' }],
      [userId, { age: 52 }],
    ] as const) {
      const answer = await server.app.inject({
        ...{ method: 'PUT', url: `/api/admin/users/${id}`, headers, payload },
      });
      expect(answer.statusCode).toBe(200);
    }
  });
});

it('another administrator decides both', async () => {
  const { child, tom } = await familyOf(server);
  const administrator = await server.signUp({ role: 'ADMIN' });
  await decide(server, tom, child, false, 'live_lessons');
  expect(await lift(administrator, child)).toBe('lifted');
  expect(await endLink(server, administrator, tom, child)).toBe('ended');
});

it('an administrator who is the last parent of a child without an address stays linked, as every parent does', async () => {
  const { child, parent } = await familyAtHome(server);
  const party = await linkedAdministrator(child.childId);
  await server.platform.db.transaction((tx) => server.domains.identity.setDisabled(tx, parent.userId, true));
  const url = `/api/users/${child.childId}/parents/${party.userId}`;
  const answer = await server.app.inject({ method: 'DELETE', url, headers: party.headers });
  expect(answer.json().code).toBe('link_of_last_parent');
});
