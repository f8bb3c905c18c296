// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { emptyDatabase } from '#testing/database/empty-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { defineJob, type Jobs, openJobs } from './jobs.ts';

const greet = defineJob({
  name: 'test.greet',
  payload: z.object({ name: z.string() }),
  retryLimit: 0,
  retryDelaySeconds: 3_600,
});
const patient = defineJob({ ...greet, name: 'test.patient', retryLimit: 1 });

let db: Database;
let jobs: Jobs;
/** Whom the handler greeted. It fails while `isAway` is true. */
let greeted: string[];
let isAway: boolean;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  jobs = await openJobs(db, capturedLog().log);
  greeted = [];
  isAway = false;
});
afterEach(async () => {
  await jobs.stop();
  await emptyDatabase(db);
});
afterAll(() => db.close());

async function handle({ name }: { name: string }): Promise<void> {
  if (isAway) throw new OperatorError('The greeter is away', { cause: new Error(`no words for ${name}`) });
  greeted.push(name);
}

const enqueue = (job: typeof greet, name: string, options?: Parameters<Jobs['enqueue']>[3]) =>
  db.transaction((tx) => jobs.enqueue(tx, job, { name }, options));

/** Lets a greeting fail for good, and returns its dead letter. */
async function failedGreeting(name: string) {
  isAway = true;
  await enqueue(greet, name);
  await expect.poll(() => jobs.desk.failed(1)).toHaveLength(1);
  isAway = false;
  const [letter] = await jobs.desk.failed(1);
  if (!letter) throw new Error('the job did not fail');
  return letter;
}

const reportOf = async (name: string) => (await jobs.desk.report()).find((queue) => queue.name === name);

describe('the report on a queue', () => {
  it('counts what waits, is planned, runs, is tried again and failed for good', async () => {
    isAway = true;
    await jobs.work(greet, handle);
    await jobs.work(patient, handle);
    const nothing = { waiting: 0, planned: 0, running: 0, retrying: 0, failed: 0, oldestAt: null };
    expect(await jobs.desk.report(), spec('X-917')).toEqual([
      { name: 'test.greet', ...nothing },
      { name: 'test.patient', ...nothing },
    ]);

    await enqueue(greet, 'Ada');
    await enqueue(patient, 'Bo');
    await enqueue(patient, 'Cy', { startAfterSeconds: 3_600 });
    await expect
      .poll(() => jobs.desk.report(), { message: spec('X-917') })
      .toEqual([
        { name: 'test.greet', ...nothing, failed: 1 },
        { name: 'test.patient', ...nothing, planned: 1, retrying: 1 },
      ]);
  });

  it('counts what runs, what is due behind it, and since when the oldest waits', async () => {
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await jobs.work(greet, () => blocked);
    const before = Date.now();
    await enqueue(greet, 'Ada');
    await expect.poll(async () => (await reportOf('test.greet'))?.running).toBe(1);
    await enqueue(greet, 'Bo');
    await enqueue(greet, 'Cy');
    const report = await reportOf('test.greet');
    expect(report, spec('X-917')).toMatchObject({ waiting: 2, running: 1 });
    // The database has its own clock.
    expect(Math.abs((report?.oldestAt?.getTime() ?? 0) - before)).toBeLessThan(60_000);
    release();
    await jobs.idle();
  });

  it('lists what an older version left, although nobody works on it here', async () => {
    await jobs.work(greet, handle);
    await failedGreeting('Ada');
    await jobs.stop();
    jobs = await openJobs(db, capturedLog().log);
    expect(await reportOf('test.greet'), spec('X-917')).toMatchObject({ failed: 1 });
  });
});

