/**
 * Somebody adds a call by which administrators change something, and forgets the audit trail. Nobody would notice until the
 * entry is missed. So every such call of the server must be in a list, and is made here: its entry must be there.
 */

import { AUDIT_ACTIONS } from '@vivavoce/contracts/wire/audit-actions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actsOf } from '#testing/audited-acts.ts';
import { auditedRoutes } from '#testing/audited-routes/audited-routes.ts';
import { stageFor } from '#testing/audited-routes/stage.ts';
import { SCHOOL } from '#testing/concerns.ts';
import { type RegisteredRoute, withRegisteredRoutesOf } from '#testing/permission-table/routes.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../tools/spec/vitest.ts';

let server: TestApp;
let routes: RegisteredRoute[];
beforeAll(async () => {
  const registered = await withRegisteredRoutesOf(() => testApp(SCHOOL));
  server = registered.made;
  routes = registered.routes;
});
afterAll(() => server.close());

const nameOf = ({ method, pattern }: RegisteredRoute) => `${method} ${pattern}`;

/** Whether an administrator may make a call because of that role, and not only as the person concerned. */
const isForAdministrators = ({ options }: RegisteredRoute) =>
  /\badmin\b/.test((options.schema as { description?: string } | undefined)?.description ?? '');

const changesSomething = ({ method }: RegisteredRoute) => method !== 'GET';
/** A list that leaves the product in one piece. */
const isFileOfMany = ({ pattern }: RegisteredRoute) => pattern.endsWith('/csv');

it('every call by which an administrator changes something or takes a list away is in the list', () => {
  const audited = routes.filter(
    (route) => isForAdministrators(route) && (changesSomething(route) || isFileOfMany(route)),
  );
  expect(audited.length).toBeGreaterThan(25);
  const missing = audited.map(nameOf).filter((route) => !(route in auditedRoutes));
  expect(missing, spec('X-732')).toEqual([]);
});

it('the list names no call that the server does not have', () => {
  const there = new Set(routes.map(nameOf));
  expect(Object.keys(auditedRoutes).filter((route) => !there.has(route))).toEqual([]);
});

const calls = Object.entries(auditedRoutes).flatMap(([route, row]) =>
  'action' in row ? [{ route, ...row }] : [],
);

describe('an administrator’s call leaves an entry in the audit trail:', () => {
  it.each(calls)('$route → $action', async ({ route, action, act }) => {
    const stage = await stageFor(server, route);
    const answer = await act(stage);
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    const acts = (await actsOf(server, stage.administrator)).map((entry) => entry.action);
    expect(acts, spec('X-732')).toContain(action);
  });
});

it('every action of the closed list is left by one of these calls, or by a part of one', () => {
  // Each is tested where it is recorded.
  const parts = ['code_resent', 'consent_changed', 'case_released'];
  const left = new Set<string>([...calls.map(({ action }) => action), ...parts]);
  expect(AUDIT_ACTIONS.filter((action) => !left.has(action))).toEqual([]);
});
