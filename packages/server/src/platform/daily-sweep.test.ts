import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TestPlatform, testPlatform } from '#testing/test-platform.ts';
import { dailySweep } from './daily-sweep.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await testPlatform();
});
afterEach(() => platform.close());

/** States of all jobs of the sweep, and whether they are for later. */
async function jobs() {
  const result = await platform.db.orm.execute(sql`
    select state::text as state, start_after > now() + interval '23 hours' as later
    from pgboss.job where name = 'test.sweep' order by state
  `);
  return (result as { rows: { state: string; later: boolean }[] }).rows;
}

it('sweeps at the start, and once more on the next day', async () => {
  const sweep = vi.fn(async () => {});
  await dailySweep(platform, 'test.sweep', sweep)();
  await platform.jobs.idle();
  expect(sweep).toHaveBeenCalledTimes(1);
  expect(await jobs()).toEqual([
    { state: 'completed', later: false },
    { state: 'created', later: true },
  ]);
});

it('goes on the next day when it fails today', async () => {
  const sweep = vi.fn(async () => {
    throw new Error('the disk is full');
  });
  await dailySweep(platform, 'test.sweep', sweep)();
  await expect.poll(jobs).toEqual([
    { state: 'created', later: true },
    { state: 'retry', later: false },
  ]);
});
