import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { describeError } from '#platform/describe-error.ts';
import type { Log } from '#platform/log.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Job } from './jobs.ts';

/** What a handler may know of its current attempt. */
type JobAttempt = {
  /** 1 for the first attempt. */
  attempt: number;
  /** Aborts when the time limit is over or the server stops. */
  signal: AbortSignal;
};

export type Handler<Payload> = (payload: Payload, current: JobAttempt) => Promise<void>;

export type JobWorker = {
  /** Looks for work. Without this the worker reads nothing, so an idle queue costs nothing. */
  wake: () => void;
  /** Waits for the running jobs. After `patienceMs` they are aborted and left for a later attempt. */
  stop(patienceMs: number): Promise<void>;
};

/**
 * Works on one queue when it is woken, one job at a time for each of `concurrency` loops. (pg-boss has its own loop, but
 * that neither waits until a job is marked as done nor survives a failure to mark it, so a lost database would end the
 * process.)
 */
export function startWorker<Payload extends object>(
  boss: PgBoss,
  job: Job<Payload>,
  handler: Handler<Payload>,
  log: Log,
): JobWorker {
  const stopping = new AbortController();
  const cutOff = new AbortController();
  const wakers = new Set<() => void>();

  async function loop(): Promise<void> {
    let woken = new AbortController();
    wakers.add(() => woken.abort());
    while (!stopping.signal.aborted) {
      if (!woken.signal.aborted) await once(woken.signal, 'abort');
      // Can be woken from here on, so a job committed while the queue is being read is not missed.
      woken = new AbortController();
      await emptyQueue();
    }
  }

  async function emptyQueue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const found = await boss.fetch<Payload>(job.name, { includeMetadata: true, batchSize: 1 });
      if (found.length === 0) return;
      for (const row of found) await attempt(row);
    }
  }

  async function attempt(row: PgBoss.JobWithMetadata<Payload>): Promise<void> {
    const tried = { job: job.name, jobId: row.id, attempt: row.retryCount + 1 };
    try {
      await withinLimit(row, tried.attempt);
    } catch (err) {
      const last = row.retryCount >= row.retryLimit;
      if (last) log.error({ ...tried, err }, 'a job failed for good and is kept as a dead letter');
      else log.warn({ ...tried, err }, 'a job failed and will be tried again');
      await recordOutcome(tried, () => boss.fail(job.name, row.id, describeError(err)));
      return;
    }
    // A job names people by id, so one that is done is not kept: it would outlive an account that is deleted.
    await recordOutcome(tried, () => boss.deleteJob(job.name, row.id));
  }

  async function withinLimit(row: PgBoss.JobWithMetadata<Payload>, attempt: number): Promise<void> {
    const over = new AbortController();
    const limit = setTimeout(job.timeLimitSeconds * 1_000, null, { signal: over.signal }).then(() => {
      over.abort();
      throw new OperatorError('The job took longer than its time limit');
    });
    const stopped = new Promise<never>((_resolve, reject) => {
      const cut = () => reject(new OperatorError('The server stopped while the job was running'));
      cutOff.signal.addEventListener('abort', cut, { once: true, signal: over.signal });
    });
    const signal = AbortSignal.any([over.signal, cutOff.signal]);
    try {
      await Promise.race([handler(job.payload.parse(row.data), { attempt, signal }), limit, stopped]);
    } finally {
      over.abort();
      await limit.catch(() => null);
    }
  }

  /** Writes a job's outcome. If that fails, the job stays marked as running and runs again when the mark expires. */
  async function recordOutcome(tried: object, write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (err) {
      log.error({ ...tried, err }, 'the outcome of a job could not be saved');
    }
  }

  const loops = Array.from({ length: job.concurrency }, loop);
  const wakeAll = () => {
    for (const wake of wakers) wake();
  };
  return {
    wake: wakeAll,
    stop: async (patienceMs) => {
      stopping.abort();
      wakeAll();
      const patience = setTimeout(patienceMs, null, { signal: cutOff.signal }).then(
        () => cutOff.abort(),
        () => null,
      );
      await Promise.all(loops);
      cutOff.abort();
      await patience;
    },
  };
}
