import { useQuery } from '@tanstack/react-query';
import { FailedJobs } from '#app/screens/admin/operations/jobs/failed-jobs.tsx';
import { JobQueues } from '#app/screens/admin/operations/jobs/job-queues.tsx';
import { OperationsPart } from '#app/screens/admin/operations/operations-part.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { jobsQuery } from '#domains/operations/operations-queries.ts';
import { m } from '#messages/messages.js';

/** The work that is put off: how much waits and runs, and what failed for good. */
export function Jobs() {
  const jobs = useQuery(jobsQuery());
  const title = useRescuedFocus<HTMLHeadingElement>(jobs.data);
  return (
    <OperationsPart
      title={m.operations_jobs()}
      titleRef={title}
      lead={m.operations_jobs_lead()}
      query={jobs}
      failed={m.operations_jobs_failed()}
    >
      {({ queues, failed }) => (
        <>
          <JobQueues queues={queues} />
          <FailedJobs failed={failed} count={queues.reduce((sum, queue) => sum + queue.failed, 0)} />
        </>
      )}
    </OperationsPart>
  );
}
