// @module-tag postgresql

/**
 * The link of the mail that asks a parent to confirm proves the mailbox, and nothing else does. So it confirms only what
 * it names, only by a press, and only while the parent may still agree.
 */

import { CONSENT_LINK_DAYS } from '@vivavoce/contracts/rights/bounds';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consentRefusal } from '#domains/access/tables.ts';
import { user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { sealedLinks } from '#platform/settings/sealed-links.ts';
import { anotherServer } from '#testing/another-server.ts';
import { decide, readConsents } from '#testing/attention-records.ts';
import {
  agree,
  askedFamily,
  BY_MAIL,
  confirm,
  DAY_MS,
  openLink,
  passUntilAsked,
  standing,
  tokensMailedTo,
} from '#testing/consents.ts';
import { endLink, familyOf } from '#testing/family-links.ts';
import { noticesOf } from '#testing/notices.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
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

describe('the link of a mail that asks to confirm', () => {
  it('shows what is agreed to, and confirms nothing before the button is pressed', async () => {
    const { child, grace, token } = await askedFamily(server);
    for (const url of ['/consent/confirm', '/api/consent_confirmations'])
      await server.app.inject({ method: 'GET', url, query: { token } });
    for (let at = 0; at < 3; at += 1) {
      expect(await openLink(server, token), spec('X-576')).toMatchObject({
        status: 200,
        consents: [
          {
            ...{ childFirstName: 'Mila', purpose: 'live_lessons', isConfirmed: false },
            words: { label: 'Speak in lessons', hint: expect.stringContaining('Before Mila uses') },
          },
        ],
      });
    }
    expect(await standing(server, grace, child), spec('X-576')).toBe('waits');
  });

  it('makes the consent count from the press on, tells the family, and is harmless when pressed again', async () => {
    const { child, grace, tom, token } = await askedFamily(server);
    const recorded = await securityEvents(server, async () => {
      expect(await confirm(server, token), spec('X-576')).toMatchObject({
        consents: [{ isConfirmed: true }],
      });
      server.platform.clock.advance(60_000);
      expect(await confirm(server, token), spec('X-576')).toMatchObject({
        consents: [{ isConfirmed: true }],
      });
    });
    const facts = { userId: child.userId, actorId: grace.userId, kind: 'email' };
    expect(recorded, spec('X-576')).toEqual([['consent_proved', facts]]);
    const provedAt = new Date(server.platform.clock.now().getTime() - 60_000).toISOString();
    expect((await readConsents(server, child)).live_lessons, spec('X-576')).toBe(provedAt);
    await server.platform.jobs.idle();
    for (const reader of [child, tom])
      expect(
        (await noticesOf(server, reader)).filter(({ kind }) => kind === 'consent_given'),
        spec('X-576'),
      ).toHaveLength(1);
  });

  it('confirms together everything that its mail named, pressed by several at once', async () => {
    const { child, grace } = await familyOf(server);
    await agree(server, grace, child, 'live_lessons');
    await agree(server, grace, child, 'attention_images');
    await passUntilAsked(server, DAY_MS, grace, child);
    const [token = ''] = await tokensMailedTo(server, grace);
    const told = await Promise.all([1, 2, 3].map(() => confirm(server, token)));
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const purpose of ['live_lessons', 'attention_images'] as const)
      expect(await standing(server, grace, child, purpose), spec('X-576')).toBe('counts');
  });

  it('confirms nothing that was given after its mail, nor what was taken back', async () => {
    const { child, grace, token } = await askedFamily(server);
    await decide(server, grace, child, false, 'live_lessons');
    expect(await confirm(server, token), spec('X-577')).toMatchObject(GONE);
    await agree(server, grace, child);
    await agree(server, grace, child, 'attention_images');
    expect(await confirm(server, token), spec('X-577')).toMatchObject(GONE);
    expect(await standing(server, grace, child), spec('X-577')).toBe('waits');
    expect(await standing(server, grace, child, 'attention_images'), spec('X-577')).toBe('waits');
  });

  it('confirms nothing else that waits by then', async () => {
    const { child, grace, token } = await askedFamily(server);
    await agree(server, grace, child, 'attention_images');
    expect(await confirm(server, token), spec('X-577')).toMatchObject({
      consents: [{ purpose: 'live_lessons' }],
    });
    expect(await standing(server, grace, child, 'attention_images'), spec('X-577')).toBe('waits');
  });

  it('is refused with the same answer when it is forged, cut off, of another kind, or too old', async () => {
    const { child, grace, token } = await askedFamily(server);
    const { platform } = server;
    const content = sealedLinks<'confirm'>(platform, 'consent-link').open('confirm', token) ?? '';
    expect(content).toContain(`${grace.userId} ${child.userId}`);
    const strange = [
      'none',
      token.slice(0, -2),
      `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`,
      sealedLinks<'confirm'>(platform, 'newsletter-link').seal('confirm', content, null),
      sealedLinks<'other'>(platform, 'consent-link').seal('other', content, null),
      sealedLinks<'confirm'>(
        { ...platform, settings: { secret: 'another-secret-that-is-long-enough' } },
        'consent-link',
      ).seal('confirm', content, null),
    ];
    for (const one of strange)
      for (const use of [openLink, confirm])
        expect(await use(server, one), spec('X-577')).toMatchObject(GONE);
    platform.clock.advance(CONSENT_LINK_DAYS * DAY_MS);
    expect(await confirm(server, token), spec('X-577')).toMatchObject(GONE);
  });

  const orm = () => server.platform.db.orm;
  it.each<[string, (family: Awaited<ReturnType<typeof askedFamily>>) => Promise<unknown>]>([
    ['the parent is no longer linked', ({ grace, child }) => endLink(server, grace, grace, child)],
    [
      'the parent is no longer of an adult’s age',
      ({ grace }) => orm().update(profiles).set({ age: 17 }).where(eq(profiles.userId, grace.userId)),
    ],
    [
      'the parent has another address, because somebody else reads the old one',
      ({ grace }) =>
        orm()
          .update(user)
          .set({ email: `${grace.userId}@test.example` })
          .where(eq(user.id, grace.userId)),
    ],
    [
      'the parent’s address is no longer verified',
      ({ grace }) => orm().update(user).set({ emailVerified: false }).where(eq(user.id, grace.userId)),
    ],
    [
      'the parent’s account is disabled',
      ({ grace }) => orm().update(user).set({ disabledAt: new Date() }).where(eq(user.id, grace.userId)),
    ],
    ['another parent says no', ({ tom, child }) => decide(server, tom, child, false, 'live_lessons')],
    [
      'another parent’s no is on record, whatever came first',
      ({ tom, child }) =>
        orm()
          .insert(consentRefusal)
          .values({
            ...{ learnerId: child.userId, purpose: 'live_lessons', parentId: tom.userId },
            refusedAt: new Date(),
          }),
    ],
  ])('confirms nothing once %s', async (_what, act) => {
    const family = await askedFamily(server);
    await act(family);
    expect(await openLink(server, family.token), spec('X-579')).toMatchObject(GONE);
    expect(await confirm(server, family.token), spec('X-579')).toMatchObject(GONE);
    expect((await readConsents(server, family.child)).live_lessons, spec('X-579')).toBeNull();
  });

  it('confirms nothing where the operator has chosen another method since', async () => {
    const { token } = await askedFamily(server);
    const other = await anotherServer(server, (platform) => ({
      ...platform,
      settings: { ...server.platform.settings, consentMethod: 'card' },
    }));
    expect(await confirm(other, token), spec('X-579')).toMatchObject(GONE);
    await other.close();
  });

  it('can be tried so often from one address, and not more', async () => {
    for (let at = 0; at < CONFIRM_LIMIT.perAddress; at += 1) await confirm(server, 'none');
    const refused = await openLink(server, 'none');
    expect([refused.status, refused.code], spec('X-580')).toEqual([429, 'too_many_requests']);
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/consent_confirmations',
      payload: { token: 'none' },
      remoteAddress: '198.51.100.7',
    });
    expect(elsewhere.statusCode, spec('X-580')).toBe(410);
  });
});
