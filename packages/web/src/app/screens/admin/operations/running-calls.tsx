import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RunningCall } from '@vivavoce/contracts/operations/calls';
import { OperationsPart } from '#app/screens/admin/operations/operations-part.tsx';
import { ConfirmedAction } from '#domains/identity/security/confirmed-action.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { runningCallsQuery } from '#domains/operations/operations-queries.ts';
import { call } from '#lib/api.ts';
import { showMoment } from '#lib/show.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/toast.ts';

const servers = {
  hosted: m.operations_call_hosted,
  embedded: m.operations_call_embedded,
} as const;

/** 'End kindly', with a question that says what the child will hear and read. */
function EndKindly({ id, name }: { id: string; name: string }) {
  const client = useQueryClient();
  return (
    <ConfirmedAction
      trigger={
        <Button look="danger-quiet" size="sm" aria-label={m.operations_call_end_of({ name })}>
          {m.operations_call_end()}
        </Button>
      }
      title={m.operations_call_end_title({ name })}
      text={m.operations_call_end_text({
        said: m.live_farewell_operator_ended(),
        shown: m.live_error_operator_ended({ product: site.productName }),
      })}
      confirm={m.operations_call_end()}
      cancel={m.operations_call_keep()}
      action={() => call('POST /api/admin/operations/calls/:id/end', { params: { id } })}
      failed={m.operations_call_end_failed()}
      onDone={async () => {
        void showToast('success', m.operations_call_end_done({ name }));
        await client.invalidateQueries({ queryKey: runningCallsQuery().queryKey });
      }}
    />
  );
}

/** One call: who learns with whom, since when, who serves it, and its end. */
function CallRow({ runningCall }: { runningCall: RunningCall }) {
  const { id, learnerName, teacherName, servedBy, startedAt, isEnding } = runningCall;
  const name = learnerName || m.session_student();
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-72">
        <p className="wrap-anywhere font-bold" dir="auto">
          {name}
        </p>
        <p className="wrap-anywhere">
          {teacherName === null
            ? m.operations_call_without_teacher()
            : m.operations_call_with({ teacher: teacherName })}
        </p>
        <p className="text-ink-2 text-sm tabular-nums">
          {m.operations_call_since({ time: showMoment(startedAt, 'time'), server: servers[servedBy]() })}
        </p>
      </div>
      {isEnding ? <Badge look="warn">{m.operations_call_ending()}</Badge> : <EndKindly id={id} name={name} />}
    </li>
  );
}

/** The calls that run now, read again every ten seconds while the page is visible. */
export function RunningCalls() {
  const calls = useQuery(runningCallsQuery());
  const title = useRescuedFocus<HTMLHeadingElement>(calls.data);
  return (
    <OperationsPart
      title={m.operations_calls()}
      titleRef={title}
      lead={m.operations_calls_lead()}
      query={calls}
      failed={m.operations_calls_failed()}
    >
      {(all) =>
        all.length === 0 ? (
          <p>{m.operations_calls_none()}</p>
        ) : (
          <Card className="py-1!">
            <ul className="divide-y divide-line">
              {all.map((each) => (
                <CallRow key={each.id} runningCall={each} />
              ))}
            </ul>
          </Card>
        )
      }
    </OperationsPart>
  );
}
