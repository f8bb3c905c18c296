import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FailedJob } from '@vivavoce/contracts/operations/calls';
import { RotateCw, Trash2 } from 'lucide-react';
import { ConfirmedAction } from '#domains/identity/security/confirmed-action.tsx';
import { jobsQuery, mailQueueQuery } from '#domains/operations/operations-queries.ts';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FieldError } from '#ui/field.tsx';
import { showToast } from '#ui/toast.ts';

/** Reads jobs and mails anew: a mail is a job. */
function useReadAnew() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [jobsQuery(), mailQueueQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
}

/** A job that failed for good: why, and what can be done. */
function FailedJobRow({ job: { id, queue, failedAt, error } }: { job: FailedJob }) {
  const readAnew = useReadAnew();
  const when = showMoment(failedAt, 'shortDateTime');
  const retry = useMutation({
    mutationFn: () => call('POST /api/admin/operations/jobs/:id/retry', { params: { id } }),
    onSuccess: async () => {
      void showToast('success', m.operations_job_retried());
      await readAnew();
    },
  });
  return (
    <li className="flex min-w-0 flex-col gap-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <p className="wrap-anywhere font-bold">{queue}</p>
          <p className="text-ink-2 text-sm tabular-nums">{m.operations_job_failed_at({ when })}</p>
          <p className="wrap-anywhere whitespace-pre-line text-sm">{error ?? m.operations_job_no_error()}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">
          <Button
            size="sm"
            aria-label={m.operations_job_retry_of({ queue, when })}
            busy={retry.isPending}
            onClick={() => retry.mutate()}
          >
            <RotateCw className="size-4.5" aria-hidden="true" />
            {m.common_try_again()}
          </Button>
          <ConfirmedAction
            trigger={
              <Button look="danger-quiet" size="sm" aria-label={m.operations_job_discard_of({ queue, when })}>
                <Trash2 className="size-4.5" aria-hidden="true" />
                {m.operations_job_discard()}
              </Button>
            }
            title={m.operations_job_discard_title()}
            text={m.operations_job_discard_text({ queue })}
            confirm={m.operations_job_discard()}
            cancel={m.operations_job_keep()}
            action={() => call('DELETE /api/admin/operations/jobs/:id', { params: { id } })}
            failed={m.operations_job_discard_failed()}
            onDone={async () => {
              void showToast('success', m.operations_job_discarded());
              await readAnew();
            }}
          />
        </div>
      </div>
      {retry.isError && <FieldError text={errorText(retry.error, m.operations_job_retry_failed())} />}
    </li>
  );
}

/** The jobs that failed for good, newest first; nothing if none did. */
export function FailedJobs({
  failed,
  count,
}: {
  failed: readonly FailedJob[];
  /** How many failed in all. The server lists only the newest. */
  count: number;
}) {
  if (failed.length === 0) return null;
  return (
    <Card className="py-1!">
      <ul className="divide-y divide-line">
        {failed.map((job) => (
          <FailedJobRow key={job.id} job={job} />
        ))}
      </ul>
      {count > failed.length && (
        <p className="border-line border-t py-4 text-ink-2 text-sm">
          {m.operations_jobs_newest({ shown: failed.length, count })}
        </p>
      )}
    </Card>
  );
}
