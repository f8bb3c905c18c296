// @module-tag postgresql

import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { emptyDatabase } from '#testing/database/empty-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { defineJob, type Jobs, openJobs } from './jobs.ts';

const greet = defineJob({
  name: 'test.greet',
  payload: z.object({ name: z.string().min(1) }),
  retryLimit: 2,
  retryDelaySeconds: 1,
});

/** Makes a promise that can be resolved from outside. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

let db: Database;
let jobs: Jobs;
let captured: ReturnType<typeof capturedLog>;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  captured = capturedLog();
  jobs = await openJobs(db, captured.log);
});
afterEach(async () => {
  await jobs.stop();
  await emptyDatabase(db);
});
afterAll(() => db.close());

const enqueue = (name: string, options?: Parameters<Jobs['enqueue']>[3]) =>
  db.transaction((tx) => jobs.enqueue(tx, greet, { name }, options));

describe('a job', () => {
  it('runs once its transaction has committed', async () => {
    const greeted: string[] = [];
    await jobs.work(greet, async ({ name }) => {
      greeted.push(name);
    });
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'Ada' });
      expect(greeted).toEqual([]);
    });
    await jobs.idle();
    expect(greeted).toEqual(['Ada']);
  });

  it('never runs if its transaction rolls back', async () => {
    const greeted: string[] = [];
    await jobs.work(greet, async ({ name }) => {
      greeted.push(name);
    });
    const failing = db.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'Ada' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await enqueue('Bo');
    await jobs.idle();
    expect(greeted).toEqual(['Bo']);
  });

  it('is tried again when it fails', async () => {
    const attempts: number[] = [];
    await jobs.work(greet, async (_payload, { attempt }) => {
      attempts.push(attempt);
      if (attempt === 1) throw new Error('not yet');
    });
    await enqueue('Ada');
    await jobs.idle();
    expect(attempts).toEqual([1, 2]);
  });

  it('leaves nothing behind once it is done', async () => {
    await jobs.work(greet, async () => {});
    await enqueue('Zenobia', { singletonKey: 'Zenobia' });
    await jobs.idle();
    for (const table of ['job', 'archive']) {
      const found = await db.orm.execute(
        sql`select 1 from pgboss.${sql.identifier(table)} as it where to_jsonb(it)::text like '%Zenobia%'`,
      );
      expect((found as unknown as { rows: unknown[] }).rows, spec('X-650')).toEqual([]);
    }
  });

  it('is retried immediately, however long its pause, while a test waits for all jobs', async () => {
    const patient = defineJob({ ...greet, name: 'test.patient', retryDelaySeconds: 3_600 });
    const attempts: number[] = [];
    await jobs.work(patient, async (_payload, { attempt }) => {
      attempts.push(attempt);
      if (attempt === 1) throw new Error('not yet');
    });
    await db.transaction((tx) => jobs.enqueue(tx, patient, { name: 'Ada' }));
    await jobs.idle();
    expect(attempts).toEqual([1, 2]);
  });

  it('does not block another job when it fails', async () => {
    const greeted: string[] = [];
    await jobs.work(greet, async ({ name }) => {
      if (name === 'Ada') throw new Error('never');
      greeted.push(name);
    });
    await enqueue('Ada', { singletonKey: 'Ada' });
    await enqueue('Bo');
    await expect.poll(() => greeted).toEqual(['Bo']);
  });

  it('is kept as a dead letter after its last attempt, and logged without any of its contents', async () => {
    const brittle = defineJob({ ...greet, name: 'test.brittle', retryLimit: 0 });
    await jobs.work(brittle, async ({ name }) => {
      throw new Error(`could not greet ${name}`);
    });
    await db.transaction((tx) => jobs.enqueue(tx, brittle, { name: 'Zenobia' }));
    await jobs.idle();
    const { rows } = (await db.orm.execute(
      sql`select data->>'name' as name from pgboss.job where name = 'test.brittle.dead'`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ name: 'Zenobia' }]);
    expect(captured.lines()).toMatchObject([
      { msg: 'a job failed for good and is kept as a dead letter', job: 'test.brittle', attempt: 1 },
    ]);
    expect(captured.text()).not.toContain('Zenobia');
  });

  it('counts as failed when it takes longer than its time limit', async () => {
    const slow = defineJob({ ...greet, name: 'test.slow', retryLimit: 0, timeLimitSeconds: 1 });
    const aborted = gate();
    await jobs.work(slow, async (_payload, { signal }) => {
      signal.addEventListener('abort', aborted.open);
      await new Promise(() => {});
    });
    await db.transaction((tx) => jobs.enqueue(tx, slow, { name: 'Ada' }));
    await aborted.opened;
    await jobs.idle();
    expect(captured.lines()).toMatchObject([{ err: { message: 'The job took longer than its time limit' } }]);
  });

  it('is not added while another job with its key is waiting', async () => {
    const greeted: string[] = [];
    const blocked = gate();
    await jobs.work(greet, async ({ name }) => {
      greeted.push(name);
      await blocked.opened;
    });
    await enqueue('Ada');
    await expect.poll(() => greeted).toEqual(['Ada']);
    await enqueue('Bo', { singletonKey: 'summary of 1' });
    await enqueue('Cy', { singletonKey: 'summary of 1' });
    await enqueue('Di', { singletonKey: 'summary of 2' });
    blocked.open();
    await jobs.idle();
    expect(greeted).toEqual(['Ada', 'Bo', 'Di']);
  });

  it('may wait until it is due without counting as busy', async () => {
    const greeted: string[] = [];
    await jobs.work(greet, async ({ name }) => {
      greeted.push(name);
    });
    await enqueue('Ada', { startAfterSeconds: 3_600 });
    await jobs.idle();
    expect(greeted).toEqual([]);
  });

  it('runs by itself when its time has come', async () => {
    const greeted: string[] = [];
    await jobs.work(greet, async ({ name }) => {
      greeted.push(name);
    });
    await enqueue('Ada', { startAfterSeconds: 1 });
    expect(greeted).toEqual([]);
    await expect.poll(() => greeted).toEqual(['Ada']);
  });

  it('is tried again by itself when its pause is over, also by a worker that is busy just then', async () => {
    const attempts: string[] = [];
    const failed = gate();
    const blocked = gate();
    await jobs.work(greet, async ({ name }, { attempt }) => {
      attempts.push(`${name} ${attempt}`);
      if (name === 'Bo') return blocked.opened;
      if (attempt === 1) {
        failed.open();
        throw new Error('not yet');
      }
    });
    await enqueue('Ada');
    await failed.opened;
    await enqueue('Bo');
    const isDue = async () => {
      const found = await db.orm.execute(
        sql`select 1 from pgboss.job where name = 'test.greet' and state = 'retry' and start_after < now()`,
      );
      return (found as unknown as { rows: unknown[] }).rows.length;
    };
    await expect.poll(isDue).toBe(1);
    blocked.open();
    await expect.poll(() => attempts).toEqual(['Ada 1', 'Bo 1', 'Ada 2']);
  });

  it('runs in another process while the one that added it is busy', async () => {
    const busy = await openJobs(db, captured.log);
    const started = gate();
    const blocked = gate();
    await busy.work(greet, () => {
      started.open();
      return blocked.opened;
    });
    await db.transaction((tx) => busy.enqueue(tx, greet, { name: 'Ada' }));
    await started.opened;
    await db.transaction((tx) => busy.enqueue(tx, greet, { name: 'Bo' }));
    const greeted: string[] = [];
    await jobs.work(greet, async ({ name }) => {
      greeted.push(name);
    });
    await expect.poll(() => greeted).toEqual(['Bo']);
    blocked.open();
    await busy.stop();
  });

  it('is refused if it has no handler, if its payload is wrong, or if it already has a handler', async () => {
    await expect(enqueue('Ada')).rejects.toThrow('call jobs.work before enqueue');
    await jobs.work(greet, async () => {});
    await expect(enqueue('')).rejects.toThrow();
    await expect(jobs.work(greet, async () => {})).rejects.toThrow('has a handler already');
  });
});

describe('stopping', () => {
  it('waits for the job that is running and leaves the rest for later', async () => {
    const greeted: string[] = [];
    const started = gate();
    const blocked = gate();
    await jobs.work(greet, async ({ name }) => {
      started.open();
      await blocked.opened;
      greeted.push(name);
    });
    await enqueue('Ada');
    await enqueue('Bo');
    await started.opened;
    const stopped = jobs.stop();
    blocked.open();
    await stopped;
    expect(greeted).toEqual(['Ada']);

    jobs = await openJobs(db, captured.log);
    await jobs.work(greet, async ({ name }) => {
      greeted.push(name);
    });
    await jobs.idle();
    expect(greeted).toEqual(['Ada', 'Bo']);
  });

  it('aborts a job that takes too long to finish, and runs it again after the next start', async () => {
    const started = gate();
    const aborted = gate();
    await jobs.work(greet, async (_payload, { signal }) => {
      signal.addEventListener('abort', aborted.open);
      started.open();
      await new Promise(() => {});
    });
    await enqueue('Ada');
    await started.opened;
    await jobs.stop(1);
    await aborted.opened;

    const greeted: string[] = [];
    jobs = await openJobs(db, captured.log);
    await jobs.work(greet, async ({ name }) => {
      greeted.push(name);
    });
    await jobs.idle();
    expect(greeted).toEqual(['Ada']);
  });
});

describe('the queues of a job', () => {
  const queues = async () => {
    const result = await db.orm.execute(sql`
      select name, retry_limit as retries, updated_on as updated from pgboss.queue
      where name in ('test.lasting', 'test.lasting.dead') order by name
    `);
    return (result as unknown as { rows: { name: string; retries: number | null; updated: unknown }[] }).rows;
  };
  const lasting = defineJob({ ...greet, name: 'test.lasting' });

  async function startWith(job: typeof lasting) {
    await jobs.stop();
    jobs = await openJobs(db, captured.log);
    await jobs.work(job, async () => {});
    return queues();
  }

  it('are made at the first start, kept by the next, and updated by one that declares the job differently', async () => {
    const made = await startWith(lasting);
    expect(made).toMatchObject([{ name: 'test.lasting', retries: 2 }, { name: 'test.lasting.dead' }]);
    expect(await startWith(lasting)).toEqual(made);

    const [changed, dead] = await startWith({ ...lasting, retryLimit: 7 });
    expect(changed).toMatchObject({ retries: 7 });
    expect(changed?.updated).not.toEqual(made[0]?.updated);
    expect(dead).toEqual(made[1]);
  });
});

// On PostgreSQL other servers may be at work, so a cut-off job waits there until its time limit is over.
describe.skipIf(process.env.TEST_DATABASE_URL)('after a killed process on the embedded database', () => {
  it('immediately retries the job that was running', async () => {
    const started = gate();
    const killed = await openJobs(db, captured.log);
    await killed.work(greet, async () => {
      started.open();
      await new Promise(() => {});
    });
    await db.transaction((tx) => killed.enqueue(tx, greet, { name: 'Ada' }));
    await started.opened;

    const greeted: string[] = [];
    const next = await openJobs(db, captured.log);
    await next.work(greet, async ({ name }) => {
      greeted.push(name);
    });
    await expect.poll(() => greeted).toEqual(['Ada']);
    await next.stop();
    await killed.stop(1);
  });
});
