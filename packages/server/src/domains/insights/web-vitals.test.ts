// @module-tag postgresql

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { REPORT_LIMIT } from './insights.ts';
import { webVitalCount } from './tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
afterEach(() => server.platform.db.orm.delete(webVitalCount));

const post = (payload: object, remoteAddress = '203.0.113.1', app = server.app) =>
  app.inject({
    method: 'POST',
    url: '/api/web-vitals',
    payload,
    remoteAddress,
    headers: { 'user-agent': 'Browser/7', 'accept-language': 'de' },
  });
const report = (...measures: object[]) => post({ measures });

async function counts() {
  const rows = await server.platform.db.orm.select().from(webVitalCount);
  return rows.map(({ screen, name, upTo, count }) => `${screen} ${name} ≤ ${upTo}: ${count}`).sort();
}

const lcp = { screen: '/pricing', name: 'LCP', value: 2_500 };

describe('a report of web vitals', () => {
  it('adds to the count of its day, screen, metric and bucket', async () => {
    expect((await report(lcp, { ...lcp, name: 'CLS', value: 0.07 })).json()).toEqual({ success: true });
    await report({ ...lcp, value: 2_101.4 }, { ...lcp, value: 2_500.1 }, { ...lcp, screen: '/' });
    expect(await counts()).toEqual([
      '/ LCP ≤ 2500: 1',
      '/pricing CLS ≤ 0.075: 1',
      '/pricing LCP ≤ 2500: 2',
      '/pricing LCP ≤ 3000: 1',
    ]);
  });

  it('keeps nothing but these counts', async () => {
    await report({ ...lcp, id: 'v5-17-42', url: '/pricing?name=grace' });
    expect(await server.platform.db.orm.select().from(webVitalCount)).toEqual([
      { day: '2026-09-07', screen: '/pricing', name: 'LCP', upTo: 2_500, count: 1 },
    ]);
  });

  it('may contain a measure twice', async () => {
    await report(lcp, lcp, lcp);
    expect(await counts()).toEqual(['/pricing LCP ≤ 2500: 3']);
  });

  it('is counted correctly when many arrive at once, whatever the order of their measures', async () => {
    const other = { ...lcp, screen: '/about' };
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? report(lcp, other) : report(other, lcp))),
    );
    expect(await counts()).toEqual(['/about LCP ≤ 2500: 20', '/pricing LCP ≤ 2500: 20']);
  });

  it('is counted under the day on which it arrived', async () => {
    await report(lcp);
    server.platform.clock.advance(24 * 60 * 60 * 1_000);
    await report(lcp);
    const rows = await server.platform.db.orm.select().from(webVitalCount);
    expect(rows.map(({ day, count }) => [day, count])).toEqual([
      ['2026-09-07', 1],
      ['2026-09-08', 1],
    ]);
  });

  it.each([
    ['an address instead of a screen’s pattern', { ...lcp, screen: '/chat/0b9f6a' }],
    ['a screen that does not exist', { ...lcp, screen: '/nowhere' }],
    ['an unknown metric', { ...lcp, name: 'FID' }],
    ['a negative time', { ...lcp, value: -1 }],
    ['a time of more than an hour', { ...lcp, value: 3_600_001 }],
    ['a word instead of a number', { ...lcp, value: 'fast' }],
  ])('is refused for %s', async (_what, measure) => {
    const answer = await report(measure);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
    expect(await counts()).toEqual([]);
  });

  it('is refused when it is empty or longer than any page’s report', async () => {
    expect((await report()).statusCode).toBe(400);
    expect((await report(...Array(11).fill(lcp))).statusCode).toBe(400);
  });

  it('is refused for a while when one address sends far too many', async () => {
    const many = Array.from({ length: REPORT_LIMIT.perAddress }, () =>
      post({ measures: [lcp] }, '203.0.113.2'),
    );
    expect(new Set((await Promise.all(many)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const refused = await post({ measures: [lcp] }, '203.0.113.2');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await post({ measures: [lcp] }, '203.0.113.3')).statusCode).toBe(200);
  });
});

describe('web vitals that are switched off', () => {
  let off: TestApp;
  beforeAll(async () => {
    off = await testApp({ WEB_VITALS: 'false' });
  });
  afterAll(() => off.close());

  it('are accepted and not counted', async () => {
    const answer = await post({ measures: [lcp] }, '203.0.113.1', off.app);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(await off.platform.db.orm.select().from(webVitalCount)).toEqual([]);
  });
});

describe('the daily sweep', () => {
  let swept: TestApp;
  afterAll(() => swept.close());

  it('deletes counts that are more than ninety days old', async () => {
    const platform = await testPlatform();
    platform.clock.set(new Date('2026-09-07T23:59:59Z'));
    const row = { screen: '/', name: 'LCP', upTo: 2_500, count: 1 };
    const days = ['2026-06-08', '2026-06-09', '2026-09-07'];
    await platform.db.orm.insert(webVitalCount).values(days.map((day) => ({ ...row, day })));
    swept = await appOver(platform);
    await platform.jobs.idle();
    const kept = await platform.db.orm.select({ day: webVitalCount.day }).from(webVitalCount);
    expect(kept.map(({ day }) => day).sort()).toEqual(['2026-06-09', '2026-09-07']);
  });
});
