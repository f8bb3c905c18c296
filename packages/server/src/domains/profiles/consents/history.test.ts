// @module-tag postgresql

/** Who agreed to what for a learner, in which words, how that was proved, and how it ended. */

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consent } from '#domains/access/tables.ts';
import { user } from '#domains/identity/tables.ts';
import { decide, parentOf } from '#testing/attention-records.ts';
import { agree, historyOf } from '#testing/consents.ts';
import { deleteAccount, endLink, familyOf } from '#testing/family-links.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { openBrowser, resetCodeMailedTo } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ CONSENT_AGE: '13', CONSENT_METHOD: 'card' });
});
afterAll(() => server.close());

const checkCard = ({ userId }: Person) =>
  server.platform.db.transaction((tx) => server.domains.profiles.cardWasChecked(tx, userId));

/** Lets a minute pass, so that one change comes after another. Returns the time. */
function aMinuteLater(): string {
  server.platform.clock.advance(60_000);
  return server.platform.clock.now().toISOString();
}

const recordsOf = ({ userId }: Person) =>
  server.platform.db.orm.select().from(consent).where(eq(consent.learnerId, userId));

describe('the end of a consent', () => {
  it('is recorded with its time, its reason and whoever took it back', async () => {
    const { child, grace, tom } = await familyOf(server);
    for (const parent of [grace, tom]) await checkCard(parent);
    await agree(server, grace, child);
    await decide(server, child, child, false, 'live_lessons');
    const ended = { end: 'withdrawn', withdrawnBy: child.userId, withdrawnAt: server.platform.clock.now() };
    expect(await recordsOf(child), spec('X-586')).toMatchObject([{ givenBy: grace.userId, ...ended }]);
  });

  it('does not name who ended the link on which it stood', async () => {
    const { child, grace } = await familyOf(server);
    await checkCard(grace);
    await agree(server, grace, child);
    await endLink(server, await server.signUp({ role: 'ADMIN' }), grace, child);
    expect(await recordsOf(child), spec('X-586')).toMatchObject([{ end: 'link_ended', withdrawnBy: null }]);
  });

  it('comes with the account of whoever gave it, deleted or taken back by the owner of its mailbox', async () => {
    const [deleted, reclaimed] = [await familyOf(server), await familyOf(server)];
    for (const { grace, child } of [deleted, reclaimed]) {
      await checkCard(grace);
      await agree(server, grace, child);
    }
    await deleteAccount(server, deleted.grace);
    expect(await recordsOf(deleted.child), spec('X-586')).toMatchObject([
      { end: 'account_ended', givenBy: null, withdrawnBy: null },
    ]);
    const { grace, child } = reclaimed;
    await server.platform.db.orm.update(user).set({ emailVerified: false }).where(eq(user.id, grace.userId));
    const browser = openBrowser(server);
    await browser.post('/api/auth/forgot-password', { email: grace.email });
    const code = await resetCodeMailedTo(server, grace.email);
    await browser.post('/api/auth/reset-password', { code, password: 'fresh-secret' });
    expect(await recordsOf(child), spec('X-586')).toMatchObject([
      { end: 'account_ended', givenBy: grace.userId, withdrawnBy: null },
    ]);
  });
});

describe('the history of a learner’s consents', () => {
  it('lists what was given, proved and ended, newest first, in its words and with the names', async () => {
    const { child, grace, tom } = await familyOf(server);
    const givenAt = aMinuteLater();
    await agree(server, grace, child);
    const replacedAt = aMinuteLater();
    await agree(server, tom, child);
    const provedAt = aMinuteLater();
    await checkCard(tom);
    const endedAt = aMinuteLater();
    await decide(server, child, child, false, 'live_lessons');
    const words = { label: 'Speak in lessons', hint: expect.stringContaining('Before Mila uses') };
    const change = { purpose: 'live_lessons', words, proof: null, end: null };
    const byChild = { byName: 'Mila', byLearner: true, isOwn: false };
    const byGrace = { byName: 'Grace Lind', byLearner: false, isOwn: true };
    const byTom = { byName: 'Tom Berg', byLearner: false, isOwn: false };
    const list = await historyOf(server, grace, child);
    expect(list, spec('X-587')).toMatchObject([
      { ...change, ...byChild, change: 'ended', at: endedAt, end: 'withdrawn' },
      { ...change, ...byTom, change: 'proved', at: provedAt, proof: 'card' },
      { ...change, ...byTom, change: 'given', at: replacedAt },
      { ...change, ...byTom, change: 'ended', at: replacedAt, end: 'replaced' },
      { ...change, ...byGrace, change: 'given', at: givenAt },
    ]);
    const [one, two, three, four, five] = list.map(({ consentId }) => consentId);
    expect([one, two, four], spec('X-587')).toEqual([three, three, five]);
    expect(JSON.stringify(list), spec('X-587')).not.toContain('@');
  });

  it('reads the same to the learner, a linked parent and an administrator, and is hidden from everybody else', async () => {
    const { child, grace, tom } = await familyOf(server);
    await checkCard(grace);
    await agree(server, grace, child);
    const admin = await server.signUp({ role: 'ADMIN' });
    for (const reader of [child, tom, admin])
      expect(await historyOf(server, reader, child), spec('X-587')).toMatchObject([
        { change: 'given', byName: 'Grace Lind', isOwn: false, proof: 'card' },
      ]);
    const strangers = [await server.signUp(), await parentOf(server, await server.signUp())];
    for (const { headers } of strangers) {
      const answer = await server.app.inject({ url: `/api/consents/${child.userId}/history`, headers });
      expect([answer.statusCode, answer.json().code], spec('X-587')).toEqual([404, 'not_found']);
    }
    const newcomer = await server.signUp({ profile: false });
    const { headers } = newcomer;
    const none = await server.app.inject({ url: `/api/consents/${newcomer.userId}/history`, headers });
    expect([none.statusCode, none.json().code]).toEqual([404, 'no_profile']);
  });

  it('forgets the name of a deleted account, and has no words for a consent from before words were kept', async () => {
    const { child, grace } = await familyOf(server);
    await checkCard(grace);
    await agree(server, grace, child);
    await deleteAccount(server, grace);
    await server.platform.db.orm.insert(consent).values({
      ...{ learnerId: child.userId, purpose: 'attention_images', proof: 'account' },
      ...{ givenAt: new Date('2026-01-05T08:00:00Z'), provedAt: new Date('2026-01-05T08:00:00Z') },
    });
    expect(await historyOf(server, child, child), spec('X-587')).toMatchObject([
      { change: 'ended', end: 'account_ended', byName: null, words: { label: 'Speak in lessons' } },
      { change: 'given', byName: null, proof: 'card' },
      { change: 'given', byName: null, proof: 'account', words: null },
    ]);
  });
});
