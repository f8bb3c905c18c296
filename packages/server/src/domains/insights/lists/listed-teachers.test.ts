// @module-tag postgresql

import type { ListedTeacher } from '@vivavoce/contracts/insights/admin-calls';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveListedRows, readingLists } from '#testing/listed-rows.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
let lists: ReturnType<typeof readingLists>;
beforeAll(async () => {
  server = await testApp();
  await giveListedRows(server);
  lists = readingLists(server, await server.signUp({ role: 'ADMIN' }));
});
afterAll(() => server.close());

const held = sql`(select count(*) from learning_sessions where teacher_id = teachers.id)`;

describe('the list of teachers', () => {
  it('lists every teacher once, newest first', async () => {
    const expected = await lists.countedIds(sql`select id from teachers order by created_at desc, id desc`);
    expect(expected.length).toBeGreaterThan(10);
    expect(await lists.ids('teachers'), spec('API-164')).toEqual(expected);
  });

  it('says of each how many sessions, learners and choices SQL counts, and who made the teacher', async () => {
    const { rows } = await lists.page<ListedTeacher>('teachers', { pageSize: '100' });
    const counted = await lists.counted<Record<string, unknown>>(sql`
      select teachers.id, ${held}::int as "sessionCount",
        (select count(distinct user_id) from learning_sessions where teacher_id = teachers.id)::int as "learnerCount",
        (select count(*) from profiles where teacher_id = teachers.id)::int as "chosenCount",
        (select coalesce(nullif(trim(first_name || ' ' || last_name), ''), display_name)
          from users join profiles on user_id = users.id where users.id = teachers.created_by) as "createdByName"
      from teachers order by created_at desc, id desc`);
    expect(
      rows.map(({ id, sessionCount, learnerCount, chosenCount, createdByName }) => ({
        ...{ id, sessionCount, learnerCount, chosenCount, createdByName },
      })),
      spec('X-738'),
    ).toEqual(counted);
    const differ = rows.filter(({ sessionCount, learnerCount }) => sessionCount > learnerCount);
    expect([differ.length > 5, rows.some(({ sessionCount }) => sessionCount === 0)]).toEqual([true, true]);
    expect(rows.some(({ chosenCount }) => chosenCount > 1)).toBe(true);
    expect(new Set(rows.map(({ createdByName }) => createdByName === null)).size).toBe(2);
  });

  const narrowed: { query: Record<string, string>; matches: SQL }[] = [
    { query: { type: 'PREMIUM' }, matches: sql`type = 'PREMIUM'` },
    { query: { level: 'College' }, matches: sql`level = 'College'` },
    {
      query: { type: 'CUSTOM', level: 'Elementary' },
      matches: sql`type = 'CUSTOM' and level = 'Elementary'`,
    },
    { query: { search: 'science xu' }, matches: sql`name ilike '%xu%' and specialty = 'Science'` },
    { query: { search: 'COLLEGE premium' }, matches: sql`level = 'College' and type = 'PREMIUM'` },
    { query: { search: 'frizzle' }, matches: sql`name ilike '%frizzle%'` },
    {
      query: { search: 'frizzle', type: 'CUSTOM' },
      matches: sql`name ilike '%frizzle%' and type = 'CUSTOM'`,
    },
  ];
  it.each(narrowed)('is narrowed to those that SQL counts by $query', async ({ query, matches }) => {
    const expected = await lists.countedIds(
      sql`select id from teachers where ${matches} order by created_at desc, id desc`,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(await lists.ids('teachers', query), spec('X-733')).toEqual(expected);
  });

  const levels = ['Elementary', 'Middle School', 'High School', 'College', 'Graduate', 'Professional'];
  const orders: { sort: string; by: SQL }[] = [
    { sort: 'name', by: sql`lower(name)` },
    { sort: 'type', by: sql`type` },
    { sort: 'specialty', by: sql`lower(specialty)` },
    {
      sort: 'level',
      by: sql`case level ${sql.join(
        levels.map((level, at) => sql`when ${level} then ${sql.raw(String(at))}`),
        sql` `,
      )} end`,
    },
    { sort: 'sessions', by: held },
    { sort: 'createdAt', by: sql`created_at` },
  ];
  it.each(orders)('is sorted by $sort in both directions, with empty values last', async ({ sort, by }) => {
    for (const direction of ['asc', 'desc']) {
      const expected = await lists.countedIds(
        sql`select id from teachers order by (${by}) is null, ${by} ${sql.raw(direction)}, id ${sql.raw(direction)}`,
      );
      expect(await lists.ids('teachers', { sort, direction }), spec('X-736')).toEqual(expected);
    }
  });
});
