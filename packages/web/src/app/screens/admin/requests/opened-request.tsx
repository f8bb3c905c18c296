import type { OpenedLinkRequest } from '@vivavoce/contracts/family/link-request-calls';
import type { ReactNode } from 'react';
import { RequestAnswer } from '#app/screens/admin/requests/request-answer.tsx';
import { parentName } from '#domains/family/linked/link-row.tsx';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="font-bold">{title}</h3>
      {children}
    </section>
  );
}

const words = 'wrap-anywhere whitespace-pre-line';

/** An opened request: what the learner wrote, who is linked, and the answer or the form for it. */
export function OpenedRequest({
  request,
  onAnswered,
}: {
  request: OpenedLinkRequest;
  onAnswered: () => void;
}) {
  const { note, links, answer, hasEndedLink, isAnswerHidden } = request;
  return (
    <div className="flex flex-col gap-6">
      <Part title={m.admin_requests_note()}>
        {note === '' ? (
          <p className="text-ink-2">{m.admin_requests_no_note()}</p>
        ) : (
          <p className={`rounded-lg rounded-tl-sm bg-sunk p-4 ${words}`} dir="auto">
            {note}
          </p>
        )}
      </Part>
      <Part title={m.admin_requests_links()}>
        {links.length === 0 ? (
          <p className="text-ink-2">{m.admin_requests_no_links()}</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {links.map((link) => (
              <li key={link.parentId} className="wrap-anywhere" dir="auto">
                {m.who_parents_linked({ name: parentName(link), day: showMoment(link.linkedAt, 'day') })}
              </li>
            ))}
          </ul>
        )}
      </Part>
      {isAnswerHidden && <Banner kind="warn">{m.admin_requests_answer_hidden()}</Banner>}
      {answer === null ? (
        <RequestAnswer request={request} onAnswered={onAnswered} />
      ) : (
        <Part title={m.request_answer()}>
          <p className={words} dir="auto">
            {answer}
          </p>
          {hasEndedLink && <p className="font-semibold">{m.request_ended_link()}</p>}
        </Part>
      )}
    </div>
  );
}
