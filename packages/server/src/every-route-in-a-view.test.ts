// @module-tag postgresql

/**
 * An administrator sees the product as somebody else, and somebody adds a call that marks a notice as read, or shows what
 * was said. So every call of the server is made in a view here: what is not listed as viewable is refused and changes
 * nothing, and what is viewable is answered as the person is answered.
 */

import { VIEW_HEADER } from '@vivavoce/contracts/identity/bounds';
import type { Endpoint } from '@vivavoce/contracts/wire/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cast, signUpCast } from '#testing/permission-table/people.ts';
import type { Ask } from '#testing/permission-table/row.ts';
import { rows } from '#testing/permission-table/rows.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../tools/spec/vitest.ts';

let server: TestApp;
let cast: Cast;
let administrator: Person;
let bearerCalls: Map<string, Endpoint>;
/**
 * Reads a checksum of every row of ours. The security log and the figures of services are written in their own time,
 * beside the calls.
 */
let readChecksum: () => Promise<unknown>;
beforeAll(async () => {
  server = await testApp();
  cast = await signUpCast(server);
  administrator = await server.signUp({ role: 'ADMIN' });
  const routes = Object.values(server.domains).flatMap((domain) => ('routes' in domain ? domain.routes : []));
  bearerCalls = new Map(
    routes
      .filter(({ endpoint }) => endpoint.authentication === 'bearer')
      .map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
  );
  const { orm } = server.platform.db;
  const read = async (query: SQL) =>
    ((await orm.execute(query)) as unknown as { rows: { name: string }[] }).rows;
  const tables = await read(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('security_events', 'service_figures')`,
  );
  expect(tables.length).toBeGreaterThan(50);
  const ofEach = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(string_agg(t::text, ',' order by t::text)) as sum from ${sql.identifier(name)} as t`,
  );
  readChecksum = () => read(sql`${sql.join(ofEach, sql` union all `)} order by name`);
});
afterAll(() => server.close());

/** Begins a view of this person. Returns the headers of a call in it. */
async function viewOf(person: Person) {
  const begun = await server.app.inject({
    method: 'POST',
    url: `/api/admin/users/${person.userId}/views`,
    headers: administrator.headers,
    payload: { reason: 'A parent sees no lessons.' },
  });
  return { ...administrator.headers, [VIEW_HEADER]: begun.json<{ id: string }>().id };
}

/** Makes a call. Returns its status and what it says, without what differs between two equal calls. */
async function make(name: string, { params = {}, query = {}, body, headers }: Ask, sender: object) {
  const [method = '', pattern = ''] = name.split(' ');
  const answer = await server.app.inject({
    method: method as 'GET',
    url: pattern.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? '')),
    query,
    headers: { ...headers, ...sender },
    ...(body === undefined ? {} : { payload: body }),
  });
  const isFile = !String(answer.headers['content-type']).includes('json');
  if (isFile) return { status: answer.statusCode, said: answer.rawPayload.toString('base64') };
  const { requestId: _, ...said } = { ...answer.json<object & { requestId?: string }>() };
  return { status: answer.statusCode, said };
}

const askOf = async (name: string, who: 'learner' | 'parent') =>
  (await rows[name]?.ask?.(cast.learners, who)) ?? {};

const isOfTheView = (name: string) => /^(GET|DELETE) \/api\/admin\/views\/:id$/.test(name);
const isViewable = (name: string) => bearerCalls.get(name)?.viewable === true;

it('a call in a view that is not viewable is refused, and changes nothing', async () => {
  const learner = cast.people.learner as Person;
  const headers = await viewOf(learner);
  for (const name of bearerCalls.keys()) {
    if (isViewable(name) || isOfTheView(name)) continue;
    const ask = await askOf(name, 'learner');
    await server.platform.jobs.idle();
    const before = await readChecksum();
    const { status, said } = await make(name, ask, headers);
    expect([name, status, said], spec('X-837')).toMatchObject([name, 403, { code: 'view_closed' }]);
    await server.platform.jobs.idle();
    expect([name, await readChecksum()], spec('X-837')).toEqual([name, before]);
  }
});

it.each(['learner', 'parent'] as const)(
  'a viewable call is answered as the %s, and changes nothing',
  async (who) => {
    const person = cast.people[who] as Person;
    const headers = await viewOf(person);
    const shown: string[] = [];
    for (const name of bearerCalls.keys()) {
      if (!isViewable(name)) continue;
      const ask = await askOf(name, who);
      const own = await make(name, ask, person.headers);
      const before = await readChecksum();
      expect([name, await make(name, ask, headers)], spec('X-838')).toEqual([name, own]);
      expect([name, await readChecksum()], spec('X-838')).toEqual([name, before]);
      if (own.status === 200) shown.push(name);
    }
    // Answers that are always refusals would prove little.
    expect(shown.length).toBeGreaterThan(15);
  },
);

it('only reading calls with a token are viewable, and each kind of private answer stays closed', () => {
  const all = [...bearerCalls];
  const viewable = all.filter(([name]) => isViewable(name));
  expect(viewable.every(([, { method }]) => method === 'GET')).toBe(true);
  const closed = all
    .filter(([name, { method }]) => method === 'GET' && !isViewable(name))
    .map(([name]) => name);
  // A new call for reading belongs here, or says `viewable` because the person's ordinary screens need it.
  expect(closed.filter((name) => !name.startsWith('GET /api/admin/')).sort(), spec('X-839')).toEqual([
    'GET /api/attention/images/:id',
    'GET /api/auth/passkeys',
    'GET /api/auth/second-factor',
    'GET /api/auth/sign-ins',
    'GET /api/consent_card_check',
    'GET /api/family_devices',
    'GET /api/help_card/:userId',
    'GET /api/learning_session/:id/messages',
    'GET /api/subscription/history',
    'GET /api/users/:id/exports',
    'GET /api/users/:id/exports/:exportId/data',
    'GET /api/users/:id/exports/:exportId/page',
    'GET /api/users/:id/invites',
    'GET /api/users/:id/link_requests',
  ]);
  expect(viewable.filter(([name]) => name.startsWith('GET /api/admin/'))).toEqual([]);
});

it('every call with a token is tried', () => {
  expect(bearerCalls.size).toBeGreaterThan(80);
  expect([...bearerCalls.keys()].filter((name) => !(name in rows))).toEqual([]);
});
