// @module-tag postgresql
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#domains/identity/demo-accounts.ts';
import { anotherServer } from '#testing/another-server.ts';
import {
  type Belongings,
  type Cast,
  type Knocker,
  knockers,
  nobodys,
  signUpCast,
} from '#testing/permission-table/people.ts';
import { webRoutes, withRoutesOf } from '#testing/permission-table/routes.ts';
import type { Ask, Row } from '#testing/permission-table/row.ts';
import { rows } from '#testing/permission-table/rows.ts';
import { toldBy } from '#testing/permission-table/rules.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { openBrowser } from '#testing/test-browser.ts';
import { testSettings } from '#testing/test-settings.ts';
import { spec } from '../../../tools/spec/vitest.ts';

let server: TestApp;
let routes: string[];
let everybody: Cast;
beforeAll(async () => {
  const { made, routes: registered } = await withRoutesOf(() => testApp());
  const isOfTheWeb = webRoutes();
  server = made;
  routes = registered.filter((route) => !isOfTheWeb(route));
  everybody = await signUpCast(server);
});
afterAll(() => server.close());

type Told = { status: number; told: string; body: unknown };

type Call = { at: TestApp; route: string; ask: Ask; person: Person | null };

/** Makes a call as this person. */
async function make({ at, route, ask, person }: Call): Promise<Told> {
  const [method = '', pattern = ''] = route.split(' ');
  const { params = {}, query = {}, body, headers } = ask;
  const answer = await at.app.inject({
    method: method as 'GET',
    url: pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    query,
    headers: { ...person?.headers, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  if (answer.statusCode < 400) return { status: answer.statusCode, told: 'may', body: null };
  const { requestId: _, ...refused } = answer.json<{ requestId: string; code: string }>();
  return { status: answer.statusCode, told: refused.code, body: refused };
}

/** Makes a row's call as this kind of person, for these belongings. */
async function knock(route: string, row: Row, who: Knocker, cast: Cast, of: Belongings): Promise<Told> {
  const ask = (await row.ask?.(of, who)) ?? {};
  return make({ at: server, route, ask, person: cast.people[who] });
}

it('every route of the server has a row in the permission table, and every row has a route', () => {
  const [known, there] = [new Set(Object.keys(rows)), new Set(routes)];
  const withoutRow = routes.filter((route) => !known.has(route));
  expect(
    withoutRow,
    'these routes have no row in testing/permission-table/rows.ts: add one for each',
  ).toEqual([]);
  const withoutRoute = [...known].filter((route) => !there.has(route));
  expect(withoutRoute, 'these rows of testing/permission-table/rows.ts no longer match a route').toEqual([]);
});

describe('who may call, and how the others are refused:', () => {
  it.each(Object.entries(rows))('%s', async (route, row) => {
    const cast = row.endsAccess ? await signUpCast(server) : everybody;
    const told: Partial<Record<Knocker, string>> = {};
    for (const who of knockers) {
      const answer = await knock(route, row, who, cast, cast.learners);
      told[who] = answer.told;
      if (row.who.may.includes(who)) continue;
      // A caller who may not know of a record gets the same answer as for one that does not exist.
      expect([who, answer], who).toEqual([who, await knock(route, row, who, cast, nobodys())]);
    }
    expect(told, spec('X-262')).toEqual({ ...toldBy(row.who, row.told), ...row.besides });
  });
});

describe('a demo account where others can reach the server is not signed in:', () => {
  let moved: TestApp;
  let demo: Person;
  beforeAll(async () => {
    const { id: userId, email } = await server.domains.identity.createAccount({
      ...{ name: 'Leo Adeyemi', email: 'leo@demo.example', password: DEMO_PASSWORD },
    });
    const { token } = (await openBrowser(server).login(email, DEMO_PASSWORD)).json<{ token: string }>();
    demo = { userId, email, name: 'Leo Adeyemi', headers: { authorization: `Bearer ${token}` } };
    const settings = testSettings({ HOST: '0.0.0.0' });
    moved = await anotherServer(server, (platform) => ({ ...platform, settings }));
  });
  afterAll(() => moved.close());

  const needsSignIn = Object.entries(rows).filter(([, { who }]) => who.visitor === 'unauthenticated');
  it.each(needsSignIn)('%s', async (route, row) => {
    const ask = (await row.ask?.(nobodys(), 'learner')) ?? {};
    const { status, told } = await make({ at: moved, route, ask, person: demo });
    expect([status, told], spec('X-251')).toEqual([401, 'unauthenticated']);
  });
});
