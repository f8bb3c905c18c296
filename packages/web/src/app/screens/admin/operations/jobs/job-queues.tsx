import type { JobQueue } from '@vivavoce/contracts/operations/calls';
import { FigureTable } from '#domains/operations/figure-table.tsx';
import { DASH, showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';

/** Reports whether nothing of a queue waits, runs or failed. What is planned for later is no work now. */
const isQuiet = ({ waiting, running, retrying, failed }: JobQueue) =>
  waiting + running + retrying + failed === 0;

function QueueTable({ title, queues }: { title: string; queues: readonly JobQueue[] }) {
  return (
    <FigureTable
      title={title}
      heading={m.operations_jobs_kind()}
      figures={[
        m.operations_waiting(),
        m.operations_jobs_running(),
        m.operations_retrying(),
        m.operations_failed_for_good(),
        m.operations_jobs_planned(),
        m.operations_oldest(),
      ]}
      lines={queues.map((queue) => ({
        key: queue.name,
        name: queue.name,
        figures: [
          queue.waiting.toLocaleString(),
          queue.running.toLocaleString(),
          queue.retrying.toLocaleString(),
          queue.failed.toLocaleString(),
          queue.planned.toLocaleString(),
          queue.oldestAt === null ? DASH : showMoment(queue.oldestAt, 'shortDateTime'),
        ],
      }))}
    />
  );
}

/** How much waits and runs, by kind of job. Kinds without work are folded away. */
export function JobQueues({ queues }: { queues: readonly JobQueue[] }) {
  const quiet = queues.filter(isQuiet);
  const busy = queues.filter((queue) => !isQuiet(queue));
  return (
    <div className="flex flex-col gap-2">
      {busy.length === 0 ? (
        <p>{m.operations_jobs_quiet()}</p>
      ) : (
        <QueueTable title={m.operations_jobs_table()} queues={busy} />
      )}
      {quiet.length > 0 && (
        <details className="text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-semibold text-accent-ink underline underline-offset-4">
            {m.operations_jobs_quiet_kinds({ count: quiet.length })}
          </summary>
          <QueueTable title={m.operations_jobs_quiet_table()} queues={quiet} />
        </details>
      )}
    </div>
  );
}
