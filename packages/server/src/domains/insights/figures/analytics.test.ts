// @module-tag postgresql

import type { readAnalytics } from '@vivavoce/contracts/insights/analytics-calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveFigures } from '#testing/figures-data.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

type Analytics = ReplyOf<typeof readAnalytics>;

/** The variables of a server that takes payments in Stripe's test mode. Nothing here calls Stripe. */
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_of_the_test', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_test' };

const ZONES = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'];

let server: TestApp;
let admin: Person;
let data: Awaited<ReturnType<typeof giveFigures>>;
beforeAll(async () => {
  server = await testApp(STRIPE);
  admin = await server.signUp({ role: 'ADMIN' });
  data = await giveFigures(server);
});
afterAll(() => server.close());

async function read(query: Record<string, string>, of = server, by = admin) {
  const answer = await of.app.inject({ url: '/api/admin/analytics', headers: by.headers, query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Analytics>();
}

describe('the figures of the whole site', () => {
  it('are those that SQL counts, without the attention that nobody measured', async () => {
    const { figures } = await read({ timeZone: 'UTC' });
    const [row] = await data.counted<Record<string, string>>(sql`
      select (select count(*) from users) as users, (select count(*) from teachers) as teachers,
        (select count(*) from learning_sessions) as sessions,
        (select sum(cost_micro_usd) / 1000000.0 from learning_sessions) as revenue,
        (select avg(time_minutes) from learning_sessions) as minutes,
        (select avg(attention_percentage) from learning_sessions where attention_measured) as attention,
        (select count(*) from learning_sessions where attention_measured) as measured,
        (select count(*) from learning_sessions where not attention_measured and attention_percentage = 100) as unmeasured`);
    const counted = (name: string) => Number(row?.[name]);
    expect([figures.totalUsers, figures.totalTeachers, figures.totalSessions], spec('API-172')).toEqual(
      ['users', 'teachers', 'sessions'].map(counted),
    );
    expect(figures.totalUsers, spec('E-179')).toBe(counted('users'));
    expect(figures.totalTeachers, spec('E-180')).toBe(counted('teachers'));
    expect(figures.totalSessions, spec('E-181')).toBe(counted('sessions'));
    expect(figures.totalRevenueUsd, spec('E-182')).toBeCloseTo(counted('revenue'), 6);
    expect(figures.averageSessionMinutes, spec('E-183')).toBeCloseTo(counted('minutes'), 6);
    expect(figures.averageAttentionPercentage, spec('E-184')).toBeCloseTo(counted('attention'), 6);
    expect(figures.measuredSessions, spec('X-091')).toBe(counted('measured'));
    expect(counted('unmeasured')).toBeGreaterThan(0);
  });

  it('have the subscription revenue of this payment mode alone, by currency, and since when it is known', async () => {
    const { figures } = await read({ timeZone: 'UTC' });
    const paid = await data.counted<{ currency: string; cents: string; since: Date | string }>(sql`
      select currency, sum(amount_cents) as cents, (select min(paid_at) from subscription_payments where mode = 'test') as since
      from subscription_payments where mode = 'test' group by currency order by currency`);
    expect(figures.subscriptionRevenue?.paid, spec('X-778')).toEqual(
      paid.map(({ currency, cents }) => ({ currency, amountCents: Number(cents) })),
    );
    expect(paid.map(({ currency }) => currency)).toEqual(['eur', 'usd']);
    const since = figures.subscriptionRevenue?.since;
    expect(since && new Date(since)).toEqual(new Date(paid[0]?.since ?? 0));
  });

  it('are 0 without sessions, never NaN, and have no revenue where nobody can pay', async () => {
    const empty = await testApp();
    const only = await empty.signUp({ role: 'ADMIN' });
    const { figures, hasData, range } = await read({ timeZone: 'UTC' }, empty, only);
    expect(figures, spec('E-185')).toMatchObject({
      ...{
        totalUsers: 1,
        totalSessions: 0,
        totalRevenueUsd: 0,
        averageSessionMinutes: 0,
        measuredSessions: 0,
      },
      averageAttentionPercentage: null,
    });
    expect(figures.subscriptionRevenue, spec('X-778')).toBeNull();
    const today = empty.platform.clock.now().toISOString().slice(0, 10);
    expect({ hasData, range }).toEqual({ hasData: false, range: { from: today, to: today } });
    await empty.close();
  });

  it('are 0 in the sandbox whatever was simulated there', async () => {
    const sandbox = await testApp();
    const other = await sandbox.signUp({ role: 'ADMIN' });
    await giveFigures(sandbox, 'sandbox');
    const { figures, periods } = await read({ timeZone: 'UTC' }, sandbox, other);
    expect(figures.subscriptionRevenue).toBeNull();
    expect(periods.flatMap(({ paid }) => paid)).toEqual([]);
    await sandbox.close();
  });
});

describe('the periods of a range', () => {
  const ranges = [
    { from: '2026-03-01', to: '2026-04-30', length: 'day' },
    { from: '2026-03-04', to: '2026-08-20', length: 'week' },
    { from: '2025-07-15', to: '2026-09-01', length: 'month' },
  ] as const;

  it.each(ZONES.flatMap((timeZone) => ranges.map((range) => ({ timeZone, ...range }))))(
    'are those that SQL counts: each $length from $from to $to in $timeZone',
    async ({ timeZone, from, to, length }) => {
      const answer = await read({ timeZone, from, to });
      const sessions = await data.counted<Record<string, string>>(sql`
        select to_char(date_trunc(${length}, created_at at time zone ${timeZone}), 'YYYY-MM-DD') as start,
          count(*) as sessions, sum(time_minutes) as minutes, sum(cost_micro_usd) as cost
        from learning_sessions
        where (created_at at time zone ${timeZone})::date between ${from}::date and ${to}::date group by 1 order by 1`);
      const paid = await data.counted<Record<string, string>>(sql`
        select to_char(date_trunc(${length}, paid_at at time zone ${timeZone}), 'YYYY-MM-DD') as start, currency,
          sum(amount_cents) as cents
        from subscription_payments
        where mode = 'test' and (paid_at at time zone ${timeZone})::date between ${from}::date and ${to}::date
        group by 1, 2 order by 1, 2`);
      const starts = await data.counted<{ start: string }>(sql`
        select to_char(generate_series(date_trunc(${length}, ${from}::timestamp), ${to}::timestamp,
          ('1 ' || ${length})::interval), 'YYYY-MM-DD') as start`);
      expect(answer.periodLength).toBe(length);
      expect(answer.range).toEqual({ from, to });
      expect(
        answer.periods.map(({ start }) => start),
        spec('X-779'),
      ).toEqual(starts.map(({ start }) => start));
      const busy = answer.periods.filter((period) => period.sessions > 0);
      expect(
        busy.map(({ start, sessions, minutes, costUsd }) => [
          start,
          sessions,
          minutes,
          Math.round(costUsd * 1e6),
        ]),
        spec('X-779'),
      ).toEqual(
        sessions.map((row) => [row.start, Number(row.sessions), Number(row.minutes), Number(row.cost)]),
      );
      expect(
        answer.periods.flatMap((period) =>
          period.paid.map(({ currency, amountCents }) => [period.start, currency, amountCents]),
        ),
      ).toEqual(paid.map((row) => [row.start, row.currency, Number(row.cents)]));
      expect(sessions.length).toBeGreaterThan(5);
      expect(answer.hasData).toBe(true);
    },
  );

  it.each([
    { length: 'week', from: '2026-03-04', to: '2026-08-23', first: true, last: false },
    { length: 'week', from: '2026-03-02', to: '2026-08-22', first: false, last: true },
    { length: 'month', from: '2025-07-02', to: '2026-08-31', first: true, last: false },
    { length: 'month', from: '2025-07-01', to: '2026-08-30', first: false, last: true },
    { length: 'day', from: '2026-03-04', to: '2026-03-09', first: false, last: false },
  ])('say which $length the range from $from to $to cuts', async ({ length, from, to, first, last }) => {
    const { periods, periodLength } = await read({ timeZone: 'UTC', from, to });
    expect(periodLength).toBe(length);
    expect(
      [periods[0], ...periods.slice(1, -1), periods.at(-1)].map((period) => period?.isPartial),
      spec('X-859'),
    ).toEqual([first, ...periods.slice(1, -1).map(() => false), last]);
  });

  it('begin with the first session and end today where no day is named', async () => {
    const { range, periods } = await read({ timeZone: 'Pacific/Auckland' });
    const [row] = await data.counted<{ first: string }>(sql`
      select to_char(min(created_at) at time zone 'Pacific/Auckland', 'YYYY-MM-DD') as first from learning_sessions`);
    expect(range).toEqual({ from: row?.first, to: '2026-09-07' });
    expect(periods.at(-1)?.start).toBe('2026-09-01');
  });

  it('know when there is nothing to draw', async () => {
    const { hasData, periods } = await read({ timeZone: 'UTC', from: '2024-01-01', to: '2024-01-07' });
    expect({ hasData, days: periods.length }).toEqual({ hasData: false, days: 7 });
  });

  const refused: { query: Record<string, string>; field: string; text: string }[] = [
    {
      query: { from: '2026-03-02', to: '2026-03-01' },
      field: 'to',
      text: 'The first day is after the last one.',
    },
    {
      query: { from: '2020-01-01', to: '2026-03-01' },
      field: 'from',
      text: 'Please choose at most five years.',
    },
    { query: { from: '2026-02-30', to: '2026-03-01' }, field: 'from', text: 'This is missing or not valid.' },
    { query: { timeZone: 'Mars/Base' }, field: 'timeZone', text: 'This is missing or not valid.' },
  ];
  it.each(refused)('are refused for $query', async ({ query, field, text }) => {
    const answer = await server.app.inject({
      url: '/api/admin/analytics',
      headers: admin.headers,
      query: { timeZone: 'UTC', ...query },
    });
    expect(answer.statusCode, spec('X-780')).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: text } });
  });
});

describe('the age of the figures', () => {
  it('is at most a minute, and nothing for somebody who refreshes', async () => {
    const begun = server.platform.clock.now().toISOString();
    const query = { timeZone: 'Europe/Berlin' };
    const { computedAt, figures } = await read({ ...query, fresh: 'true' });
    await server.signUp();
    server.platform.clock.advance(59_000);
    const kept = await read(query);
    const fresh = await read({ ...query, fresh: 'true' });
    expect([computedAt, kept.computedAt]).toEqual([begun, begun]);
    expect(kept.figures.totalUsers).toBe(figures.totalUsers);
    expect(fresh.computedAt).toBe(server.platform.clock.now().toISOString());
    expect(fresh.figures.totalUsers).toBe(figures.totalUsers + 1);
  });
});
