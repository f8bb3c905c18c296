// @module-tag postgresql

/**
 * The security events of the site could be read only by whoever had the machine. An administrator who was asked "did
 * somebody else get into my account?" had no answer. Now an administrator reads them by a call, a page at a time, and
 * nobody else can. A deleted person is in none of them.
 */

import { randomUUID } from 'node:crypto';
import { SECURITY_EVENTS_PER_PAGE } from '@vivavoce/contracts/insights/security-log-calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { securityEvents } from '#platform/security-log/tables.ts';
import { signedInPerson } from '#testing/people/signed-in-person.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
let admin: Person;
beforeEach(async () => {
  server = await testApp();
  admin = await server.signUp({ role: 'ADMIN' });
});
afterEach(() => server.close());

type Page = { events: Record<string, unknown>[]; next: string | null };

async function read(query: Record<string, string> = {}, headers = admin.headers) {
  return server.app.inject({ url: '/api/admin/security-log', query, headers });
}
const page = async (query?: Record<string, string>) => (await read(query)).json<Page>();

it('an administrator reads the newest events first, up to this moment', async () => {
  const person = await signedInPerson(server);
  const { events, next } = await page();
  expect(events, spec('X-314')).toMatchObject([
    { event: 'signed_in', kind: 'registration', userId: person.id, count: 1, network: expect.any(String) },
    { event: 'code_mailed', kind: 'email_code', userId: person.id },
    { event: 'signed_in', kind: 'first_factor', userId: admin.userId, actorId: null },
  ]);
  expect(next).toBeNull();
});

it('nobody else reads it', async () => {
  const others = [await server.signUp(), await server.signUp({ role: 'PARENT' })];
  for (const { headers } of [...others, await server.signUp({ role: 'TEACHER' })]) {
    const answer = await read({}, headers);
    expect([answer.statusCode, answer.json().code], spec('X-314')).toEqual([403, 'forbidden']);
  }
  expect((await server.app.inject({ url: '/api/admin/security-log' })).statusCode).toBe(401);
});

it('it comes in pages, which overlap in nothing while new events arrive', async () => {
  const { securityLog } = server.platform;
  const ids = Array.from({ length: SECURITY_EVENTS_PER_PAGE + 20 }, () => randomUUID());
  for (const userId of ids) securityLog.record('code_mailed', { userId });
  const query = { event: 'code_mailed' };
  const first = await page(query);
  expect(first.events).toHaveLength(SECURITY_EVENTS_PER_PAGE);
  securityLog.record('code_mailed', { userId: randomUUID() });
  const second = await page({ ...query, after: first.next ?? '' });
  expect(second.next).toBeNull();
  const read = [...first.events, ...second.events].map(({ userId }) => userId);
  expect(read.sort(), spec('X-315')).toEqual(ids.sort());
});

it('it can be searched for an event, and for a person who did it or to whom it was done', async () => {
  const { securityLog } = server.platform;
  const [userId, other] = [randomUUID(), randomUUID()];
  securityLog.record('role_changed', { userId, actorId: admin.userId });
  securityLog.record('role_changed', { userId: other, actorId: userId });
  securityLog.record('passkey_changed', { userId: other });
  expect((await page({ userId })).events, spec('X-315')).toMatchObject([
    { userId: other, actorId: userId },
    { userId, actorId: admin.userId },
  ]);
  expect((await page({ userId: other, event: 'passkey_changed' })).events).toHaveLength(1);
  expect((await read({ event: 'no_such_event' })).statusCode).toBe(400);
  expect((await read({ after: '1; drop table users' })).statusCode).toBe(400);
});

it('a deleted person is in no row, not even in events that were on their way', async () => {
  const person = await signedInPerson(server);
  const { securityLog, securityRecords } = server.platform;
  securityLog.record('guard_refused', { userId: person.id, sessionId: randomUUID() });
  securityLog.record('link_made', { userId: admin.userId, actorId: person.id });
  await securityRecords.written();
  securityLog.record('role_changed', { userId: person.id });
  expect((await person.here.delete(`/api/users/${person.id}`)).statusCode).toBe(200);
  await securityRecords.written();
  const rows = await server.platform.db.orm.select().from(securityEvents);
  expect(JSON.stringify(rows), spec('X-316')).not.toContain(person.id);
  expect(rows, spec('X-316')).toContainEqual(
    expect.objectContaining({ event: 'guard_refused', userId: null, sessionId: null }),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({ event: 'account_deleted', kind: 'by_owner', userId: null, actorId: null }),
  );
});

it('an event that another server recorded after the deletion forgets the person with the next clean-up', async () => {
  const gone = randomUUID();
  const { securityLog, securityRecords, jobs } = server.platform;
  securityLog.record('guard_ended_call', { userId: gone, sessionId: randomUUID() });
  securityLog.record('link_ended', { userId: admin.userId, actorId: gone });
  await securityRecords.written();
  await server.platform.db.orm.execute(
    "update pgboss.job set start_after = now() where name = 'insights.sweep' and state = 'created'",
  );
  await jobs.idle();
  const { events } = await page();
  expect(events.slice(0, 2), spec('X-316')).toMatchObject([
    { event: 'link_ended', userId: admin.userId, actorId: null },
    { event: 'guard_ended_call', userId: null, learningSessionId: null },
  ]);
});
