import {
  discardJob,
  FAILED_JOBS_MAX,
  readJobs,
  readMailQueue,
  retryJob,
} from '@vivavoce/contracts/operations/calls';
import type { AuditAction } from '@vivavoce/contracts/wire/audit-actions';
import type { Access } from '#domains/access/access.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { type Caller, type Route, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';

type Deps = Pick<Platform, 'db' | 'jobs' | 'mail' | 'auditTrail'> & { access: Access };

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** The calls by which administrators see what is done later, retry what failed, or give it up (decision 0047). */
export function jobRoutes({ db, jobs: { desk }, mail, auditTrail, access }: Deps): Route[] {
  /** Records what became of a dead letter. Jobs hold ids, so the trail keeps the name of the queue alone. */
  const record = (tx: Orm, action: AuditAction, { userId: actorId }: Caller, id: string, queue: string) =>
    auditTrail.record(tx, action, {
      ...{ actorId, subject: 'job', subjectId: id },
      changes: { queue: { before: queue, after: queue } },
    });

  return [
    serve(readJobs, access.admin(), async () => ({
      queues: (await desk.report()).map((queue) => ({ ...queue, oldestAt: iso(queue.oldestAt) })),
      failed: (await desk.failed(FAILED_JOBS_MAX)).map((job) => ({
        ...job,
        failedAt: job.failedAt.toISOString(),
      })),
    })),

    serve(retryJob, access.admin(), async ({ caller, params: { id } }) => {
      await db.transaction(async (tx) => {
        const retried = await desk.retry(tx, id);
        if (retried === 'unknown') throw refuse(retryJob, 'job_unknown');
        if (!retried) throw refuseCommon('not_found');
        await record(tx, 'job_retried', caller, id, retried.queue);
      });
      return { success: true as const };
    }),

    serve(discardJob, access.admin(), async ({ caller, params: { id } }) => {
      await db.transaction(async (tx) => {
        const discarded = await desk.discard(tx, id);
        if (!discarded) throw refuseCommon('not_found');
        await record(tx, 'job_discarded', caller, id, discarded.queue);
      });
      return { success: true as const };
    }),

    serve(readMailQueue, access.admin(), async () => {
      const { oldestAt, lastError, ...counts } = await mail.queue();
      return {
        kind: mail.kind,
        ...counts,
        oldestAt: iso(oldestAt),
        lastError: lastError && { ...lastError, at: lastError.at.toISOString() },
      };
    }),
  ];
}
