// @module-tag postgresql

import type { ReportBy, ReportLine, readReport } from '@vivavoce/contracts/insights/analytics-calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learningSessions } from '#domains/sessions/tables.ts';
import { giveFigures } from '#testing/figures-data.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

type Report = ReplyOf<typeof readReport>;

const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_of_the_test', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_test' };
const RANGE = { from: '2026-01-14', to: '2026-06-14', timeZone: 'Pacific/Auckland' };

let server: TestApp;
let admin: Person;
let data: Awaited<ReturnType<typeof giveFigures>>;
beforeAll(async () => {
  server = await testApp(STRIPE);
  admin = await server.signUp({ role: 'ADMIN' });
  data = await giveFigures(server, 'live');
});
afterAll(() => server.close());

async function read(by: ReportBy, query: Record<string, string> = RANGE) {
  const answer = await server.app.inject({ url: `/api/admin/reports/${by}`, headers: admin.headers, query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Report>();
}

/** The group of a session, and the name of the group, in SQL that shares nothing with the product's. */
const groups: Record<ReportBy, { key: SQL; name: SQL }> = {
  teacher: { key: sql`s.teacher_id::text`, name: sql`(select name from teachers where id = s.teacher_id)` },
  learner: {
    key: sql`s.user_id::text`,
    name: sql`(select first_name || ' ' || last_name from profiles where user_id = s.user_id)`,
  },
  week: {
    key: sql`to_char(date_trunc('week', s.created_at at time zone ${RANGE.timeZone}), 'YYYY-MM-DD')`,
    name: sql`null::text`,
  },
  plan: {
    key: sql`coalesce((select plan from subscriptions where user_id = s.user_id and state <> 'ended'), 'free')`,
    name: sql`null::text`,
  },
};

const isInRange = (column: SQL) =>
  sql`(${column} at time zone ${RANGE.timeZone})::date between ${RANGE.from}::date and ${RANGE.to}::date`;

/** Counts the lines of a report, session by session. */
async function countedLines(by: ReportBy) {
  const { key, name } = groups[by];
  const rows = await data.counted<Record<string, string | null>>(sql`
    select key, min(name) as name, count(*) as sessions, sum(time_minutes) as minutes, sum(cost_micro_usd) as cost,
      avg(case when attention_measured then attention_percentage end) as attention,
      sum(case when attention_measured then 1 else 0 end) as measured, sum(answers) as answers
    from (
      select ${key} as key, ${name} as name, s.*,
        (select count(*) from session_messages m where m.session_id = s.id
          and exists (select 1 from answer_reports r where r.message_id = m.id)) as answers
      from learning_sessions s where ${isInRange(sql`s.created_at`)}
    ) as each_one group by key`);
  return rows.map((row) => ({
    ...{ key: row.key, name: row.name },
    ...{ sessions: Number(row.sessions), minutes: Number(row.minutes), microUsd: Number(row.cost) },
    attention: row.attention === null ? null : Number(row.attention).toFixed(6),
    ...{ measured: Number(row.measured), answers: Number(row.answers) },
  }));
}

const asCounted = (line: ReportLine) => ({
  ...{ key: line.key, name: line.name, sessions: line.sessions, minutes: line.minutes },
  microUsd: Math.round(line.costUsd * 1e6),
  attention: line.averageAttentionPercentage?.toFixed(6) ?? null,
  ...{ measured: line.measuredSessions, answers: line.reportedAnswers },
});

const byKey = <Line extends { key?: string | null }>(lines: readonly Line[]) =>
  [...lines].sort((a, b) => String(a.key).localeCompare(String(b.key)));

describe('a report', () => {
  it.each(['teacher', 'learner', 'week', 'plan'] as const)(
    'by %s has the lines that SQL counts',
    async (by) => {
      const { lines, lineCount, range } = await read(by);
      const counted = await countedLines(by);
      const busy = lines.filter(({ sessions }) => sessions > 0);
      expect(byKey(busy.map(asCounted)), spec('X-781')).toEqual(byKey(counted));
      expect(lineCount).toBe(lines.length);
      expect(range).toEqual({ from: RANGE.from, to: RANGE.to });
      expect(counted.length).toBeGreaterThan(1);
      expect(counted.some(({ measured, sessions }) => measured < sessions)).toBe(true);
    },
  );

  it.each(['teacher', 'learner', 'week', 'plan'] as const)('by %s adds up to the same total', async (by) => {
    const { total } = await read(by);
    const [counted] = await data.counted<Record<string, string>>(sql`
      select count(*) as sessions, sum(time_minutes) as minutes, sum(cost_micro_usd) as cost,
        avg(attention_percentage) filter (where attention_measured) as attention,
        (select count(distinct message_id) from answer_reports r join session_messages m on m.id = r.message_id
          join learning_sessions s on s.id = m.session_id where ${isInRange(sql`s.created_at`)}) as answers
      from learning_sessions where ${isInRange(sql`created_at`)}`);
    expect(total).toMatchObject({
      ...{ key: null, name: null, sessions: Number(counted?.sessions), minutes: Number(counted?.minutes) },
      reportedAnswers: Number(counted?.answers),
    });
    expect(total.costUsd).toBeCloseTo(Number(counted?.cost) / 1e6, 6);
    expect(total.averageAttentionPercentage).toBeCloseTo(Number(counted?.attention), 6);
    expect(total.costPerMinuteUsd).toBeCloseTo(total.costUsd / total.minutes, 9);
  });

  it('puts all deleted teachers on one line without a name', async () => {
    const { lines } = await read('teacher');
    expect(
      lines.filter(({ key }) => key === null),
      spec('X-781'),
    ).toMatchObject([{ name: null }]);
  });

  it('names only learners with a session', async () => {
    const { lines } = await read('learner');
    expect(lines.map(({ name }) => name).sort()).toEqual([
      ...['Ana Mora', 'Cleo Park', 'Dan Quist', 'Eva Roth', 'ben Ott'],
    ]);
  });

  it('has every week of the range, also those without a session', async () => {
    const quiet = { from: '2024-01-01', to: '2024-01-31', timeZone: 'UTC' };
    const { lines, total } = await read('week', quiet);
    expect(lines.map(({ key }) => key)).toEqual([
      ...['2024-01-01', '2024-01-08', '2024-01-15', '2024-01-22', '2024-01-29'],
    ]);
    expect(total).toMatchObject({
      ...{ sessions: 0, costUsd: 0, costPerMinuteUsd: null, averageAttentionPercentage: null },
    });
  });

  it('shows what was paid in weeks and for plans, in this payment mode alone', async () => {
    const paidBy = async (key: SQL) =>
      (
        await data.counted<Record<string, string>>(sql`
          select ${key} as key, currency, sum(amount_cents) as cents from subscription_payments
          where mode = 'live' and ${isInRange(sql`paid_at`)} group by 1, 2 order by 1, 2`)
      ).map((row) => [row.key, row.currency, Number(row.cents)]);
    const paidOf = ({ lines }: Report) =>
      lines
        .flatMap(({ key, paid }) => paid.map(({ currency, amountCents }) => [key, currency, amountCents]))
        .sort();
    const week = sql`to_char(date_trunc('week', paid_at at time zone ${RANGE.timeZone}), 'YYYY-MM-DD')`;
    const weeks = await read('week');
    expect(paidOf(weeks), spec('X-782')).toEqual(await paidBy(week));
    expect(paidOf(await read('plan')), spec('X-782')).toEqual(await paidBy(sql`plan`));
    const margins = weeks.lines.map(({ paid, costUsd, marginUsd }) => [paid, costUsd, marginUsd] as const);
    for (const [paid, costUsd, marginUsd] of margins) {
      const dollars = paid.reduce((sum, { amountCents }) => sum + amountCents / 100, 0);
      if (paid.some(({ currency }) => currency !== 'usd')) expect(marginUsd, spec('X-860')).toBeNull();
      else expect(marginUsd, spec('X-860')).toBeCloseTo(dollars - costUsd, 6);
    }
    for (const by of ['teacher', 'learner'] as const)
      expect((await read(by)).total.marginUsd, spec('X-860')).toBeNull();
    const sums = await paidBy(sql`'all'`);
    expect(weeks.total.paid.map(({ currency, amountCents }) => ['all', currency, amountCents])).toEqual(sums);
    expect(weeks.hasPayments).toBe(true);
    for (const by of ['teacher', 'learner'] as const) {
      const { lines, total } = await read(by);
      expect(
        [...lines, total].flatMap(({ paid }) => paid),
        spec('X-782'),
      ).toEqual([]);
    }
  });
});

describe('the order of a report', () => {
  it.each(['sessions', 'minutes', 'cost', 'costPerMinute', 'attention', 'reported'] as const)(
    'is by %s, up and down, and what is not known comes last',
    async (sort) => {
      const sortedBy = (line: ReportLine) =>
        ({
          sessions: line.sessions,
          minutes: line.minutes,
          cost: line.costUsd,
          costPerMinute: line.costPerMinuteUsd,
          attention: line.averageAttentionPercentage,
          reported: line.reportedAnswers,
        })[sort];
      // Half of the weeks have no session.
      const query = { from: '2025-05-01', to: '2025-08-31', timeZone: 'UTC', sort };
      const up = (await read('week', { ...query, direction: 'asc' })).lines.map(sortedBy);
      const down = (await read('week', { ...query, direction: 'desc' })).lines.map(sortedBy);
      const known = (values: typeof up) => values.filter((value) => value !== null);
      expect(known(up)).toEqual([...known(up)].sort((a, b) => a - b));
      expect(known(down)).toEqual([...known(down)].sort((a, b) => b - a));
      for (const values of [up, down])
        expect(
          values.slice(known(values).length).every((value) => value === null),
          spec('X-783'),
        ).toBe(true);
    },
  );

  it('is by name in any case, and by the order of the weeks and plans', async () => {
    const names = async (by: ReportBy, direction: string) =>
      (await read(by, { ...RANGE, sort: 'name', direction })).lines.map(({ name, key }) => name ?? key);
    expect(await names('learner', 'asc')).toEqual([
      ...['Ana Mora', 'ben Ott', 'Cleo Park', 'Dan Quist', 'Eva Roth'],
    ]);
    expect(await names('plan', 'asc')).toEqual(['free', 'starter', 'platinum', 'enterprise']);
    const weeks = await names('week', 'desc');
    expect(weeks).toEqual([...weeks].sort().reverse());
  });
});

describe('a long report', () => {
  it('comes in pages of 25 lines, each with the total of all lines', async () => {
    const query = { from: '2025-07-01', to: '2026-06-30', timeZone: 'UTC' };
    const pages = [await read('week', query), await read('week', { ...query, page: '2' })];
    const behind = await read('week', { ...query, page: '9' });
    const third = await read('week', { ...query, page: '3' });
    expect(pages.map(({ lines }) => lines.length)).toEqual([25, 25]);
    const keys = [...pages, third].flatMap(({ lines }) => lines.map(({ key }) => key));
    expect(keys, spec('X-783')).toEqual([...new Set(keys)].sort());
    expect(keys).toHaveLength(behind.lineCount);
    expect(behind).toMatchObject({ lines: [], total: pages[0]?.total });
  });

  it('of learners is cut into pages by the database', async () => {
    const crowd = await testApp();
    const boss = await crowd.signUp({ role: 'ADMIN' });
    const people = await Promise.all(Array.from({ length: 27 }, () => crowd.signUp()));
    await crowd.platform.db.orm
      .insert(learningSessions)
      .values(
        people.map(({ userId }, at) => ({ userId, timeMinutes: at, createdAt: crowd.platform.clock.now() })),
      );
    const ask = async (page: string) =>
      (
        await crowd.app.inject({
          url: '/api/admin/reports/learner',
          headers: boss.headers,
          query: { timeZone: 'UTC', sort: 'minutes', direction: 'desc', page },
        })
      ).json<Report>();
    const [first, second] = [await ask('1'), await ask('2')];
    const minutes = [...first.lines, ...second.lines].map((line) => line.minutes);
    expect(minutes).toEqual(Array.from({ length: 27 }, (_, at) => 26 - at));
    expect([first.lineCount, first.total.sessions, first.hasPayments]).toEqual([27, 27, false]);
    await crowd.close();
  });
});
