import type { ListedLinkRequest } from '@vivavoce/contracts/family/link-request-calls';
import { RequestState } from '#domains/family/requests/own-requests.tsx';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** Returns what is known of the learner beside the name. */
export function requestFacts({ ageYears, parentName }: ListedLinkRequest): string {
  const age = ageYears === null ? m.admin_requests_age_unknown() : m.admin_requests_age({ age: ageYears });
  const about =
    parentName === null ? m.admin_requests_about_none() : m.admin_requests_about({ name: parentName });
  return `${age} · ${about}`;
}

/** Some of the requests, under a title. */
export function RequestList({
  title,
  requests,
  openingId,
  onOpen,
}: {
  title: string;
  requests: readonly ListedLinkRequest[];
  /** The request that is being opened. */
  openingId: string | undefined;
  onOpen: (request: ListedLinkRequest) => void;
}) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="title-section">{title}</h2>
      <ul className="flex flex-col gap-3">
        {requests.map((request) => (
          <li key={request.id}>
            <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
              <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
                <p className="wrap-anywhere font-bold text-lg" dir="auto">
                  {request.learnerName || m.session_student()}
                </p>
                <p className="wrap-anywhere text-ink-2">{requestFacts(request)}</p>
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
                  <RequestState state={request.state} />
                  {m.request_asked_on({ day: showMoment(request.createdAt, 'shortDateTime') })}
                </p>
              </div>
              <Button
                busy={openingId === request.id}
                aria-label={m.admin_requests_open_of({ name: request.learnerName || m.session_student() })}
                onClick={() => onOpen(request)}
              >
                {m.admin_requests_open()}
              </Button>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
