// @module-tag postgresql

import type { ReportLine } from '@vivavoce/contracts/insights/analytics-calls';
import type { AuditEntry } from '@vivavoce/contracts/insights/audit-calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldRecord } from '#domains/rights/tables.ts';
import { giveFigures } from '#testing/figures-data.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_of_the_test', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_test' };
const ALL = { from: '2025-07-01', to: '2026-09-01', timeZone: 'Pacific/Auckland' };

let server: TestApp;
let admin: Person;
let data: Awaited<ReturnType<typeof giveFigures>>;
beforeAll(async () => {
  server = await testApp(STRIPE);
  admin = await server.signUp({ role: 'ADMIN' });
  data = await giveFigures(server, 'live');
});
afterAll(() => server.close());

const get = (path: string, query: Record<string, string> = ALL) =>
  server.app.inject({ url: `/api/admin/${path}`, headers: admin.headers, query });

/** Downloads a CSV and reads it as a spreadsheet would. No cell of these files contains a line break. */
async function download(path: string, query: Record<string, string> = ALL) {
  const answer = await get(path, query);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [headings = [], ...rows] = answer.body
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.split(','));
  return { answer, headings, rows };
}

const newestEntry = async () =>
  (await get('audit', { action: 'report_downloaded' })).json<{ entries: AuditEntry[] }>().entries[0];

describe('the CSV of sessions', () => {
  it('has the figures of every session of the range, and none of its words', async () => {
    const { answer, headings, rows } = await download('learning_sessions/csv');
    const counted = await data.counted<Record<string, string | number | null>>(sql`
      select s.id, s.user_id, first_name || ' ' || last_name as learner, coalesce(t.name, '') as teacher,
        to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as started,
        to_char(s.created_at at time zone 'Pacific/Auckland', 'YYYY-MM-DD HH24:MI:SS') as local, time_minutes,
        case when attention_measured then round(attention_percentage::numeric, 1)::float8::text else '' end as attention,
        (cost_micro_usd / 1000000.0)::float8 as cost,
        cost_micro_usd / 1000000.0 / nullif(time_minutes, 0) as a_minute
      from learning_sessions s join profiles p on p.user_id = s.user_id left join teachers t on t.id = s.teacher_id
      where (s.created_at at time zone 'Pacific/Auckland')::date between ${ALL.from}::date and ${ALL.to}::date
      order by s.created_at, s.id`);
    expect(headings).toEqual([
      ...[
        'Session id',
        'Learner id',
        'Learner',
        'Teacher',
        'Started (UTC)',
        'Started (local time)',
        'Minutes',
      ],
      ...['Attention in percent', 'Cost in USD', 'Cost per minute in USD'],
    ]);
    expect(
      rows.map((row) => row.slice(0, -1)),
      spec('X-784'),
    ).toEqual(counted.map(({ a_minute: _perMinute, ...row }) => Object.values(row).map(String)));
    for (const [at, row] of rows.entries()) {
      const perMinute = counted[at]?.a_minute ?? null;
      if (perMinute === null) expect(row.at(-1)).toBe('');
      else expect(Number(row.at(-1))).toBeCloseTo(Number(perMinute), 5);
    }
    expect(counted.length).toBeGreaterThan(200);
    expect(rows.some((row) => row[7] === '')).toBe(true);
    expect(answer.body).not.toMatch(/Fractions|secret/);
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="learning-sessions-2025-07-01-to-2026-09-01.csv"',
    );
  });

  it('has each of many sessions of one moment once, batch by batch', async () => {
    await server.platform.db.orm.execute(sql`
      insert into learning_sessions (user_id, created_at, updated_at)
      select ${data.learners[0]?.userId}::uuid, timestamptz '2024-02-01' + (at / 400) * interval '1 microsecond', now()
      from generate_series(1, 2500) as at`);
    const { rows } = await download('learning_sessions/csv', {
      ...{ from: '2024-02-01', to: '2024-02-01', timeZone: 'UTC' },
    });
    expect(rows).toHaveLength(2_500);
    expect(new Set(rows.map(([id]) => id)).size, spec('X-784')).toBe(2_500);
  });

  it('can be that of one learner and one teacher, and the audit trail keeps which', async () => {
    const { userId, teacherId } = data.sessions.find((session) => session.teacherId !== null) ?? {};
    const teacher = data.sessions.filter((session) => session.userId === userId)[0]?.teacherId ?? teacherId;
    const query = { ...ALL, userId: userId ?? '', teacherId: teacher ?? '' };
    const { rows } = await download('learning_sessions/csv', query);
    const [counted] = await data.counted<{ count: string }>(sql`
      select count(*) from learning_sessions where user_id = ${query.userId} and teacher_id = ${query.teacherId}
        and created_at > '2025-01-01'`);
    expect(rows).toHaveLength(Number(counted?.count));
    const entry = await newestEntry();
    expect(entry, spec('X-787')).toMatchObject({
      ...{ action: 'report_downloaded', actorId: admin.userId, subject: 'report' },
      fields: ['report', 'from', 'to', 'timeZone', 'teacherId', 'userId'],
    });
    expect(Object.fromEntries((entry?.values ?? []).map(({ field, after }) => [field, after]))).toEqual({
      ...query,
      report: 'learning_sessions',
    });
  });

  it('can be of what the list finds, and the audit trail keeps that there was a search, but no word of it', async () => {
    const { teacherId } = data.sessions.find((session) => session.teacherId !== null) ?? {};
    const queries: Record<string, string>[] = [
      { search: 'ana' },
      { search: 'MORA  fractions' },
      { search: 'ana', teacherId: teacherId ?? '' },
    ];
    for (const query of queries) {
      const { rows } = await download('learning_sessions/csv', { ...ALL, ...query });
      const listed: string[] = [];
      for (let page = 1; ; page += 1) {
        const { rows: found } = (
          await get('learning_sessions', { ...query, pageSize: '100', page: `${page}` })
        ).json<{ rows: { id: string; createdAt: string }[] }>();
        listed.push(...found.filter(({ createdAt }) => createdAt > '2025-06-30').map(({ id }) => id));
        if (found.length < 100) break;
      }
      expect(rows.map(([id]) => id).sort(), spec('X-858')).toEqual(listed.sort());
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.length).toBeLessThan(data.sessions.length);
      const entry = await newestEntry();
      expect(entry?.fields.at(-1), spec('X-858')).toBe('search');
      expect(JSON.stringify(entry?.values), spec('X-858')).not.toMatch(/ana|mora/i);
    }
  });

  it('has nothing of a lesson that was deleted under a hold', async () => {
    const { learners } = data;
    const learner = learners[4];
    const sealedId = await server.startSession(learner as Person);
    await server.app.inject({
      ...{ method: 'POST', url: '/api/admin/holds', headers: admin.headers },
      payload: { learnerId: learner?.userId, reason: 'complaint' },
    });
    await server.app.inject({
      ...{ method: 'DELETE', url: `/api/learning_session/${sealedId}`, headers: learner?.headers ?? {} },
    });
    expect(await server.platform.db.orm.select().from(heldRecord)).not.toEqual([]);
    const { answer } = await download('learning_sessions/csv', {
      timeZone: 'UTC',
      userId: learner?.userId ?? '',
    });
    expect(answer.body).not.toContain(sealedId);
  });
});

