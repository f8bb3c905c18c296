// @module-tag postgresql

import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { giveListedRows, readingLists } from '#testing/listed-rows.ts';
import { cancelDeletion, planDeletion, plannedFor } from '#testing/planned-deletions.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { peopleMatching } from './matching-people.ts';

let server: TestApp;
let people: Record<'admin' | 'learner' | 'parent' | 'teacher' | 'withoutProfile', Person>;
let lists: ReturnType<typeof readingLists>;
beforeAll(async () => {
  server = await testApp();
  await giveListedRows(server);
  people = {
    admin: await server.signUp({ role: 'ADMIN' }),
    learner: await server.signUp({ name: 'Leo Hart' }),
    parent: await server.signUp({ role: 'PARENT' }),
    teacher: await server.signUp({ role: 'TEACHER' }),
    withoutProfile: await server.signUp({ profile: false }),
  };
  lists = readingLists(server, people.admin);
});
afterAll(() => server.close());

const everybody = sql`users left join profiles on user_id = users.id`;
const name = sql`coalesce(nullif(trim(first_name || ' ' || last_name), ''), nullif(display_name, ''), email)`;
const role = sql`case when profiles.role = 'solo' and users.role = 'STUDENT' then 'solo' else users.role end`;

describe.each([
  '/api/admin/users',
  '/api/admin/teachers',
  '/api/admin/learning_sessions',
  '/api/admin/choices/people',
  '/api/admin/choices/teachers',
])('%s', (url) => {
  it('is for administrators only', async () => {
    const ask = (person?: Person) => server.app.inject({ url, headers: person?.headers ?? {} });
    for (const other of [people.learner, people.parent, people.teacher]) {
      expect((await ask(other)).statusCode, spec('ROLE-030')).toBe(403);
    }
    expect((await ask()).statusCode).toBe(401);
    expect((await ask(people.admin)).statusCode).toBe(200);
  });
});

