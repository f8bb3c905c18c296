import { useQuery } from '@tanstack/react-query';
import { OperationsPart } from '#app/screens/admin/operations/operations-part.tsx';
import { FactList } from '#domains/operations/fact-list.tsx';
import { mailQueueQuery } from '#domains/operations/operations-queries.ts';
import { DASH, showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';

const kinds = { smtp: m.operations_mails_smtp, outbox: m.operations_mails_outbox } as const;

/** The mails that wait to be sent. It shows no address and no text. */
export function Mails() {
  const mails = useQuery(mailQueueQuery());
  return (
    <OperationsPart title={m.operations_mails()} query={mails} failed={m.operations_mails_failed()}>
      {({ kind, waiting, retrying, failed, oldestAt, lastError }) => (
        <Card className="flex flex-col gap-4">
          <p>{kinds[kind]()}</p>
          <FactList
            facts={[
              { name: m.operations_waiting(), value: waiting.toLocaleString() },
              { name: m.operations_retrying(), value: retrying.toLocaleString() },
              { name: m.operations_failed_for_good(), value: failed.toLocaleString() },
              {
                name: m.operations_oldest(),
                value: oldestAt === null ? DASH : showMoment(oldestAt, 'shortDateTime'),
              },
            ]}
          />
          {failed > 0 && <p className="text-ink-2 text-sm">{m.operations_mails_among_jobs()}</p>}
          <p className="wrap-anywhere text-sm">
            {lastError === null
              ? m.operations_mails_no_error()
              : m.operations_mails_last_error({
                  when: showMoment(lastError.at, 'shortDateTime'),
                  error: lastError.error,
                })}
          </p>
        </Card>
      )}
    </OperationsPart>
  );
}
