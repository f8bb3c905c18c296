import { useQuery } from '@tanstack/react-query';
import type { Teacher } from '@vivavoce/contracts/teachers';
import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { AttentionMeter } from '#domains/sessions/attention-meter.tsx';
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

/** On narrow screens a row is a card, and each cell says what it is. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="flex items-center justify-between gap-4 py-1 md:table-cell md:border-line md:border-t md:px-5 md:py-3.5">
      <span className="font-semibold text-ink-2 text-sm md:hidden" aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  );
}

function Row({
  session,
  teacher,
  learnerId,
}: {
  session: ListedSession;
  teacher: Teacher | undefined;
  learnerId: string;
}) {
  const started = showMoment(session.createdAt, 'shortDateTime');
  const teacherName = teacher?.name ?? m.session_teacher();
  return (
    <tr className="block border-line border-t p-5 first:border-t-0 md:table-row md:p-0">
      <th
        scope="row"
        className="block pb-2 text-left font-bold md:table-cell md:border-line md:border-t md:px-5 md:py-3.5 md:font-semibold"
      >
        {started}
      </th>
      <Cell label={m.session_duration()}>{showMinutes(session.time_minutes)}</Cell>
      <Cell label={m.session_attention()}>
        <AttentionMeter percent={session.attention_percentage} isMeasured={session.attention_measured} />
      </Cell>
      <Cell label={m.session_teacher()}>
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={teacherName} picture={teacher?.picture ?? null} size="sm" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{teacherName}</span>
        </span>
      </Cell>
      <td className="block pt-3 md:table-cell md:border-line md:border-t md:px-5 md:py-3 md:text-right">
        <ButtonLink
          size="sm"
          className="w-full md:w-auto"
          to={paths.learningSession.href(learnerId, { session: session.id })}
        >
          {m.dashboard_view_details()}
          <span className="sr-only">{m.session_of({ moment: started })}</span>
        </ButtonLink>
      </td>
    </tr>
  );
}

function SessionTable({ sessions, learnerId }: { sessions: readonly ListedSession[]; learnerId: string }) {
  const teachers = useQuery(teachersQuery());
  const byId = teachersById(teachers.data ?? []);
  const heads = [m.session_date(), m.session_duration(), m.session_attention(), m.session_teacher()];
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-1">
      <table className="block w-full border-collapse md:table">
        <thead className="sr-only bg-sunk text-left text-ink-2 text-xs md:not-sr-only md:table-header-group">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-5 py-3.5 font-bold">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{m.dashboard_view_details()}</span>
            </th>
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {sessions.map((session) => (
            <Row
              key={session.id}
              session={session}
              learnerId={learnerId}
              teacher={session.teacherId === null ? undefined : byId.get(session.teacherId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The learner's sessions as a table with a way into each. */
export function RecentSessions({ learnerId }: { learnerId: string }) {
  const sessions = useQuery(sessionsQuery(learnerId));
  return (
    <section className="flex flex-col gap-4">
      <h2 className="title-section">{m.dashboard_recent_sessions()}</h2>
      {sessions.isPending && (
        <div role="status" aria-label={m.common_loading()}>
          <Skeleton className="h-72 rounded-xl" />
        </div>
      )}
      {sessions.isError && (
        <ErrorState title={m.session_list_failed()} text={errorText(sessions.error, '')}>
          <div className="flex flex-wrap justify-center gap-3">
            <Button look="primary" onClick={() => sessions.refetch()}>
              {m.common_try_again()}
            </Button>
            <ButtonLink to={paths.createProfile.href()}>{m.profile_create()}</ButtonLink>
          </div>
        </ErrorState>
      )}
      {sessions.data?.length === 0 && (
        <EmptyState
          picture="/scenes/empty-desk.svg"
          title={m.dashboard_empty_title()}
          text={m.dashboard_empty_text()}
        >
          <ButtonLink to={paths.createProfile.href()}>{m.profile_create()}</ButtonLink>
        </EmptyState>
      )}
      {sessions.data !== undefined && sessions.data.length > 0 && (
        <SessionTable sessions={sessions.data} learnerId={learnerId} />
      )}
    </section>
  );
}
