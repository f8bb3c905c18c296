// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parentOf } from '#testing/attention-records.ts';
import {
  childWithParent,
  FREE_RULES,
  limitedChild,
  limitsOf,
  pauseFor,
  resumeFor,
  saveRules,
} from '#testing/family-limits.ts';
import { endLink } from '#testing/family-links.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import type { LimitsChange } from './own-limits.ts';
import { limitsReached, usedTime } from './tables.ts';

const START = new Date('2026-09-07T08:00:00Z');

let server: TestApp;
const changes: LimitsChange[] = [];
beforeAll(async () => {
  server = await testApp();
  server.domains.limits.limitsChanged.listen(async (_tx, change) => {
    changes.push(change);
  });
});
afterAll(() => server.close());
afterEach(() => {
  server.platform.clock.set(START);
  changes.length = 0;
});

const stateOf = async (learner: Person) => (await limitsOf(server, learner)).state;

describe('a parent’s rules', () => {
  const rules = {
    ...{ minutesPerDay: 60, minutesPerWeek: 300, isCameraAllowed: false, timeZone: 'Europe/Berlin' },
    quietHours: [{ weekdays: [1 as const, 7 as const], from: '19:30', to: '07:00' }],
  };

  it('are read back as they were saved, with the next version', async () => {
    const { parent, learner } = await childWithParent(server);
    const { own } = await limitsOf(server, parent, learner);
    expect(own).toEqual({ ...FREE_RULES, pause: null, version: 0 });
    const saved = await saveRules(server, parent, learner, rules);
    expect(saved.json().data.own, spec('X-480')).toEqual({
      ...{ ...FREE_RULES, ...rules, pause: null, version: 1 },
    });
    expect(await limitsOf(server, parent, learner)).toEqual(saved.json().data);
  });

  it('are not overwritten by a page that read an older version', async () => {
    const { parent, learner } = await limitedChild(server, { minutesPerDay: 60 });
    const late = await saveRules(server, parent, learner, { minutesPerDay: 30 });
    expect([late.statusCode, late.json().code], spec('X-481')).toEqual([409, 'limits_changed_elsewhere']);
    expect((await limitsOf(server, parent, learner)).own?.minutesPerDay).toBe(60);
    expect((await saveRules(server, parent, learner, { minutesPerDay: 30 }, 1)).statusCode).toBe(200);
  });

  it('of two pages that save at once are one page’s', async () => {
    const { parent, learner } = await childWithParent(server);
    const answers = await Promise.all(
      [30, 60].map((minutesPerDay) => saveRules(server, parent, learner, { minutesPerDay })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it.each([
    ['an offset in place of a zone', { timeZone: '+01:00' }],
    ['a zone that does not exist', { timeZone: 'Europe/Nowhere' }],
    ['no minutes at all', { minutesPerDay: 0 }],
    [
      'a quiet time without a length',
      { quietHours: [{ weekdays: [1 as const], from: '07:00', to: '07:00' }] },
    ],
    ['a quiet time on no day', { quietHours: [{ weekdays: [], from: '07:00', to: '08:00' }] }],
    ['a weekday twice', { quietHours: [{ weekdays: [1 as const, 1 as const], from: '07:00', to: '08:00' }] }],
  ])('may not hold %s', async (_name, wrong) => {
    const { parent, learner } = await childWithParent(server);
    expect((await saveRules(server, parent, learner, wrong)).json().code).toBe('invalid_input');
  });

  it('are told and recorded when they change', async () => {
    const { parent, learner } = await limitedChild(server, rules);
    await pauseFor(server, parent, learner, 'one_hour');
    await resumeFor(server, parent, learner);
    await resumeFor(server, parent, learner);
    const change = { learnerId: learner.userId, byParentId: parent.userId };
    expect(changes, spec('X-482')).toEqual([
      { ...change, kind: 'limits_changed' },
      { ...change, kind: 'paused' },
      { ...change, kind: 'resumed' },
    ]);
  });
});

describe('who may set limits', () => {
  it('is a linked adult parent with a proved address', async () => {
    const { parent, learner } = await childWithParent(server);
    const stranger = await server.signUp({ role: 'PARENT' });
    const admin = await server.signUp({ role: 'ADMIN' });
    const codes = await Promise.all(
      [learner, stranger, admin, parent].map(async (person) => {
        const answer = await saveRules(server, person, learner, { minutesPerDay: 60 });
        return answer.statusCode === 200 ? 'saved' : answer.json().code;
      }),
    );
    expect(codes, spec('X-483')).toEqual(['not_found', 'not_found', 'not_found', 'saved']);
  });

  it.each([
    ['parent_email_unverified', { emailVerified: false }],
    ['parent_not_adult', { age: 16 }],
  ])('is refused with %s otherwise', async (code, person) => {
    const learner = await server.signUp();
    const parent = await server.signUp({ role: 'PARENT', ...person });
    await server.platform.db.transaction((tx) =>
      server.domains.access.linkChild(tx, { parentId: parent.userId, childId: learner.userId }),
    );
    expect((await saveRules(server, parent, learner, {})).json().code).toBe(code);
    expect((await pauseFor(server, parent, learner, 'one_hour')).json().code).toBe(code);
  });
});

describe('limits are read', () => {
  it('by another parent only together, without a name or a zone', async () => {
    const { parent, learner } = await limitedChild(server, {
      minutesPerDay: 45,
      timeZone: 'America/New_York',
    });
    const other = await parentOf(server, learner);
    await saveRules(server, other, learner, { minutesPerDay: 60, timeZone: 'Europe/Berlin' });
    const seen = await limitsOf(server, other, learner);
    expect([seen.own?.minutesPerDay, seen.others?.minutesPerDay, seen.combined.minutesPerDay]).toEqual([
      ...[60, 45, 45],
    ]);
    const { own: _own, ...rest } = seen;
    const text = JSON.stringify(rest);
    expect(text, spec('X-484')).not.toMatch(/New_York|timeZone/);
    expect(text).not.toContain(parent.userId);
  });

  it('by a parent without rules, who learns no zone of another parent’s rules', async () => {
    server.platform.clock.set(new Date('2026-09-07T23:30:00Z'));
    const { learner } = await limitedChild(server, { isCameraAllowed: false, timeZone: 'Pacific/Auckland' });
    const other = await parentOf(server, learner);
    const [read, resumed] = [
      await limitsOf(server, other, learner),
      (await resumeFor(server, other, learner)).json().data,
    ];
    expect([read.own?.timeZone, resumed.own.timeZone], spec('X-484')).toEqual(['UTC', 'UTC']);
  });

  it('with the time used in the day of the page, when the rules of others limit no time', async () => {
    server.platform.clock.set(new Date('2026-09-07T13:00:00Z'));
    const { learner } = await limitedChild(server, { isCameraAllowed: false, timeZone: 'Pacific/Auckland' });
    const other = await parentOf(server, learner);
    // Noon in UTC is midnight in Auckland.
    const moments = {
      startedAt: new Date('2026-09-07T11:30:00Z'),
      endedAt: new Date('2026-09-07T11:40:00Z'),
    };
    const call = { callId: randomUUID(), learnerId: learner.userId, seenAt: moments.endedAt };
    await server.platform.db.orm.insert(usedTime).values({ ...call, ...moments });
    expect((await limitsOf(server, other, learner)).today.usedSeconds, spec('X-484')).toBe(10 * 60);
    await server.platform.db.orm.delete(usedTime).where(eq(usedTime.callId, call.callId));
  });

  it('by the child and an administrator as they are together', async () => {
    const { learner } = await limitedChild(server, { minutesPerDay: 45 });
    const admin = await server.signUp({ role: 'ADMIN' });
    for (const reader of [learner, admin]) {
      const { own, others, combined } = await limitsOf(server, reader, learner);
      expect([own, others, combined.minutesPerDay]).toEqual([null, null, 45]);
    }
  });
});

describe('a pause', () => {
  it.each([
    ['one_hour', '2026-09-07T09:00:00.000Z'],
    ['until_tomorrow', '2026-09-08T06:00:00.000Z'],
    ['until_resumed', null],
  ] as const)('%s closes lessons until %s', async (until, opensAt) => {
    const { parent, learner } = await childWithParent(server);
    await pauseFor(server, parent, learner, until);
    expect(await stateOf(learner), spec('X-485')).toEqual({ kind: 'closed', reason: 'paused', opensAt });
    if (opensAt) server.platform.clock.set(new Date(opensAt));
    else await resumeFor(server, parent, learner);
    expect((await limitsOf(server, await parentOf(server, learner), learner)).state.kind).toBe('open');
  });

  it('is ended only by the parent who set it', async () => {
    const { parent, learner } = await childWithParent(server);
    const other = await parentOf(server, learner);
    await pauseFor(server, parent, learner, 'until_resumed');
    await resumeFor(server, other, learner);
    expect((await stateOf(learner)).kind, spec('X-486')).toBe('closed');
    await resumeFor(server, parent, learner);
    expect((await stateOf(learner)).kind).toBe('open');
  });

  it('changes no version, so that an open form can still be saved', async () => {
    const { parent, learner } = await limitedChild(server, { minutesPerDay: 60 });
    await pauseFor(server, parent, learner, 'until_resumed');
    expect(
      (await saveRules(server, parent, learner, { minutesPerDay: 30 }, 1)).json().data.own,
    ).toMatchObject({
      ...{ minutesPerDay: 30, pause: { until: null } },
    });
  });
});

describe('rules end', () => {
  it('with the link, and do not come back with a new one', async () => {
    const { parent, learner } = await limitedChild(server, { minutesPerDay: 60 });
    await pauseFor(server, parent, learner, 'until_resumed');
    await endLink(server, parent, parent, learner);
    expect((await stateOf(learner)).kind, spec('X-487')).toBe('open');
    await server.platform.db.transaction((tx) =>
      server.domains.access.linkChild(tx, { parentId: parent.userId, childId: learner.userId }),
    );
    expect((await limitsOf(server, parent, learner)).own?.version).toBe(0);
  });

  it('when the child is known to be an adult', async () => {
    const learner = await server.signUp({ age: 17 });
    const parent = await parentOf(server, learner);
    await pauseFor(server, parent, learner, 'until_resumed');
    await server.app.inject({
      method: 'PUT',
      url: `/api/users/${learner.userId}/age`,
      headers: parent.headers,
      payload: { age: 18 },
    });
    const { canBeLimited, state } = await limitsOf(server, parent, learner);
    expect([canBeLimited, state.kind], spec('X-488')).toEqual([false, 'open']);
    expect((await saveRules(server, parent, learner, {})).json().code).toBe('learner_is_adult');
  });

  it('not when another parent says that the child is an adult', async () => {
    const { learner } = await limitedChild(server, { minutesPerDay: 45 });
    const other = await parentOf(server, learner);
    const state = (age: number) =>
      server.app.inject({
        ...{
          method: 'PUT',
          url: `/api/users/${learner.userId}/age`,
          headers: other.headers,
          payload: { age },
        },
      });
    const [refused, accepted] = [await state(18), await state(11)];
    expect([refused.json().code, accepted.statusCode]).toEqual(['age_needs_administrator', 200]);
    expect((await limitsOf(server, learner)).combined.minutesPerDay).toBe(45);
  });

  it('not when a child whose age was unknown states to be an adult', async () => {
    const learner = await server.signUp({ age: null });
    const parent = await parentOf(server, learner);
    await pauseFor(server, parent, learner, 'until_resumed');
    const url = `/api/users/${learner.userId}/profile`;
    await server.app.inject({ method: 'POST', url, headers: learner.headers, payload: { age: 30 } });
    expect((await stateOf(learner)).kind, spec('X-489')).toBe('closed');
  });
});

it('the used time and the reached limits are kept for fifteen days', async () => {
  const { orm } = server.platform.db;
  const { userId: learnerId } = await server.signUp();
  const keep = (callId: string, at: string) => ({
    ...{ callId, learnerId, startedAt: new Date(at), seenAt: new Date(at), endedAt: new Date(at) },
  });
  await orm
    .insert(usedTime)
    .values([
      keep('00000000-0000-4000-8000-000000000001', '2026-08-20T08:00:00Z'),
      keep('00000000-0000-4000-8000-000000000002', '2026-09-06T08:00:00Z'),
    ]);
  await orm.insert(limitsReached).values([
    { learnerId, reason: 'day', day: '2026-08-20' },
    { learnerId, reason: 'day', day: '2026-09-06' },
  ]);
  await server.domains.limits.sweep();
  const times = await orm.select({ id: usedTime.callId }).from(usedTime);
  const days = await orm.select({ day: limitsReached.day }).from(limitsReached);
  expect([times, days], spec('X-490')).toEqual([
    [{ id: '00000000-0000-4000-8000-000000000002' }],
    [{ day: '2026-09-06' }],
  ]);
});
