// @module-tag postgresql

/**
 * What happened around an account was scattered: news of links that no screen showed, consents and limits that nobody
 * was told of. Now each person has one list, with what is unread, and every notice finds those whom it concerns.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide } from '#testing/attention-records.ts';
import { deleteAccount, endLink, familyOf } from '#testing/family-links.ts';
import { markRead, noticePage, noticesOf } from '#testing/notices.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import type { LimitsChanged } from './family-events.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ CONSENT_AGE: '13' });
});
afterAll(() => server.close());

/** Publishes a change of limits, a second after what was before. */
async function change(child: Person, parent: Person, kind: LimitsChanged['kind']): Promise<void> {
  server.platform.clock.advance(1_000);
  const facts = { learnerId: child.userId, byParentId: parent.userId, kind };
  await server.platform.db.transaction((tx) => server.domains.limits.limitsChanged.publish(tx, facts));
  await server.platform.jobs.idle();
}

async function reachLimit(child: Person, limit: 'day' | 'quiet_hours'): Promise<void> {
  server.platform.clock.advance(1_000);
  const facts = { learnerId: child.userId, limit, at: server.platform.clock.now() };
  await server.platform.db.transaction((tx) => server.domains.limits.limitReached.publish(tx, facts));
  await server.platform.jobs.idle();
}

/** What a person was told except of links, newest first. */
const toldTo = async (person: Person) =>
  (await noticesOf(server, person)).map(({ variant }) => variant).filter((one) => !one.startsWith('link_'));

describe('a consent', () => {
  it('is told to the learner and to the other parents, and not to whoever decided', async () => {
    const { child, grace, tom } = await familyOf(server);
    await decide(server, grace, child, true, 'live_lessons');
    await server.platform.jobs.idle();
    server.platform.clock.advance(1_000);
    await decide(server, grace, child, false, 'live_lessons');
    await server.platform.jobs.idle();
    expect(await toldTo(child), spec('X-542')).toEqual(['consent_withdrawn_child', 'consent_given_child']);
    expect(await toldTo(tom), spec('X-542')).toEqual(['consent_withdrawn_other', 'consent_given_other']);
    expect(await toldTo(grace), spec('X-542')).toEqual([]);
    const [withdrawn] = await noticesOf(server, tom);
    expect(withdrawn).toMatchObject({
      purpose: 'live_lessons',
      otherName: grace.name,
      childFirstName: 'Mila',
    });
  });

  it('that was given already, or was not there to withdraw, tells nobody', async () => {
    const { child, grace, tom } = await familyOf(server);
    await decide(server, grace, child, false, 'live_lessons');
    await decide(server, grace, child, true, 'live_lessons');
    await decide(server, tom, child, true, 'live_lessons');
    await server.platform.jobs.idle();
    expect(await toldTo(child)).toEqual(['consent_given_child']);
  });

  it('of a learner who may decide alone is told to the parents', async () => {
    const { child, grace, tom } = await familyOf(server, 14);
    await decide(server, child, child, true, 'attention_images');
    await server.platform.jobs.idle();
    for (const parent of [grace, tom])
      expect(await toldTo(parent), spec('X-543')).toEqual(['consent_given_self']);
    expect(await toldTo(child), spec('X-543')).toEqual([]);
  });
});

describe('limits', () => {
  it('that a child reached are told to every linked parent, and not to the child', async () => {
    const { child, grace, tom } = await familyOf(server);
    await reachLimit(child, 'day');
    await reachLimit(child, 'quiet_hours');
    for (const parent of [grace, tom])
      expect(await toldTo(parent), spec('X-544')).toEqual(['limit_reached_quiet_hours', 'limit_reached_day']);
    expect(await toldTo(child), spec('X-544')).toEqual([]);
  });

  it('and pauses that a parent set are told to the child and to the other parents', async () => {
    const { child, grace, tom } = await familyOf(server);
    for (const kind of ['limits_changed', 'paused', 'resumed'] as const) await change(child, grace, kind);
    expect(await toldTo(child), spec('X-545')).toEqual([
      'lessons_resumed_child',
      'lessons_paused_child',
      'limits_changed_child',
    ]);
    expect(await toldTo(tom), spec('X-545')).toEqual([
      'lessons_resumed_other',
      'lessons_paused_other',
      'limits_changed_other',
    ]);
    expect(await toldTo(grace), spec('X-545')).toEqual([]);
  });

  it('that are changed again before anybody reads of it leave one notice, with the later time', async () => {
    const { child, grace, tom } = await familyOf(server);
    for (let step = 0; step < 3; step += 1) await change(child, grace, 'limits_changed');
    expect(await toldTo(child), spec('X-546')).toEqual(['limits_changed_child']);
    const [only] = await noticesOf(server, child);
    expect(only?.at, spec('X-546')).toBe(server.platform.clock.now().toISOString());
    // Another parent's change is news, and so is a change after the first was read.
    await change(child, tom, 'limits_changed');
    expect(await toldTo(child)).toHaveLength(2);
    await markRead(server, child, { until: server.platform.clock.now().toISOString() });
    await change(child, tom, 'limits_changed');
    expect(await toldTo(child)).toHaveLength(3);
  });
});

