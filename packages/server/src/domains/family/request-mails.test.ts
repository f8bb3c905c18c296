// @module-tag postgresql
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ask, askedBy, open, withdraw } from '#testing/link-requests.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo } from '#testing/test-browser.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const HOUR_MS = 60 * 60 * 1_000;

let server: TestApp;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

const admin = () => server.signUp({ role: 'ADMIN' });
const mailCount = async ({ email }: Person) => (await mailsTo(server, email)).length;

/** Lets an hour pass, and with it what was put off for an hour. */
async function anHourLater() {
  server.platform.clock.advance(HOUR_MS);
  await server.platform.db.orm.execute(sql`
    update pgboss.job set start_after = now() where name = 'family.tell-request-readers' and state = 'created'
  `);
  await server.platform.jobs.idle();
}

it('the mail to an administrator says that something waits, and neither who asked nor what for', async () => {
  const [child, ada] = [await server.signUp({ name: 'Mila Lind' }), await admin()];
  await ask(server, child, { note: 'Zebraword' });
  const [mail] = await mailsTo(server, ada.email);
  expect(mail?.subject, spec('X-359')).toBe('Something waits for you in Vivavoce');
  expect(mail?.text, spec('X-359')).toContain(
    'Something in the administrators’ area of Vivavoce waits for you.',
  );
  for (const word of ['Mila', 'Lind', 'Zebraword', 'parent', child.userId, child.email])
    expect(`${mail?.text} ${mail?.html}`, spec('X-359')).not.toContain(word);
});

it('each administrator with a proved address gets one such mail an hour, and none is forgotten', async () => {
  const [child, ada] = [await server.signUp(), await admin()];
  const unproved = await server.signUp({ role: 'ADMIN', emailVerified: false });
  await askedBy(server, child);
  server.platform.clock.advance(1_000);
  await askedBy(server, child);
  await askedBy(server, child);
  expect([await mailCount(ada), await mailCount(unproved)], spec('X-359')).toEqual([1, 0]);
  await anHourLater();
  expect(await mailCount(ada), spec('X-359')).toBe(2);
  await anHourLater();
  expect(await mailCount(ada), spec('X-359')).toBe(2);
});

it('nothing is mailed later about a request that was opened or taken back in the meantime', async () => {
  const [child, ada] = [await server.signUp(), await admin()];
  await askedBy(server, child);
  server.platform.clock.advance(1_000);
  const [opened, takenBack] = [await askedBy(server, child), await askedBy(server, child)];
  await open(server, ada, opened);
  await withdraw(server, child, takenBack);
  await anHourLater();
  expect(await mailCount(ada), spec('X-359')).toBe(1);
});

it('one mail is sent when several learners ask at the same moment', async () => {
  const children = [await server.signUp(), await server.signUp(), await server.signUp()];
  const ada = await admin();
  await Promise.all(children.map((child) => ask(server, child)));
  expect(await mailCount(ada), spec('X-359')).toBe(1);
});
