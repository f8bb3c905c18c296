import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { z } from 'zod';
import type { Database, Orm } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/running-transaction.ts';
import { executorOf, executorOn, type SqlExecutor } from '#platform/db/sql-executor.ts';
import type { Log } from '#platform/log.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type JobDesk, jobDesk } from './job-desk.ts';
import { startPoll } from './job-poll.ts';
import { openQueues } from './job-queues.ts';
import { type Handler, type JobWorker, startWorker } from './job-worker.ts';
import { readStartingQueues, type StartingQueue } from './starting-queues.ts';

/** Work that is done later, and retried if it fails. */
export type Job<Payload extends object> = {
  /** The name of its queue in the database, such as 'study.write-session-summary'. */
  name: string;
  /** Contains ids, not words: what a person said or typed is kept only in its own table. */
  payload: z.ZodType<Payload>;
  /** How often it is retried after its first failure. */
  retryLimit: number;
  /** The pause before the first retry. Each later pause is about twice as long as the one before. */
  retryDelaySeconds: number;
  /** How long one attempt may take. Defaults to 300. */
  timeLimitSeconds: number;
  /** How many of these jobs this process works on at the same time. Defaults to 1. */
  concurrency: number;
};

type Optional = 'timeLimitSeconds' | 'concurrency';

/** Declares a job. Handlers must be idempotent: a job runs again if its process dies before marking it as done. */
export function defineJob<Payload extends object>(
  job: Omit<Job<Payload>, Optional> & Partial<Pick<Job<Payload>, Optional>>,
): Job<Payload> {
  return { timeLimitSeconds: 300, concurrency: 1, ...job };
}

type EnqueueOptions = {
  /** While a job with this key waits to be started, another one is not added. */
  singletonKey?: string;
  startAfterSeconds?: number;
};

export type Jobs = {
  /** For administrators. */
  desk: JobDesk;
  /** Adds a job inside the caller's transaction: the job exists once the transaction commits, and only then. */
  enqueue<Payload extends object>(
    tx: Orm,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * Whether the next run of a recurring job waited when the queue was opened. It still waits, or a worker has taken it
   * and plans another.
   */
  hadNextRun(job: Pick<Job<object>, 'name'>): boolean;
  /** Starts working on a job's queue. Must have resolved before any caller enqueues the job. */
  work<Payload extends object>(job: Job<Payload>, handler: Handler<Payload>): Promise<void>;
  /**
   * Resolves when no job with a handler here is running, due or waiting for a retry, and makes such retries
   * immediately. For tests: one failed attempt on a busy machine must not make a test wait for a pause meant for a real
   * outage.
   */
  idle(): Promise<void>;
  /**
   * Takes no new jobs and waits for the running ones. After `patienceMs` those are aborted and left for a later
   * attempt. Safe to call twice.
   */
  stop(patienceMs?: number): Promise<void>;
};

/** Half of the ten seconds that the server has to stop. */
const STOP_PATIENCE_MS = 5_000;
const IDLE_POLL_MS = 20;

/** Opens the queue, which lives in the same database as everything else. */
export async function openJobs(db: Database, log: Log): Promise<Jobs> {
  const installer = await openInstaller(db);
  const boss = new PgBoss({ db: executorOf(db), schedule: false });
  boss.on('error', (err) => log.error({ err }, 'the job queue reported an error'));
  await boss.start();
  const starting = await readStartingQueues(db);
  // Only one process uses the embedded database, so any job marked as running was cut off when the last process ended.
  if (db.kind === 'pglite') await tryInterruptedAgain(boss, starting);
  const queues = await openQueues(installer);
  const workers = new Map<string, JobWorker>();
  const stopPoll = startPoll(db, workers, log);
  let stopping: Promise<void> | null = null;

  async function enqueue<Payload extends object>(
    tx: Orm,
    job: Job<Payload>,
    payload: Payload,
    options: EnqueueOptions = {},
  ): Promise<void> {
    const worker = workers.get(job.name);
    if (!worker)
      throw new OperatorError(`The job ${job.name} has no handler yet: call jobs.work before enqueue`);
    await boss.send(job.name, job.payload.parse(payload), {
      db: executorOn(tx),
      // The queue's policy allows one waiting job per key. A job without a key gets a unique one.
      singletonKey: options.singletonKey ?? randomUUID(),
      ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
    });
    afterCommit(worker.wake);
  }

  async function work<Payload extends object>(job: Job<Payload>, handler: Handler<Payload>): Promise<void> {
    if (workers.has(job.name)) throw new OperatorError(`The job ${job.name} has a handler already`);
    await queues.provide(job);
    const worker = startWorker(boss, job, handler, log);
    workers.set(job.name, worker);
    if (starting.get(job.name)?.isDue) worker.wake();
  }

  async function idle(): Promise<void> {
    for (;;) {
      const busy = await unfinished(db, [...workers.keys()]);
      if (busy.length === 0) return;
      const retried = busy.filter(({ retries }) => retries).map(({ name }) => name);
      if (retried.length > 0) await bringForward(db, retried);
      // Only the busy ones: waking a worker reads its queue, and reading all queues would take time from the work.
      for (const { name } of busy) workers.get(name)?.wake();
      await new Promise((resolve) => setTimeout(resolve, IDLE_POLL_MS));
    }
  }

  async function stop(patienceMs: number): Promise<void> {
    await Promise.all([stopPoll(), ...[...workers.values()].map((worker) => worker.stop(patienceMs))]);
    await boss.stop({ graceful: false });
  }

  return {
    desk: jobDesk(db, boss, workers),
    enqueue,
    hadNextRun: (job) => starting.get(job.name)?.hasNextRun ?? false,
    work,
    idle,
    stop: (patienceMs = STOP_PATIENCE_MS) => {
      stopping ??= stop(patienceMs);
      return stopping;
    },
  };
}

/** Makes the tables of the queue, as the role that owns all tables. It starts no timer, so nothing stops it. */
async function openInstaller(db: Database): Promise<PgBoss> {
  const executeSql: SqlExecutor['executeSql'] = (text, values) =>
    db.asOwner((owner) => executorOf(owner).executeSql(text, values));
  const installer = new PgBoss({ db: { executeSql }, schedule: false, supervise: false });
  return installer.start();
}

async function tryInterruptedAgain(
  boss: PgBoss,
  starting: ReadonlyMap<string, StartingQueue>,
): Promise<void> {
  for (const [name, { running }] of starting) {
    for (const id of running)
      await boss.fail(name, id, { message: 'The process ended while the job was running' });
  }
}

/** Makes jobs due that are waiting for a retry. */
async function bringForward(db: Database, names: string[]): Promise<void> {
  await db.orm.execute(sql`
    update pgboss.job set start_after = now() where name in ${names} and state = 'retry' and start_after > now()
  `);
}

/** `retries`: whether a job of the queue waits for its next attempt. */
type BusyQueue = { name: string; retries: boolean };

/** Finds which of these queues have a job that is running, due or waiting for a retry. */
async function unfinished(db: Database, names: string[]): Promise<BusyQueue[]> {
  if (names.length === 0) return [];
  const result = await db.orm.execute(sql`
    select name, bool_or(state = 'retry') as retries from pgboss.job
    where name in ${names} and (state in ('retry', 'active') or (state = 'created' and start_after <= now()))
    group by name
  `);
  return (result as unknown as { rows: BusyQueue[] }).rows;
}
