// @module-tag postgresql

/**
 * With CONSENT_METHOD=email a parent confirms by mail, a day later, what was agreed to in the product. A child who was at
 * the parent's computer for a minute does not get past that, and a mail scanner that opens links confirms nothing.
 */

import { CONSENT_LINK_DAYS } from '@vivavoce/contracts/rights/bounds';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consent } from '#domains/access/tables.ts';
import { user } from '#domains/identity/tables.ts';
import { anotherServer } from '#testing/another-server.ts';
import { decide, parentOf, readConsents } from '#testing/attention-records.ts';
import {
  agree,
  askedFamily,
  BY_MAIL,
  confirm,
  confirmationMailsTo,
  DAY_MS,
  HOUR_MS,
  openLink,
  passUntilAsked,
  standing,
  tokensMailedTo,
} from '#testing/consents.ts';
import { familyOf } from '#testing/family-links.ts';
import { later } from '#testing/live-call.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { CONFIRM_LIMIT } from './consent-confirmations.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp(BY_MAIL);
});
afterAll(() => server.close());
// Each test has a new hour of the limit of calls with a token.
beforeEach(() => server.platform.clock.advance(CONFIRM_LIMIT.windowSeconds * 1_000));

const GONE = { status: 410, code: 'consent_link_invalid' };

describe('the mail that asks a parent to confirm', () => {
  it('comes a day after the consent and not before, once, and names nobody in its subject', async () => {
    const { child, grace } = await familyOf(server);
    await agree(server, grace, child);
    await passUntilAsked(server, 24 * HOUR_MS - 1, grace, child);
    expect(await confirmationMailsTo(server, grace), spec('X-574')).toEqual([]);
    await passUntilAsked(server, 1);
    await passUntilAsked(server, HOUR_MS);
    const [mail, ...others] = await confirmationMailsTo(server, grace);
    expect(others, spec('X-574')).toEqual([]);
    expect(mail?.subject, spec('X-574')).toBe('Please confirm what you agreed to in Vivavoce');
    expect(mail?.text, spec('X-574')).toContain('You agreed to something for Mila in Vivavoce.');
    expect(mail?.text, spec('X-574')).toMatch(/^http:\/\/localhost:3000\/consent\/confirm#[\w-]+$/m);
    expect(mail?.html, spec('X-574')).toContain('Read and confirm');
    expect(`${mail?.text} ${mail?.html}`, spec('X-574')).not.toMatch(/Lind|@test\.example/);
    await later(server, grace, 0);
    const asked = await readConsents(server, grace, child);
    expect(asked.waiting[0]?.confirmationMail, spec('X-574')).toEqual({
      ...{ at: mail?.createdAt.toISOString(), isSent: true },
    });
  });

  it('is one for everything that is due for one child, and another one for another child', async () => {
    const { child, grace } = await familyOf(server);
    const sister = await server.signUp({ name: 'Ada Lind' });
    await server.platform.db.transaction((tx) =>
      server.domains.access.linkChild(tx, { parentId: grace.userId, childId: sister.userId }),
    );
    await agree(server, grace, child, 'live_lessons');
    await agree(server, grace, child, 'attention_images');
    await agree(server, grace, sister, 'live_lessons');
    await passUntilAsked(server, DAY_MS);
    const tokens = await tokensMailedTo(server, grace);
    const asked = await Promise.all(tokens.map((token) => openLink(server, token)));
    const about = asked.map(({ consents }) =>
      consents?.map(({ childFirstName, purpose }) => `${childFirstName} ${purpose}`).sort(),
    );
    expect(new Set(about), spec('X-574')).toEqual(
      new Set([['Mila attention_images', 'Mila live_lessons'], ['Ada live_lessons']]),
    );
  });

  it('does not come for a consent that was taken back, to a closed account, or where none is needed', async () => {
    const [back, closed, old] = [await familyOf(server), await familyOf(server), await familyOf(server, 14)];
    for (const { grace, child } of [back, closed, old]) await agree(server, grace, child);
    await decide(server, back.grace, back.child, false, 'live_lessons');
    await server.platform.db.orm
      .update(user)
      .set({ disabledAt: server.platform.clock.now() })
      .where(eq(user.id, closed.grace.userId));
    await passUntilAsked(server, DAY_MS);
    for (const { grace } of [back, closed, old])
      expect(await confirmationMailsTo(server, grace), spec('X-574')).toEqual([]);
  });

  it('is sent once by two servers that look at the same moment, for each of several parents', async () => {
    const there = await anotherServer(server, (platform) => ({
      ...platform,
      settings: server.platform.settings,
    }));
    const parents: Person[] = [];
    for (let at = 0; at < 4; at += 1) {
      const child = await server.signUp();
      const parent = await parentOf(server, child);
      await agree(server, parent, child);
      parents.push(parent);
    }
    server.platform.clock.advance(DAY_MS);
    there.platform.clock.set(server.platform.clock.now());
    for (let round = 0; round < 2; round += 1) {
      await Promise.all([server, there, server].map(({ domains }) => domains.rights.askParentsToConfirm()));
      await Promise.all([server.platform.jobs.idle(), there.platform.jobs.idle()]);
    }
    const mails = await Promise.all(parents.map((parent) => confirmationMailsTo(server, parent)));
    expect(
      mails.map(({ length }) => length),
      spec('X-575'),
    ).toEqual([1, 1, 1, 1]);
    await there.close();
  });

  it('comes again when its link has expired, with another link', async () => {
    const { child, grace, token } = await askedFamily(server);
    await passUntilAsked(server, (CONSENT_LINK_DAYS - 1) * DAY_MS);
    expect(await confirmationMailsTo(server, grace), spec('X-578')).toHaveLength(1);
    await passUntilAsked(server, DAY_MS, grace, child);
    expect(await openLink(server, token), spec('X-578')).toMatchObject(GONE);
    const [, fresh = ''] = await tokensMailedTo(server, grace);
    expect(await confirm(server, fresh), spec('X-578')).toMatchObject({ status: 200 });
    expect(await standing(server, grace, child), spec('X-578')).toBe('counts');
  });

  it('is sent for consents from before the method was asked for', async () => {
    const { child, grace } = await familyOf(server);
    await server.platform.db.orm.insert(consent).values({
      ...{ learnerId: child.userId, purpose: 'live_lessons', givenBy: grace.userId, proof: 'account' },
      ...{ givenAt: new Date('2026-01-05T08:00:00Z'), provedAt: new Date('2026-01-05T08:00:00Z') },
    });
    await passUntilAsked(server, 0);
    const [token = ''] = await tokensMailedTo(server, grace);
    expect((await openLink(server, token)).consents, spec('X-574')).toMatchObject([
      { purpose: 'live_lessons', words: null, isConfirmed: false },
    ]);
  });
});
