// @module-tag postgresql

import { type ListedSession, PLAN_PREVIEW_LENGTH } from '@vivavoce/contracts/insights/admin-calls';
import { LIST_ROWS_MAX } from '@vivavoce/contracts/insights/bounds';
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

const joined = sql`learning_sessions as s join users as u on u.id = s.user_id
  join profiles as p on p.user_id = s.user_id left join teachers as t on t.id = s.teacher_id`;
const newestFirst = sql`order by s.created_at desc, s.id desc`;

describe('the list of sessions', () => {
  it('lists every learner’s sessions, newest first', async () => {
    const expected = await lists.countedIds(sql`select s.id from learning_sessions as s ${newestFirst}`);
    expect(expected.length).toBeGreaterThan(100);
    expect(await lists.ids('learning_sessions'), spec('API-168')).toEqual(expected);
  });

  it('shows the learner, the teacher and the beginning of the plan, and no more of its words', async () => {
    const { rows } = await lists.page<ListedSession>('learning_sessions', { pageSize: '100' });
    const counted = await lists.counted<Record<string, unknown>>(sql`
      select coalesce(nullif(trim(first_name || ' ' || last_name), ''), display_name) as "learnerName",
        t.name as "teacherName", substr(lesson_plan, 1, 50) as lesson_plan_preview, cost_micro_usd / 1000000.0 as cost,
        time_minutes
      from ${joined} ${newestFirst} limit 100`);
    expect(
      rows.map(({ learnerName, teacherName, lesson_plan_preview, cost_usd, time_minutes }) => ({
        ...{ learnerName, teacherName, lesson_plan_preview, cost: cost_usd, time_minutes },
      })),
      spec('X-739'),
    ).toEqual(counted.map((row) => ({ ...row, cost: Number(row.cost) })));
    const planned = rows.filter((row) => row.lesson_plan_preview !== null);
    expect(new Set(planned.map((row) => row.lesson_plan_preview?.length))).toEqual(
      new Set([PLAN_PREVIEW_LENGTH]),
    );
    expect(planned.length).toBeLessThan(rows.length);
    expect(rows.some(({ teacherName }) => teacherName === null)).toBe(true);
    for (const word of ['lesson_plan', 'summary', 'takeaways']) expect(rows[0]).not.toHaveProperty(word);
  });

  it('shows an uploaded picture of the teacher by a signed address', async () => {
    const { rows: before } = await lists.page<ListedSession>('learning_sessions');
    const { teacherId } = before.find((row) => row.teacherId !== null) ?? {};
    const file = `${crypto.randomUUID()}.webp`;
    await server.platform.db.orm.execute(
      sql`update teachers set picture = ${`house/pictures/${file}`} where id = ${teacherId}`,
    );
    const { rows } = await lists.page<ListedSession>('learning_sessions', { teacherId: teacherId ?? '' });
    const signed = expect.stringMatching(`^/api/pictures/house/${file}\\?until=\\d+&signature=`);
    expect(rows.map((row) => row.teacherPicture)).toEqual(rows.map(() => signed));
    expect(rows.length).toBeGreaterThan(5);
  });

  const orders: { sort: string; by: SQL }[] = [
    { sort: 'createdAt', by: sql`created_at` },
    { sort: 'minutes', by: sql`time_minutes` },
    { sort: 'cost', by: sql`cost_micro_usd` },
    { sort: 'attention', by: sql`case when attention_measured then attention_percentage end` },
  ];
  it.each(orders)('is sorted by $sort in both directions, with empty values last', async ({ sort, by }) => {
    for (const direction of ['asc', 'desc']) {
      const expected = await lists.countedIds(sql`select id from learning_sessions
        order by (${by}) is null, ${by} ${sql.raw(direction)}, id ${sql.raw(direction)}`);
      expect(await lists.ids('learning_sessions', { sort, direction }), spec('X-736')).toEqual(expected);
    }
  });

  it('puts attention that was not measured last, although 100 is stored for it', async () => {
    for (const direction of ['asc', 'desc']) {
      const query = { sort: 'attention', direction, pageSize: '100' };
      const pages = await Promise.all(
        ['1', '2'].map((page) => lists.page<ListedSession>('learning_sessions', { ...query, page })),
      );
      const has = pages
        .flatMap(({ rows }) => rows)
        .map((row) => row.attention_measured && row.attention_percentage !== null);
      expect(has.indexOf(false), spec('X-740')).toBe(has.lastIndexOf(true) + 1);
      expect(new Set(has).size).toBe(2);
    }
  });

  /** Whether a word occurs in what a row shows. */
  const has = (word: string) => sql`(
    position(lower(${word}) in lower(concat_ws(' | ', display_name, email, first_name || ' ' || last_name))) > 0
    or position(lower(${word}) in lower(coalesce(t.name, ''))) > 0
    or position(lower(${word}) in lower(substr(coalesce(lesson_plan, ''), 1, 50))) > 0
    or position(lower(${word}) in right(s.id::text, 8)) > 0)`;
  /** More parts of two words than are looked up. */
  const partsOfWords = 'fractions raction ctions fracti actio tions frac ract frizzle friz izz'.split(' ');
  const searches = [
    ...[
      ['anna'],
      ['hart'],
      ['bea', 'o%neil'],
      ['frizzle'],
      ['FRIZZLE', 'anna'],
      ['fractions'],
      ['100%'],
      ['a_b'],
    ],
    ...['and', 'zzz'].map((last) => [...partsOfWords, last]),
    ...[['wool', 'keating', 'bea'], ['post.test', 'fractions'], ['long', 'division'], ['quokka'], ['nobody']],
  ];
  it.each(searches.map((search) => ({ search })))(
    'finds sessions in whose learner, teacher or plan every word of $search occurs',
    async ({ search }) => {
      const expected = await lists.countedIds(
        sql`select s.id from ${joined} where ${sql.join(search.map(has), sql` and `)} ${newestFirst}`,
      );
      expect(await lists.ids('learning_sessions', { search: search.join(' ') }), spec('X-733')).toEqual(
        expected,
      );
    },
  );

  it('compares also those words of a long search that it does not look up', async () => {
    const found = await lists.ids('learning_sessions', { search: [...partsOfWords, 'and'].join(' ') });
    expect(found, spec('X-733')).not.toEqual([]);
    expect(await lists.ids('learning_sessions', { search: 'fractions frizzle' })).toEqual(found);
  });

  it('finds a session by its whole id, by its shown end, and by a part of that', async () => {
    const [id = ''] = await lists.countedIds(
      sql`select s.id from learning_sessions as s ${newestFirst} limit 1`,
    );
    for (const search of [id, id.toUpperCase(), id.slice(-8)]) {
      expect(await lists.ids('learning_sessions', { search }), spec('X-739')).toEqual([id]);
    }
    expect(await lists.ids('learning_sessions', { search: id.slice(-6, -1) })).toContain(id);
    expect(await lists.ids('learning_sessions', { search: id.slice(0, 8) })).toEqual([]);
  });

  it('is narrowed to a teacher and a learner', async () => {
    const [one] = await lists.counted<{ teacher: string; learner: string }>(sql`
      select teacher_id as teacher, user_id as learner from learning_sessions where teacher_id is not null
      group by 1, 2 order by count(*) desc, 1, 2 limit 1`);
    const { teacher = '', learner = '' } = one ?? {};
    const of = (where: SQL) =>
      lists.countedIds(sql`select s.id from learning_sessions as s where ${where} ${newestFirst}`);
    const list = (query: Record<string, string>) => lists.ids('learning_sessions', query);
    expect(await list({ teacherId: teacher }), spec('X-739')).toEqual(await of(sql`teacher_id = ${teacher}`));
    expect(await list({ userId: learner }), spec('X-739')).toEqual(await of(sql`user_id = ${learner}`));
    const both = await of(sql`user_id = ${learner} and teacher_id = ${teacher}`);
    expect(await list({ userId: learner, teacherId: teacher })).toEqual(both);
    const planned = await of(
      sql`user_id = ${learner} and teacher_id = ${teacher} and substr(lesson_plan, 1, 50) ilike '%fractions%'`,
    );
    expect(await list({ userId: learner, teacherId: teacher, search: 'fractions' })).toEqual(planned);
  });

  it('counts and pages through ten thousand rows, and says that there are more', async () => {
    const { orm } = server.platform.db;
    await orm.execute(sql`
      insert into learning_sessions (user_id, lesson_plan, time_minutes, created_at, updated_at)
      select (select user_id from profiles order by user_id limit 1), 'zebra', at, timestamptz '2025-01-01' + at * interval '1 second', now()
      from generate_series(1, ${sql.raw(String(LIST_ROWS_MAX + 3))}) as at`);
    const zebras = (page: number) =>
      lists.page<ListedSession>('learning_sessions', { search: 'zebra', page: String(page) });
    const last = await zebras(LIST_ROWS_MAX / 10);
    expect({ total: last.total, hasMore: last.hasMore }, spec('X-737')).toEqual({
      total: LIST_ROWS_MAX,
      hasMore: true,
    });
    expect(last.rows.map((row) => row.time_minutes)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
    const beyond = await lists.page('learning_sessions', { search: 'zebra', page: '101', pageSize: '100' });
    expect(beyond.rows, spec('X-737')).toEqual([]);
    await orm.execute(sql`delete from learning_sessions where lesson_plan = 'zebra' and time_minutes <= 3`);
    const { total, hasMore } = await zebras(1);
    expect({ total, hasMore }).toEqual({ total: LIST_ROWS_MAX, hasMore: false });
  });

  it('finds the few sessions of so many people that no list of them is made', async () => {
    const { orm } = server.platform.db;
    await orm.execute(sql`
      with crowd as (
        insert into users (display_name, created_at)
        select 'Crowd ' || at, timestamptz '2024-01-01' + at * interval '1 second' from generate_series(1, 20002) as at
        returning id, display_name
      ), profiled as (
        insert into profiles (user_id, first_name, last_name) select id, '', '' from crowd returning user_id
      )
      select count(*) from profiled`);
    await orm.execute(sql`
      insert into learning_sessions (user_id, lesson_plan, time_minutes, created_at, updated_at)
      select id, 'Lava', 7, timestamptz '2026-05-01' + random() * interval '1 day', now() from users
      where display_name in ('Crowd 1', 'Crowd 9999', 'Crowd 20001', 'Crowd 20002')`);
    const expected =
      await lists.countedIds(sql`select s.id from learning_sessions as s join users as u on u.id = s.user_id
      where display_name like 'Crowd %' ${newestFirst}`);
    expect(expected).toHaveLength(4);
    expect(await lists.ids('learning_sessions', { search: 'CROWD' }), spec('X-733')).toEqual(expected);
    expect(await lists.ids('learning_sessions', { search: 'crowd lava' })).toEqual(expected);
    const people = await lists.page<{ displayName: string }>('users', { search: 'crowd', sort: 'createdAt' });
    expect(people, spec('X-737')).toMatchObject({ total: LIST_ROWS_MAX, hasMore: true });
    expect(people.rows.map(({ displayName }) => displayName).slice(0, 2)).toEqual(['Crowd 1', 'Crowd 2']);
  });
});