describe('a job that failed for good', () => {
  it('is listed with its queue, its time and what may be told of its error, newest first', async () => {
    await jobs.work(greet, handle);
    await failedGreeting('Zenobia');
    isAway = true;
    await enqueue(greet, 'Bo');
    await expect.poll(async () => (await jobs.desk.failed(10)).length).toBe(2);
    const listed = await jobs.desk.failed(10);
    expect(listed).toEqual(
      Array(2).fill({
        id: expect.any(String),
        queue: 'test.greet',
        failedAt: expect.any(Date),
        error: 'The greeter is away; Error',
      }),
    );
    expect(JSON.stringify(listed), spec('X-918')).not.toContain('Zenobia');
    const [newer, older] = listed.map(({ failedAt }) => failedAt.getTime());
    expect(newer).toBeGreaterThan(older ?? 0);
    expect(await jobs.desk.failed(1)).toEqual(listed.slice(0, 1));
  });

  it('runs once more with what it held, and its dead letter is gone', async () => {
    await jobs.work(greet, handle);
    const { id } = await failedGreeting('Ada');
    const retried = await db.transaction((tx) => jobs.desk.retry(tx, id));
    expect(retried).toEqual({ queue: 'test.greet' });
    await jobs.idle();
    expect(greeted, spec('X-919')).toEqual(['Ada']);
    expect(await jobs.desk.failed(10), spec('X-919')).toEqual([]);
    expect(await db.transaction((tx) => jobs.desk.retry(tx, id))).toBeNull();
  });

  it('runs at once although a job with its key waits', async () => {
    await jobs.work(greet, handle);
    isAway = true;
    await enqueue(greet, 'Ada', { singletonKey: 'next' });
    await expect.poll(async () => (await jobs.desk.failed(10)).length).toBe(1);
    isAway = false;
    await enqueue(greet, 'tomorrow', { singletonKey: 'next', startAfterSeconds: 3_600 });
    const [letter] = await jobs.desk.failed(1);
    await db.transaction((tx) => jobs.desk.retry(tx, letter?.id ?? ''));
    await jobs.idle();
    expect(greeted).toEqual(['Ada']);
    expect(await reportOf('test.greet')).toMatchObject({ planned: 1 });
  });

  it('stays a dead letter if the transaction rolls back, and runs once if two retry it', async () => {
    await jobs.work(greet, handle);
    const { id } = await failedGreeting('Ada');
    const failing = db.transaction(async (tx) => {
      await jobs.desk.retry(tx, id);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await jobs.desk.failed(10)).toHaveLength(1);
    const both = await Promise.all([1, 2].map(() => db.transaction((tx) => jobs.desk.retry(tx, id))));
    expect(both.filter((outcome) => outcome !== null)).toEqual([{ queue: 'test.greet' }]);
    await jobs.idle();
    expect(greeted, spec('X-919')).toEqual(['Ada']);
  });

  it('is kept if this version has no handler for it', async () => {
    await jobs.work(greet, handle);
    const { id } = await failedGreeting('Ada');
    await jobs.stop();
    jobs = await openJobs(db, capturedLog().log);
    expect(await db.transaction((tx) => jobs.desk.retry(tx, id)), spec('X-919')).toBe('unknown');
    expect(await jobs.desk.failed(10)).toMatchObject([{ id, queue: 'test.greet' }]);
  });

  it('can be discarded once', async () => {
    await jobs.work(greet, handle);
    const { id } = await failedGreeting('Ada');
    const discard = () => db.transaction((tx) => jobs.desk.discard(tx, id));
    expect(await discard()).toEqual({ queue: 'test.greet' });
    expect(await discard()).toBeNull();
    expect(await jobs.desk.failed(10), spec('X-919')).toEqual([]);
    await jobs.idle();
    expect(greeted).toEqual([]);
  });

  it('is the only kind of job that can be retried or discarded', async () => {
    await jobs.work(greet, handle);
    await enqueue(greet, 'Ada', { startAfterSeconds: 3_600 });
    const found = await db.orm.execute(sql`select id::text as id from pgboss.job where name = 'test.greet'`);
    for (const id of [(found as unknown as { rows: { id: string }[] }).rows[0]?.id ?? '', randomUUID()]) {
      expect(await db.transaction((tx) => jobs.desk.retry(tx, id))).toBeNull();
      expect(await db.transaction((tx) => jobs.desk.discard(tx, id))).toBeNull();
    }
    expect(await reportOf('test.greet')).toMatchObject({ planned: 1 });
  });
});

it('the newest failed attempt is told, whether it is tried again or not', async () => {
  await jobs.work(greet, handle);
  await jobs.work(patient, handle);
  expect(await jobs.desk.lastFailure('test.patient')).toBeNull();
  isAway = true;
  await enqueue(patient, 'Ada');
  const failure = { at: expect.any(Date), error: 'The greeter is away; Error' };
  await expect.poll(() => jobs.desk.lastFailure('test.patient')).toEqual(failure);
  await failedGreeting('Bo');
  expect(await jobs.desk.lastFailure('test.greet')).toEqual(failure);
});
