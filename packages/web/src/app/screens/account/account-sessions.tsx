import { useQuery } from '@tanstack/react-query';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { paths } from '#app/paths.ts';
import { type ListedSession, sessionsQuery } from '#domains/sessions/session-queries.ts';
import { teachersById, teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { errorText } from '#lib/api-error.ts';
import { showMinutes, showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** How many sessions the account screen shows (specification §2.4, §9). */
const RECENT_SESSIONS = 5;

function SessionRow({
  session,
  teacher,
  userId,
}: {
  session: ListedSession;
  teacher: Teacher | undefined;
  userId: string;
}) {
  const name = teacher?.name ?? m.session_teacher();
  const started = showMoment(session.createdAt, 'shortDateTime');
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-4 sm:gap-4">
      <Avatar name={name} picture={teacher?.picture ?? null} />
      <div className="min-w-0 flex-1 basis-36 leading-snug">
        <p className="truncate font-bold">{name}</p>
        <p className="text-ink-2 text-sm">
          {started} · {showMinutes(session.time_minutes)}
        </p>
      </div>
      <ButtonLink size="sm" to={paths.chat.href(userId, { session: session.id })}>
        {m.account_view_session()}
        <span className="sr-only">{m.session_of({ moment: started })}</span>
      </ButtonLink>
    </li>
  );
}

function SessionRows({ sessions, userId }: { sessions: readonly ListedSession[]; userId: string }) {
  const teachers = useQuery(teachersQuery());
  const byId = teachersById(teachers.data ?? []);
  return (
    <>
      <ul className="flex flex-col gap-3">
        {sessions.slice(0, RECENT_SESSIONS).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            teacher={session.teacherId === null ? undefined : byId.get(session.teacherId)}
            userId={userId}
          />
        ))}
      </ul>
      <ButtonLink look="tint" className="self-start" to={paths.dashboard.href()}>
        {m.account_view_all_sessions({ count: sessions.length })}
      </ButtonLink>
    </>
  );
}

/** The person's latest sessions, each with a link to it. */
export function AccountSessions({ userId }: { userId: string }) {
  const sessions = useQuery(sessionsQuery(userId));
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2 className="title-section">{m.account_recent_sessions()}</h2>
      {sessions.isPending && (
        <div role="status" aria-label={m.common_loading()} className="flex flex-col gap-3">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-20 rounded-lg" />
          ))}
        </div>
      )}
      {sessions.isError && (
        <ErrorState title={m.session_list_failed()} text={errorText(sessions.error, '')}>
          <Button look="primary" onClick={() => sessions.refetch()}>
            {m.common_try_again()}
          </Button>
        </ErrorState>
      )}
      {sessions.isSuccess && sessions.data.length === 0 && (
        <EmptyState
          picture="/scenes/empty-desk.svg"
          title={m.dashboard_empty_title()}
          text={m.dashboard_empty_text()}
        >
          <ButtonLink look="primary" to={paths.teachers.href()}>
            {m.account_start_learning()}
          </ButtonLink>
        </EmptyState>
      )}
      {sessions.isSuccess && sessions.data.length > 0 && (
        <SessionRows sessions={sessions.data} userId={userId} />
      )}
    </section>
  );
}
