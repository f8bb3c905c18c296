/**
 * A family computer, a school's caching proxy or a browser's back button could show the answer of a call again after its
 * owner had signed out: most answers with personal data said nothing about caching, so whoever came next could read a
 * child's transcript from the cache. Now an answer may be kept only if its route says so, and only three routes do.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, type Knocker, signUpCast } from '#testing/permission-table/people.ts';
import { webRoutes, withRoutesOf } from '#testing/permission-table/routes.ts';
import type { Row } from '#testing/permission-table/row.ts';
import { rows } from '#testing/permission-table/rows.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

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

/**
 * The answers that a browser may keep. Nobody's data is in the last two. A picture's address is its permission, so it
 * may be kept by the browser alone, for as long as the address is valid.
 */
const MAY_BE_KEPT: Record<string, RegExp> = {
  'GET /api/pictures/:ownerId/:file':
    /^private, max-age=(\d{1,5}|1[0-6]\d{4}|17[01]\d{3}|172[0-7]\d\d|172800)$/,
  'GET /api/drawn-teachers/:code.svg': /^public, max-age=31536000, immutable$/,
  'GET /api/voices/:voice/sample': /^private, max-age=3600$/,
};

const callers: Knocker[] = ['visitor', 'classmate', 'administrator', 'learner'];

async function answerTo(route: string, row: Row, who: Knocker, cast: Cast) {
  const [method = '', pattern = ''] = route.split(' ');
  const { params = {}, query = {}, body, headers } = (await row.ask?.(cast.learners, who)) ?? {};
  return server.app.inject({
    method: method as 'GET',
    url: pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    query,
    headers: { ...cast.people[who]?.headers, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
}

it('the walk below visits every route of the running server', () => {
  expect(routes.filter((route) => !(route in rows))).toEqual([]);
});

describe('no cache keeps the answer of', () => {
  it.each(Object.entries(rows))('%s', async (route, row) => {
    const cast = row.endsAccess ? await signUpCast(server) : everybody;
    for (const who of callers) {
      const { statusCode, headers } = await answerTo(route, row, who, cast);
      const kept = statusCode === 200 ? MAY_BE_KEPT[route] : undefined;
      expect([who, headers['cache-control']], who).toEqual([
        who,
        expect.stringMatching(kept ?? /\bno-store\b/),
      ]);
    }
  });
});

it.each([
  ['a call that does not exist', 'GET', '/api/nothing'],
  ['a call whose method does not exist', 'DELETE', '/api/health'],
  ['an address that cannot be read', 'GET', '/api/%zz'],
] as const)('no cache keeps the refusal of %s', async (_which, method, url) => {
  expect((await server.app.inject({ method, url })).headers['cache-control']).toBe('no-store');
});