describe('the list of users', () => {
  it('lists every account once, newest first, ten at a time', async () => {
    const ids = await lists.ids('users');
    expect(ids, spec('API-155')).toEqual(
      await lists.countedIds(sql`select id from users order by created_at desc, id desc`),
    );
    const first = await lists.page<ListedUser>('users');
    expect([first.rows.length, first.total, first.hasMore]).toEqual([10, ids.length, false]);
    expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, 10));
  });

  it('shows the account and a short form of the profile, or null without a profile', async () => {
    const rowOf = async ({ email }: Person) =>
      (await lists.page<ListedUser>('users', { search: email })).rows[0];
    const { learner, withoutProfile } = people;
    expect(await rowOf(learner)).toEqual({
      id: learner.userId,
      uid: learner.userId,
      email: learner.email,
      displayName: 'Leo Hart',
      photoURL: null,
      emailVerified: true,
      disabledAt: null,
      deletionDueAt: null,
      role: 'STUDENT',
      createdAt: expect.any(String),
      lastLoginAt: null,
      profile: {
        firstName: 'Leo',
        lastName: 'Hart',
        picture: null,
        subscriptionStatus: 'free',
        averageAttentionPercentage: null,
        usageTime: 0,
      },
    });
    expect((await rowOf(withoutProfile))?.profile, spec('API-159')).toBeNull();
  });

  it('shows when an account will be deleted, and finds those alone', async () => {
    const { parent } = people;
    const children = [await server.signUp(), await server.signUp({ profile: false })];
    for (const child of children) {
      const link = { parentId: parent.userId, childId: child.userId };
      await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, link));
      await planDeletion(server, parent, child);
    }
    const { planned } = await plannedFor(server, parent, { userId: children[0]?.userId ?? '' });
    const { rows, total } = await lists.page<ListedUser>('users', { state: 'deleting' });
    expect(total, spec('X-855')).toBe(2);
    expect(rows.map(({ id }) => id).sort()).toEqual(children.map(({ userId }) => userId).sort());
    expect(
      rows.map(({ deletionDueAt }) => deletionDueAt),
      spec('X-855'),
    ).toEqual([planned?.dueAt, planned?.dueAt]);
    for (const child of children) await cancelDeletion(server, parent, child);
    expect(await lists.page('users', { state: 'deleting' })).toMatchObject({ rows: [], total: 0 });
  });

  const filters: { query: Record<string, string>; matches: SQL }[] = [
    { query: { role: 'student' }, matches: sql`${role} = 'STUDENT'` },
    { query: { role: 'teacher' }, matches: sql`${role} = 'TEACHER'` },
    { query: { role: 'admin' }, matches: sql`${role} = 'ADMIN'` },
    { query: { subscription: 'pro' }, matches: sql`subscription_status = 'pro'` },
    { query: { subscription: 'free' }, matches: sql`subscription_status = 'free'` },
    { query: { state: 'active' }, matches: sql`disabled_at is null and email_verified` },
    { query: { state: 'disabled' }, matches: sql`disabled_at is not null` },
    { query: { state: 'unverified' }, matches: sql`disabled_at is null and not email_verified` },
    {
      query: { role: 'student', subscription: 'premium', state: 'active' },
      matches: sql`${role} = 'STUDENT' and subscription_status = 'premium' and disabled_at is null and email_verified`,
    },
  ];
  it.each(filters)('is narrowed to those that SQL counts by $query', async ({ query, matches }) => {
    const expected = await lists.countedIds(
      sql`select id from ${everybody} where ${matches} order by users.created_at desc, id desc`,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(await lists.ids('users', query), spec('X-735')).toEqual(expected);
  });

  it('shows parents and solo learners without a filter by role, and in none of the three roles', async () => {
    const shownRoles = async (query: Record<string, string>) => {
      const { rows } = await lists.page<ListedUser>('users', { ...query, pageSize: '100' });
      return new Set(rows.map((row) => row.role));
    };
    expect(await shownRoles({})).toEqual(new Set(['STUDENT', 'PARENT', 'TEACHER', 'ADMIN', 'solo']));
    for (const each of ['student', 'teacher', 'admin']) {
      expect(await shownRoles({ role: each }), spec('X-735')).toEqual(new Set([each.toUpperCase()]));
    }
  });

  const orders: { sort: string; by: SQL }[] = [
    { sort: 'name', by: sql`lower(${name})` },
    { sort: 'role', by: sql`lower(${role})` },
    {
      sort: 'subscription',
      by: sql`case subscription_status when 'free' then 1 when 'pro' then 2 when 'premium' then 3 end`,
    },
    { sort: 'attention', by: sql`average_attention_percentage` },
    { sort: 'usage', by: sql`usage_minutes` },
    { sort: 'createdAt', by: sql`users.created_at` },
    { sort: 'lastLoginAt', by: sql`last_login_at` },
  ];
  it.each(orders)('is sorted by $sort in both directions, with empty values last', async ({ sort, by }) => {
    for (const direction of ['asc', 'desc']) {
      const expected = await lists.countedIds(
        sql`select id from ${everybody} order by (${by}) is null, ${by} ${sql.raw(direction)}, id ${sql.raw(direction)}`,
      );
      expect(await lists.ids('users', { sort, direction }), spec('X-736')).toEqual(expected);
    }
    expect(await lists.ids('users', { sort })).toEqual(await lists.ids('users', { sort, direction: 'asc' }));
  });

  const words = (...each: string[]) =>
    sql.join(
      each.map(
        (word) =>
          sql`position(lower(${word}) in lower(concat_ws(' | ', display_name, email, first_name || ' ' || last_name))) > 0`,
      ),
      sql` and `,
    );
  const searches = [
    ...[
      ['anna'],
      ['ANNA', 'hart'],
      ['hart', 'anna'],
      ['account', 'post.test'],
      ['ÜMIT'],
      ['weiß'],
      ['mail1'],
    ],
    ...[['o%neil'], ['xu_li'], ['home_1'], ['k\\s'], ['%neil'], ['a_x'], ['nobody']],
  ];
  it.each(searches.map((search) => ({ search })))(
    'finds those in whose names or address every word of $search occurs',
    async ({ search }) => {
      const expected = await lists.countedIds(
        sql`select id from ${everybody} where ${words(...search)} order by users.created_at desc, id desc`,
      );
      expect(await lists.ids('users', { search: search.join('  ') }), spec('X-733')).toEqual(expected);
    },
  );

  it('takes the characters of a pattern for what they are', async () => {
    const everyone = (await lists.ids('users')).length;
    for (const search of ['o%neil', 'xu_li', 'back\\slash']) {
      const found = (await lists.ids('users', { search })).length;
      expect([found > 0, found < everyone / 4], spec('X-733')).toEqual([true, true]);
    }
    for (const search of ['%', '_', '\\']) expect(await lists.ids('users', { search })).toEqual([]);
  });

  it('looks up no more than eight words of a long search, and compares the others too', async () => {
    const ofAccount = 'account accoun ccount accou ccoun count acco ccou'.split(' ');
    const many = [...ofAccount, ...'oun cou unt acc a ac ann'.split(' ')];
    const watched: typeof server.platform.db.orm = Object.create(server.platform.db.orm);
    const asked = vi.spyOn(watched, 'select');
    const statementsOf = async (search: string[]) => {
      asked.mockClear();
      await peopleMatching(watched, search.join(' '));
      return asked.mock.calls.length;
    };
    const bounded = await statementsOf(ofAccount);
    expect(bounded).toBeGreaterThan(await statementsOf(ofAccount.slice(1)));
    expect(await statementsOf(many), spec('X-733')).toBe(bounded);
    const expected = await lists.countedIds(
      sql`select id from ${everybody} where ${words('ann', 'account')} order by users.created_at desc, id desc`,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(await lists.ids('users', { search: many.join(' ') }), spec('X-733')).toEqual(expected);
    expect(await lists.ids('users', { search: [...many, 'zzz'].join(' ') })).toEqual([]);
  });

  it('finds a word of one or two letters at the beginning of a word', async () => {
    const names = async (search: string) => {
      const { rows } = await lists.page<ListedUser>('users', { search, pageSize: '100' });
      return new Set(rows.flatMap(({ displayName, profile }) => [displayName, profile?.firstName ?? '']));
    };
    const li = await names('li');
    expect(li.has('Li Account') && li.has('Lina'), spec('X-734')).toBe(true);
    const expected = await lists.countedIds(
      sql`select id from ${everybody} where
        concat_ws('|', display_name, email, first_name || ' ' || last_name) ~* '(^|[| ])li'
        order by users.created_at desc, id desc`,
    );
    expect(await lists.ids('users', { search: 'LI' }), spec('X-734')).toEqual(expected);
    expect(await lists.ids('users', { search: 'l' })).not.toEqual([]);
    expect(await lists.ids('users', { search: 'ü' })).not.toEqual([]);
  });

  it('is searched, narrowed, sorted and paged at once', async () => {
    const expected = await lists.countedIds(sql`
      select id from ${everybody} where ${words('account')} and ${role} = 'STUDENT'
      order by usage_minutes desc nulls last, id desc`);
    expect(expected.length).toBeGreaterThan(10);
    const query = { search: 'account', role: 'student', sort: 'usage', direction: 'desc' };
    expect(await lists.ids('users', query), spec('X-737')).toEqual(expected);
  });

  it('has no rows beyond its last page, and says how many there are', async () => {
    const { total } = await lists.page('users');
    expect(await lists.page('users', { page: '9' }), spec('X-737')).toEqual({
      rows: [],
      total,
      hasMore: false,
    });
    expect(await lists.page('users', { page: '10000' })).toEqual({ rows: [], total, hasMore: false });
  });

  const wrong: Record<string, string>[] = [
    { page: '0' },
    { pageSize: '11' },
    { sort: 'password' },
    { role: 'solo' },
    { direction: 'up' },
  ];
  it.each(wrong)('refuses %o', async (query) => {
    const answer = await server.app.inject({
      url: '/api/admin/users',
      query,
      headers: people.admin.headers,
    });
    expect(answer.statusCode).toBe(400);
  });
});