describe('the list', () => {
  it('counts what is unread, and marks some as read or all up to a moment', async () => {
    const { child, grace } = await familyOf(server);
    await change(child, grace, 'paused');
    const { notices, unread } = await noticePage(server, child);
    expect([notices.length, unread], spec('X-539')).toEqual([3, 3]);
    expect(await markRead(server, child, { ids: [notices[1]?.id] }), spec('X-541')).toBe(2);
    const shown = notices[0]?.at;
    await change(child, grace, 'resumed');
    expect(await markRead(server, child, { until: shown }), spec('X-541')).toBe(1);
    const after = (await noticesOf(server, child)).map(({ variant, isRead }) => [variant, isRead]);
    expect(after, spec('X-541')).toEqual([
      ['lessons_resumed_child', false],
      ['lessons_paused_child', true],
      ['link_made_child', true],
      ['link_made_child', true],
    ]);
  });

  it('gives every notice once in pages, newest first', async () => {
    const { child, grace } = await familyOf(server);
    // Two of each moment, so that time alone does not order them.
    for (let day = 0; day < 5; day += 1) {
      await change(child, grace, 'paused');
      server.platform.clock.advance(-1_000);
      await change(child, grace, 'resumed');
    }
    const all = (await noticePage(server, child, '?limit=50')).notices.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof noticePage>> = await noticePage(
        server,
        child,
        `?limit=5${cursor && `&cursor=${cursor}`}`,
      );
      paged.push(...page.notices.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect([all.length, new Set(all).size]).toEqual([12, 12]);
    expect(paged, spec('X-540')).toEqual(all);
  });

  it.each([
    ['dashes instead of an id', `0_0a---0aa0a-0a--a-a0a00-----0a-0-a0a-`, 400],
    ['a time after the year 9999', `999999999999999_${randomUUID()}`, 400],
    ['the last time that a page may name', `9999999999999_${randomUUID()}`, 200],
    ['the first time of all', `0_${randomUUID()}`, 200],
  ])('answers a cursor that no page gave: %s', async (_, cursor, status) => {
    const { userId, headers } = await server.signUp();
    const url = `/api/users/${userId}/notices?cursor=${cursor}`;
    expect((await server.app.inject({ url, headers })).statusCode).toBe(status);
  });

  it('marks nothing of another person, whatever ids are sent', async () => {
    const { child, grace, tom } = await familyOf(server);
    const [ofTom] = await noticesOf(server, tom);
    await markRead(server, grace, { ids: [ofTom?.id] });
    expect((await noticePage(server, tom)).unread, spec('X-541')).toBe(1);
    expect((await noticePage(server, child)).unread).toBe(2);
  });

  it('is closed to everybody else', async () => {
    const { child, grace } = await familyOf(server);
    const calls = [
      { method: 'GET', url: 'notices' },
      { method: 'POST', url: 'notices/read', payload: { until: '2026-01-01T00:00:00.000Z' } },
      { method: 'GET', url: 'notice_preferences' },
      { method: 'PUT', url: 'notice_preferences', payload: { kind: 'pause_set', isMailed: false } },
    ] as const;
    const admin = await server.signUp({ role: 'ADMIN' });
    for (const { url, ...call } of calls) {
      for (const { headers } of [grace, admin]) {
        const answer = await server.app.inject({
          ...call,
          headers,
          url: `/api/users/${child.userId}/${url}`,
        });
        expect([answer.statusCode, answer.json().code], spec('X-539')).toEqual([404, 'not_found']);
      }
    }
  });
});

describe('what a parent was told of a child', () => {
  it('is gone after the end of the link, except that the link began and ended', async () => {
    const { child, grace, tom } = await familyOf(server);
    await reachLimit(child, 'day');
    await change(child, grace, 'paused');
    await endLink(server, tom, tom, child);
    expect(
      (await noticesOf(server, tom)).map(({ variant }) => variant),
      spec('X-554'),
    ).toEqual(['link_ended_parent', 'link_made_parent']);
    expect(await toldTo(grace), spec('X-554')).toEqual(['limit_reached_day']);
    await change(child, grace, 'resumed');
    expect(await toldTo(tom), spec('X-554')).toEqual([]);
  });

  it('is gone when the account of the child is deleted', async () => {
    const { child, grace } = await familyOf(server);
    await reachLimit(child, 'day');
    await deleteAccount(server, child);
    await server.platform.jobs.idle();
    expect(await toldTo(grace), spec('X-554')).toEqual([]);
    for (const { childId, childFirstName } of await noticesOf(server, grace))
      expect([childId, childFirstName]).toEqual([null, null]);
  });
});
