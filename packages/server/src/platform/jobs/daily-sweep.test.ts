// @module-tag postgresql

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestPlatform, testPlatform } from '#testing/test-platform.ts';
import { dailySweep } from './daily-sweep.ts';
import { openJobs } from './jobs.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

/** Reads the states of all jobs of a sweep, and whether they are due later. */
async function jobsOf(name: string) {
  const result = await platform.db.orm.execute(sql`
    select state::text as state, start_after > now() + interval '23 hours' as later
    from pgboss.job where name = ${name} order by state
  `);
  return (result as { rows: { state: string; later: boolean }[] }).rows;
}

it('sweeps at the start, and once more on the next day', async () => {
  const sweep = vi.fn(async () => {});
  await dailySweep(platform, 'test.sweep', sweep)();
  await platform.jobs.idle();
  expect(sweep).toHaveBeenCalledTimes(1);
  expect(await jobsOf('test.sweep')).toEqual([{ state: 'created', later: true }]);
});

it('does not run at a start while the next one waits', async () => {
  const sweep = vi.fn(async () => {});
  await dailySweep(platform, 'test.planned-sweep', sweep)();
  await platform.jobs.idle();
  const jobs = await openJobs(platform.db, platform.log);
  await dailySweep({ ...platform, jobs }, 'test.planned-sweep', sweep)();
  await jobs.idle();
  await jobs.stop();
  expect(sweep).toHaveBeenCalledTimes(1);
  expect(await jobsOf('test.planned-sweep')).toEqual([{ state: 'created', later: true }]);
});

it('may take longer than other jobs if it is told so', async () => {
  await dailySweep(platform, 'test.long-sweep', async () => {}, { timeLimitSeconds: 3_600 })();
  await platform.jobs.idle();
  const result = await platform.db.orm.execute(
    sql`select expire_seconds as seconds from pgboss.queue where name = 'test.long-sweep'`,
  );
  expect((result as unknown as { rows: unknown[] }).rows).toEqual([{ seconds: 3_630 }]);
});

it('runs again on the next day if it fails today', async () => {
  const sweep = vi.fn(async () => {
    throw new Error('the disk is full');
  });
  await dailySweep(platform, 'test.failing-sweep', sweep)();
  await expect
    .poll(() => jobsOf('test.failing-sweep'))
    .toEqual([
      { state: 'created', later: true },
      { state: 'retry', later: false },
    ]);
});