describe('the CSV of a report', () => {
  it.each(['teacher', 'learner', 'week', 'plan'] as const)(
    'by %s has every line of the report',
    async (by) => {
      const query = { ...ALL, sort: 'cost', direction: 'desc' };
      const { headings, rows, answer } = await download(`reports/${by}/csv`, query);
      const { lines } = (await get(`reports/${by}`, query)).json();
      const costAt = headings.indexOf('Cost in USD');
      const shown = rows.map((row) => [row[0], Number(row[costAt])]);
      expect(shown.slice(0, lines.length), spec('X-785')).toEqual(
        lines.map(({ key, costUsd }: { key: string | null; costUsd: number }) => [
          key ?? '',
          Number(costUsd.toFixed(6)),
        ]),
      );
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="report-by-${by}-2025-07-01-to-2026-09-01.csv"`,
      );
      expect((await newestEntry())?.values).toContainEqual({ field: 'report', before: null, after: by });
    },
  );

  it('has a column for each currency, and a margin only where everything was paid in US dollars', async () => {
    const { headings, rows } = await download('reports/plan/csv');
    expect(headings.slice(-3)).toEqual(['Paid in EUR', 'Paid in USD', 'Margin in USD']);
    const paid = await data.counted<{ plan: string; currency: string; amount: string }>(sql`
      select plan, currency, (sum(amount_cents) / 100.0)::float8 as amount from subscription_payments
      where mode = 'live' group by plan, currency`);
    const costAt = headings.indexOf('Cost in USD');
    for (const row of rows) {
      const of = (currency: string) =>
        Number(paid.find((one) => one.plan === row[0] && one.currency === currency)?.amount ?? 0);
      const [eur, usd, margin] = row.slice(-3);
      expect([row[0], Number(eur), Number(usd)]).toEqual([row[0], of('eur'), of('usd')]);
      if (of('eur') > 0) expect(margin, spec('X-785')).toBe('');
      else expect(Number(margin)).toBeCloseTo(of('usd') - Number(row[costAt]), 6);
    }
    expect(new Set(rows.map((row) => row.at(-1) === '')).size).toBe(2);
  });

  it.each(['week', 'plan'] as const)('by %s has the margin of the report itself, rounded', async (by) => {
    const { rows } = await download(`reports/${by}/csv`);
    const { lines } = (await get(`reports/${by}`)).json<{ lines: ReportLine[] }>();
    const margins = lines.map(({ marginUsd }) => (marginUsd === null ? '' : Number(marginUsd.toFixed(6))));
    const inFile = rows.map((row) => row.at(-1)).map((cell) => (cell === '' ? '' : Number(cell)));
    expect(inFile.slice(0, margins.length), spec('X-860')).toEqual(margins);
    expect(margins.some((margin) => margin !== '')).toBe(true);
  });

  it('counts hundredths of a currency that people pay in whole units, as Stripe does', async () => {
    await server.platform.db.orm.execute(sql`
      insert into subscription_payments (payment_id, mode, plan, amount_cents, currency, paid_at) values
        ('in_forint', 'live', 'starter', 149000, 'huf', '2022-03-03'),
        ('in_yen', 'live', 'starter', 2980, 'jpy', '2022-03-03')`);
    const day = { from: '2022-03-03', to: '2022-03-03', timeZone: 'UTC' };
    const { headings, rows } = await download('reports/week/csv', day);
    expect(headings.slice(-3, -1)).toEqual(['Paid in HUF', 'Paid in JPY']);
    expect(
      rows.map((row) => row.slice(-3)),
      spec('X-785'),
    ).toEqual([['1490', '2980', '']]);
  });

  it('and that of sessions name a learner without a name in the profile as the tables do', async () => {
    await server.platform.db.orm.execute(sql`
      with person as (insert into users (email, display_name) values ('nia@test.example', 'Nia') returning id),
        named as (insert into profiles (user_id) select id from person returning user_id)
      insert into learning_sessions (user_id, time_minutes, created_at, updated_at)
      select user_id, 5, '2022-04-04', now() from named`);
    const day = { from: '2022-04-04', to: '2022-04-04', timeZone: 'UTC' };
    expect((await download('reports/learner/csv', day)).rows.map((row) => row[1])).toEqual(['Nia']);
    expect((await download('learning_sessions/csv', day)).rows.map((row) => row[2])).toEqual(['Nia']);
  });

  it('says nothing of payments for teachers and learners', async () => {
    const { headings } = await download('reports/teacher/csv');
    expect(headings).toEqual([
      ...['Teacher id', 'Teacher', 'Sessions', 'Minutes', 'Cost in USD', 'Cost per minute in USD'],
      ...['Attention in percent', 'Sessions with measured attention', 'Reported answers'],
    ]);
  });

  it('reads more learners than fit into one batch', async () => {
    await server.platform.db.orm.execute(sql`
      with people as (
        insert into users (email, display_name)
        select 'csv' || at || '@test.example', 'Person ' || at from generate_series(1, 10500) as at returning id
      ), named as (
        insert into profiles (user_id, first_name) select id, '=cmd' from people returning user_id
      )
      select count(*) from named`);
    await server.platform.db.orm.execute(sql`
      insert into learning_sessions (user_id, time_minutes, created_at, updated_at)
      select user_id, 5, '2023-05-05', now() from profiles where first_name = '=cmd'`);
    const query = { from: '2023-05-05', to: '2023-05-05', timeZone: 'UTC' };
    const { rows } = await download('reports/learner/csv', query);
    expect(new Set(rows.map(([id]) => id)).size).toBe(10_500);
    expect(new Set(rows.map((row) => row[1]))).toEqual(new Set(["'=cmd"]));
  });

  it('of a range that cannot be answered is refused, and nothing is recorded', async () => {
    const before = await newestEntry();
    const answer = await get('reports/week/csv', { ...ALL, from: '2026-12-01' });
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { to: expect.any(String) } });
    expect(await newestEntry()).toEqual(before);
  });
});
