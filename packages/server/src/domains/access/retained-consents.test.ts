// @module-tag postgresql

/**
 * The operator may have to prove that consents were asked for, also when an account is long deleted. What is kept then
 * names nobody, and is deleted after CONSENT_RECORD_DAYS.
 */

import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { decide, parentOf } from '#testing/attention-records.ts';
import { deleteAccount } from '#testing/family-links.ts';
import { later } from '#testing/live-call.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { sweepConsents } from './retained-consents.ts';
import { consent, consentWords, retainedConsent } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let server: TestApp;
afterEach(() => server.close());

/** Makes a learner with one consent that was taken back and one that counts, and deletes the account. */
async function goneLearner(): Promise<{ child: Person; parent: Person; ids: string[] }> {
  const child = await server.signUp({ name: 'Mila Quillfeather' });
  const parent = await parentOf(server, child);
  await decide(server, parent, child, true, 'live_lessons');
  await decide(server, child, child, false, 'live_lessons');
  await decide(server, parent, child, true, 'attention_images');
  const records = await server.platform.db.orm.select().from(consent);
  await later(server, child, DAY_MS);
  await deleteAccount(server, child);
  const ids = records.filter(({ learnerId }) => learnerId === child.userId).map(({ id }) => id);
  return { child, parent, ids };
}

const retained = () => server.platform.db.orm.select().from(retainedConsent).orderBy(retainedConsent.purpose);
const wordsKept = () => server.platform.db.orm.$count(consentWords);

/** Runs the daily clean-up now: the queue itself counts in the database's time. */
async function cleanUp(): Promise<void> {
  await server.platform.db.orm.execute(
    sql`update pgboss.job set start_after = now() where name = 'access.sweep' and state = 'created'`,
  );
  await server.platform.jobs.idle();
}

it('of a deleted account the words, times and proofs stay, under other ids and without anybody', async () => {
  server = await testApp({ CONSENT_AGE: '13' });
  const { child, parent, ids } = await goneLearner();
  const rows = await retained();
  const now = server.platform.clock.now();
  const givenAt = new Date(now.getTime() - DAY_MS - 1_000);
  const kept = { givenAt, proof: 'account', provedAt: givenAt, retainedAt: now };
  expect(rows, spec('X-588')).toMatchObject([
    { ...kept, purpose: 'attention_images', withdrawnAt: now, end: 'account_ended' },
    { ...kept, purpose: 'live_lessons', withdrawnAt: givenAt, end: 'withdrawn' },
  ]);
  expect(
    rows.every(({ id, wordsId }) => !ids.includes(id) && wordsId !== null),
    spec('X-588'),
  ).toBe(true);
  for (const word of [child.userId, parent.userId, 'Quillfeather', 'Mila', '@'])
    expect(JSON.stringify([rows, await server.platform.db.orm.select().from(consentWords)])).not.toContain(
      word,
    );
});

it('they are deleted after the days of the setting, and the words with them once nothing refers to them', async () => {
  server = await testApp({ CONSENT_AGE: '13', CONSENT_RECORD_DAYS: '10' });
  await goneLearner();
  const other = await server.signUp();
  await decide(server, await parentOf(server, other), other, true, 'live_lessons');
  server.platform.clock.advance(10 * DAY_MS);
  await cleanUp();
  expect([(await retained()).length, await wordsKept()], spec('X-588')).toEqual([2, 2]);
  server.platform.clock.advance(1);
  await cleanUp();
  expect([(await retained()).length, await wordsKept()], spec('X-588')).toEqual([0, 1]);
});

it('with CONSENT_RECORD_DAYS=0 nothing stays', async () => {
  server = await testApp({ CONSENT_AGE: '13', CONSENT_RECORD_DAYS: '0' });
  await goneLearner();
  expect(await retained(), spec('X-588')).toEqual([]);
});

it('words that somebody agrees to while they are cleaned up are kept', async () => {
  server = await testApp({ CONSENT_AGE: '13' });
  const { db, clock } = server.platform;
  for (let round = 0; round < 5; round += 1) {
    const child = await server.signUp();
    const parent = await parentOf(server, child);
    await Promise.all([
      decide(server, parent, child, true, 'live_lessons'),
      db.transaction((tx) => sweepConsents(tx, clock.now())),
    ]);
    const [given] = (await db.orm.select().from(consent)).filter(
      ({ learnerId }) => learnerId === child.userId,
    );
    expect(given?.wordsId, spec('X-588')).not.toBeNull();
    expect(await wordsKept(), spec('X-588')).toBe(1);
    await deleteAccount(server, child);
    await db.orm.delete(retainedConsent);
  }
});
