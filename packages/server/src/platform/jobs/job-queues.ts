import type PgBoss from 'pg-boss';
import type { Job } from './jobs.ts';

const DEAD_LETTER_KEPT_MINUTES = 30 * 24 * 60;

/** The end of the names of the queues that keep dead letters. The rest is the name of the job's own queue. */
export const DEAD_LETTERS = '.dead';

type JobQueues = {
  /** Creates or updates a job's queue and its dead-letter queue. */
  provide(job: Omit<Job<object>, 'payload'>): Promise<void>;
};

/**
 * Reads once which queues the database has. Making a queue creates a table with five indexes, so a start on a database
 * that already has them all writes nothing.
 */
export async function openQueues(boss: PgBoss): Promise<JobQueues> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));

  async function provideOne(wanted: PgBoss.Queue): Promise<void> {
    const found = existing.get(wanted.name);
    if (!found) await boss.createQueue(wanted.name, wanted);
    else if (differs(found, wanted)) await boss.updateQueue(wanted.name, wanted);
  }

  return {
    provide: async (job) => {
      for (const queue of queuesOf(job)) await provideOne(queue);
    },
  };
}

/** Lists a job's queues. The dead-letter queue comes first, because the other one refers to it. */
function queuesOf(job: Omit<Job<object>, 'payload'>): PgBoss.Queue[] {
  const deadLetter = { name: `${job.name}${DEAD_LETTERS}`, retentionMinutes: DEAD_LETTER_KEPT_MINUTES };
  const queue = {
    name: job.name,
    policy: 'short' as const,
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    // Longer than the handler's own limit, so that a job never runs twice at the same time.
    expireInSeconds: job.timeLimitSeconds + 30,
    deadLetter: deadLetter.name,
  };
  return [deadLetter, queue];
}

function differs(found: PgBoss.Queue, wanted: PgBoss.Queue): boolean {
  return Object.entries(wanted).some(([option, value]) => Reflect.get(found, option) !== value);
}
