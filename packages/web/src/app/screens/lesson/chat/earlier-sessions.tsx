import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type LiveRoomState, paths } from '#app/paths.ts';
import { SessionCard } from '#domains/sessions/session-card.tsx';
import { type ListedSession, sessionsQuery } from '#domains/sessions/session-queries.ts';
import { useSessionDeletion } from '#domains/sessions/use-session-deletion.ts';
import { teachersById, teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The number of cards on one page; even, to fill two columns. */
const PAGE_SIZE = 10;

/** The learner's sessions, each with buttons to continue or delete it; ten to a page. */
export function EarlierSessions({ profileId }: { profileId: string }) {
  const navigate = useNavigate();
  const sessions = useQuery(sessionsQuery(profileId));
  const teachers = useQuery(teachersQuery());
  const [asked, setAsked] = useState(1);
  const [failure, setFailure] = useState<string | null>(null);
  const { remove, deletingId } = useSessionDeletion(profileId, { onFailed: setFailure });
  const byId = teachersById(teachers.data ?? []);
  const teacherOf = (session: ListedSession) =>
    session.teacherId === null ? undefined : byId.get(session.teacherId);

  function handleResume(session: ListedSession) {
    const teacher = teacherOf(session);
    if (teacher === undefined) return setFailure(m.session_no_data());
    const state: LiveRoomState = { teacher, sessionId: session.id, isResuming: true };
    void navigate(paths.realtime.href(profileId), { state });
  }

  const count = sessions.data?.length ?? 0;
  const pageCount = Math.max(1, Math.ceil(count / PAGE_SIZE));
  // the last card of the last page may have been deleted
  const page = Math.min(asked, pageCount);
  const shown = sessions.data?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? [];

  return (
    <section className="flex flex-col gap-4">
      <h2 className="title-section">{m.session_earlier()}</h2>
      {failure !== null && (
        <Banner kind="danger" onDismiss={() => setFailure(null)}>
          {failure}
        </Banner>
      )}
      {sessions.isPending && (
        <div role="status" aria-label={m.common_loading()} className="flex flex-col gap-3">
          <Skeleton className="h-22 rounded-lg" />
          <Skeleton className="h-22 rounded-lg" />
        </div>
      )}
      {sessions.isError && (
        <ErrorState title={m.session_list_failed()} text={errorText(sessions.error, '')}>
          <Button onClick={() => sessions.refetch()}>{m.common_try_again()}</Button>
        </ErrorState>
      )}
      {sessions.data?.length === 0 && <p className="text-ink-2">{m.session_list_empty()}</p>}
      {count > 0 && (
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          {shown.map((session) => (
            <SessionCard
              key={session.id}
              session={session}
              teacher={teacherOf(session)}
              isDeleting={session.id === deletingId}
              onResume={() => handleResume(session)}
              onDelete={() => remove(session.id)}
            />
          ))}
        </ul>
      )}
      {pageCount > 1 && (
        <Pagination label={m.session_list_pages()} page={page} pageCount={pageCount} onPage={setAsked} />
      )}
    </section>
  );
}
