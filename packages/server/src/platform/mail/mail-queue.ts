import type { QueueReport } from '#platform/jobs/job-desk.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

/** The mails that are not sent. Those that failed for good are among the failed jobs. */
export type MailQueue = Pick<QueueReport, 'waiting' | 'retrying' | 'failed'> & {
  /** Since when the oldest waits, however often it was tried. */
  oldestAt: Date | null;
  /** Why the newest attempt that failed did so; null if none did. */
  lastError: { at: Date; error: string } | null;
};

/**
 * Reads the jobs that deliver mails. Each holds the id of its mail alone, so no address and no text is read.
 * @param name the name of their queue
 */
export async function readMailQueue({ desk }: Pick<Jobs, 'desk'>, name: string): Promise<MailQueue> {
  const report = (await desk.report()).find((queue) => queue.name === name);
  const failure = await desk.lastFailure(name);
  return {
    // Those that are being sent are not sent yet.
    waiting: (report?.waiting ?? 0) + (report?.running ?? 0),
    retrying: report?.retrying ?? 0,
    failed: report?.failed ?? 0,
    oldestAt: await desk.oldestSince(name),
    lastError: failure?.error ? { at: failure.at, error: failure.error } : null,
  };
}
