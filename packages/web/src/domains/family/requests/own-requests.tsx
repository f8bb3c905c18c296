import { useQueryClient } from '@tanstack/react-query';
import type { LinkRequest, LinkRequestState } from '@vivavoce/contracts/family/link-request-calls';
import { ConfirmedAction } from '#domains/identity/security/confirmed-action.tsx';
import { call } from '#lib/api.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { requestsQuery } from './request-queries.ts';

const states: Record<LinkRequestState, { look: 'plain' | 'accent' | 'ok'; text: () => string }> = {
  sent: { look: 'plain', text: m.request_state_sent },
  opened: { look: 'accent', text: m.request_state_opened },
  answered: { look: 'ok', text: m.request_state_answered },
};

/** How far a request is, in a word. */
export function RequestState({ state }: { state: LinkRequestState }) {
  const { look, text } = states[state];
  return <Badge look={look}>{text()}</Badge>;
}

/** One request of the learner: how far it is, what was written and answered, and a way to delete it. */
function OwnRequest({ userId, request }: { userId: string; request: LinkRequest }) {
  const client = useQueryClient();
  const { id, parentName, note, state, answer, hasEndedLink } = request;
  const day = showMoment(request.createdAt, 'day');
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <RequestState state={state} />
        <span className="text-ink-2 text-sm">{m.request_asked_on({ day })}</span>
      </div>
      <p className="wrap-anywhere font-bold" dir="auto">
        {parentName === null ? m.request_about_other() : m.request_about_parent({ name: parentName })}
      </p>
      {note !== '' && (
        <p className="wrap-anywhere whitespace-pre-line text-ink-2" dir="auto">
          {note}
        </p>
      )}
      {answer !== null && (
        <div className="rounded-lg rounded-tl-sm bg-accent-tint p-4">
          <p className="font-bold">{m.request_answer()}</p>
          <p className="wrap-anywhere whitespace-pre-line" dir="auto">
            {answer}
          </p>
          {hasEndedLink && <p className="pt-2 font-semibold">{m.request_ended_link()}</p>}
        </div>
      )}
      <div>
        <ConfirmedAction
          trigger={
            <Button look="danger-quiet" size="sm" aria-label={m.request_withdraw_of({ day })}>
              {m.request_withdraw()}
            </Button>
          }
          title={m.request_withdraw_title()}
          text={m.request_withdraw_text()}
          confirm={m.request_withdraw()}
          cancel={m.linked_keep()}
          action={() =>
            call('DELETE /api/users/:id/link_requests/:requestId', { params: { id: userId, requestId: id } })
          }
          failed={m.request_withdraw_failed()}
          onDone={() => client.invalidateQueries({ queryKey: requestsQuery(userId).queryKey })}
        />
      </div>
    </li>
  );
}

/** What the learner asked, newest first. */
export function OwnRequests({ userId, requests }: { userId: string; requests: readonly LinkRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-bold text-lg">{m.request_mine()}</h3>
      <ul className="flex flex-col gap-3">
        {requests.map((request) => (
          <OwnRequest key={request.id} userId={userId} request={request} />
        ))}
      </ul>
    </div>
  );
}
