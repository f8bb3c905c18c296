import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Belongings,
  type Cast,
  type Knocker,
  knockers,
  nobodys,
  signUpCast,
} from '#testing/permission-table/people.ts';
import { webRoutes, withRoutesOf } from '#testing/permission-table/routes.ts';
import type { Row } from '#testing/permission-table/row.ts';
import { rows } from '#testing/permission-table/rows.ts';
import { toldBy } from '#testing/permission-table/rules.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
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

/** Makes a row's call as this person, for these belongings. */
async function knock(route: string, row: Row, who: Knocker, cast: Cast, of: Belongings): Promise<Told> {
  const [method = '', pattern = ''] = route.split(' ');
  const { params = {}, query = {}, body, headers } = (await row.ask?.(of, who)) ?? {};
  const answer = await server.app.inject({
    method: method as 'GET',
    url: pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    query,
    headers: { ...cast.people[who]?.headers, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  if (answer.statusCode < 400) return { status: answer.statusCode, told: 'may', body: null };
  const { requestId: _, ...refused } = answer.json<{ requestId: string; code: string }>();
  return { status: answer.statusCode, told: refused.code, body: refused };
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
    expect(told, spec('X-1292')).toEqual({ ...toldBy(row.who, row.told), ...row.besides });
  });
});
