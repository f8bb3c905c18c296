import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionOverview } from '@vivavoce/contracts/sessions/admin-session-calls';
import { useEffect, useState } from 'react';
import { ReasonForm } from '#app/screens/admin/reason-form.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { openedMessagesQuery, sessionOverviewQuery } from '#domains/sessions/admin/admin-session-queries.ts';
import { Conversation } from '#domains/sessions/conversation.tsx';
import { NotedQuestions } from '#domains/sessions/noted-questions.tsx';
import { call } from '#lib/api.ts';
import { refusedWith } from '#lib/api-error.ts';
import { showMoment } from '#lib/show.ts';
import { useRenderAt } from '#lib/use-render-at.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';

/** What was said, while it is open to this administrator. */
function Messages({ overview, onClosed }: { overview: SessionOverview; onClosed: () => void }) {
  const { learningSession, learner, teacher } = overview;
  const messages = useQuery(openedMessagesQuery(learningSession.id));
  const isClosed = refusedWith(messages.error, 'transcript_closed');
  useEffect(() => {
    if (isClosed) onClosed();
  }, [isClosed, onClosed]);
  const days = learningSession.words_deleted_after_days;
  return (
    <Loaded query={messages} failed={m.admin_transcript_failed()}>
      {({ messages: said, marks }) => (
        <>
          <NotedQuestions marks={marks} heading="h4" />
          {said.length === 0 ? (
            <p className="text-ink-2">
              {days === null ? m.admin_transcript_nothing() : m.session_words_deleted_text({ days })}
            </p>
          ) : (
            <Conversation
              sessionId={learningSession.id}
              messages={said}
              student={learner}
              teacher={teacher ?? { name: m.session_teacher(), picture: null }}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

/**
 * What was said in a session: closed until the administrator gives a reason, then open for a limited time, after which
 * it closes by itself (decision 0043).
 */
export function OpenedTranscript({ overview }: { overview: SessionOverview }) {
  const client = useQueryClient();
  const { openUntil } = overview;
  const { id } = overview.learningSession;
  useRenderAt(openUntil);
  // the server may close it before the page's clock does
  const [isEnded, setIsEnded] = useState(false);
  const isOpen = openUntil !== null && !isEnded && Date.parse(openUntil) > Date.now();
  const title = useRescuedFocus<HTMLHeadingElement>(isOpen);

  async function handleReason(reason: string) {
    const opened = await call('POST /api/admin/learning_sessions/:id/openings', {
      params: { id },
      body: { reason },
    });
    setIsEnded(false);
    client.setQueryData(sessionOverviewQuery(id).queryKey, (read) => read && { ...read, ...opened });
  }

  return (
    <section className="flex flex-col gap-4">
      <h3 ref={title} tabIndex={-1} className="title-card">
        {m.admin_transcript_title()}
      </h3>
      {isOpen ? (
        <>
          <p className="text-ink-2 text-sm">
            {m.admin_transcript_open_until({ time: showMoment(openUntil, 'time') })}
          </p>
          <Messages overview={overview} onClosed={() => setIsEnded(true)} />
        </>
      ) : (
        <>
          {openUntil !== null && <Banner kind="info">{m.admin_transcript_over()}</Banner>}
          <ReasonForm
            closed={m.admin_transcript_closed()}
            submit={m.admin_transcript_open()}
            failed={m.admin_transcript_open_failed()}
            onReason={handleReason}
          />
        </>
      )}
    </section>
  );
}
