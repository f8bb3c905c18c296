import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Person, TestApp } from './test-app.ts';

/** One page of a list, as the wire has it. */
export type ListPage<Row> = { rows: Row[]; total: number; hasMore: boolean };

const PEOPLE = 48;
const TEACHERS = 14;
const SESSIONS = 130;

/** Takes the entries of a list in turn. */
const turn = (texts: readonly string[], at: SQL): SQL =>
  sql`(${sql.raw(`array['${texts.join("', '")}']`)})[1 + (${at}) % ${sql.raw(String(texts.length))}]`;

/**
 * Gives a server people, teachers and sessions for the administrator's lists: with equal values, with none, and with
 * characters that mean something in a pattern. Their times differ.
 */
export async function giveListedRows({ platform }: TestApp): Promise<void> {
  const { orm } = platform.db;
  const at = sql.raw('at');
  await orm.execute(sql`
    insert into users (email, display_name, email_verified, role, disabled_at, created_at, last_login_at)
    select case when at % 9 <> 0 then 'mail' || at || '@' || ${turn(['post.test', 'home_1.test'], at)} end,
      ${turn(['Ann', 'bob', 'Cleo', 'Ümit', 'Li'], at)} || ' Account',
      at % 5 <> 0, ${turn(['STUDENT', 'STUDENT', 'PARENT', 'TEACHER'], at)},
      case when at % 7 = 0 then now() end,
      timestamptz '2026-01-01' + at * interval '7 hours',
      case when at % 4 <> 0 then timestamptz '2026-06-01' + (at % 6) * interval '1 day' end
    from generate_series(1, ${sql.raw(String(PEOPLE))}) as at`);
  await orm.execute(sql`
    insert into profiles (user_id, first_name, last_name, role, subscription_status, average_attention_percentage, usage_minutes)
    select id, case when at % 10 = 3 then '' else ${turn(['Anna', 'Bea', 'carl', 'Dörte', 'Elif', 'Lina'], at)} end,
      case when at % 10 = 3 then '' else ${turn(['Hart', 'O%Neil', 'Xu_Li', 'Back\\Slash', 'Weiß'], at)} end,
      case when role = 'STUDENT' and at % 3 = 0 then 'solo' else role end,
      ${turn(['free', 'pro', 'premium'], at)}, case when at % 3 <> 0 then 40 + at % 5 end, at % 8
    from (select *, row_number() over (order by created_at)::int as at from users where email is null or email like 'mail%') as made
    where at % 7 <> 5`);
  await orm.execute(sql`
    insert into teachers (name, type, specialty, level, created_by, created_at)
    select ${turn(['Ms Frizzle', 'mr keating', 'Dr Xu'], at)} || ' ' || at, ${turn(['STANDARD', 'PREMIUM', 'CUSTOM', 'CUSTOM'], at)},
      ${turn(['Science', 'Poetry'], at)}, ${turn(['Elementary', 'College', 'Graduate', 'Professional', 'Somewhere else'], at)},
      case when at % 3 = 2 then (select user_id from profiles order by user_id limit 1) end,
      timestamptz '2026-02-01' + at * interval '5 hours'
    from generate_series(1, ${sql.raw(String(TEACHERS))}) as at`);
  await orm.execute(sql`
    update profiles set teacher_id = (select id from teachers where name = 'Dr Xu 2')
    where usage_minutes in (1, 5)`);
  await orm.execute(sql`
    insert into learning_sessions (user_id, teacher_id, lesson_plan, time_minutes, attention_percentage,
      attention_measured, cost_micro_usd, created_at, updated_at)
    select learner.user_id, teacher.id,
      case when at % 6 <> 0 then ${turn(['# Fractions', '# 100% wool', '# A_B test', '# Long \\ division'], at)} || E'\n'
        || repeat('and so on ', 20) || 'quokka' end,
      at % 9, case when at % 5 = 0 then 100 when at % 11 = 0 then null else at % 7 * 10 end, at % 5 <> 0,
      at % 10 * 100000, timestamptz '2026-03-01' + at * interval '3 hours', timestamptz '2026-03-01'
    from generate_series(1, ${sql.raw(String(SESSIONS))}) as at
    join (select user_id, row_number() over (order by usage_minutes, user_id)::int as place from profiles) as learner
      on learner.place = 1 + at % 12
    left join (select id, row_number() over (order by created_at)::int as place from teachers) as teacher
      on teacher.place = 1 + at % 10 and at % 8 <> 0`);
}

/** Returns functions that read an administrator's lists over the wire, and count by SQL of their own. */
export function readingLists({ app, platform }: TestApp, administrator: Person) {
  async function page<Row>(list: string, query: Record<string, string> = {}): Promise<ListPage<Row>> {
    const answer = await app.inject({ url: `/api/admin/${list}`, query, headers: administrator.headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  /** Reads every page of a list, ten rows at a time, and returns the ids in their order. */
  async function ids(list: string, query: Record<string, string> = {}): Promise<string[]> {
    const found: string[] = [];
    for (let number = 1; ; number += 1) {
      const { rows, total } = await page<{ id: string }>(list, { ...query, page: String(number) });
      found.push(...rows.map(({ id }) => id));
      if (rows.length < 10) {
        expect(total).toBe(found.length);
        return found;
      }
    }
  }

  async function counted<Row>(statement: SQL): Promise<Row[]> {
    return ((await platform.db.orm.execute(statement)) as unknown as { rows: Row[] }).rows;
  }

  /** Returns the ids that a statement selects, in its order. */
  const countedIds = async (statement: SQL) => (await counted<{ id: string }>(statement)).map(({ id }) => id);

  return { page, ids, counted, countedIds };
}
