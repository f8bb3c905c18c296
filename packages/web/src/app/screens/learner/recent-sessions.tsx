import { useQuery } from '@tanstack/react-query';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { AttentionMeter } from '#domains/sessions/attention-meter.tsx';
import { type ListedSession, sessionsQuery } from '#domains/sessions/session-queries.ts';
import { teachersById, teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { errorText } from '#lib/api-error.ts';
import { showMinutes, showMoment } from '#lib/show.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CellText } from '#ui/data-table/cell-text.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { DataTableColumn } from '#ui/data-table/data-table-column.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';

const none: readonly ListedSession[] = [];

const attentionColumn = (): DataTableColumn<ListedSession> => ({
  id: 'attention',
  header: m.session_attention(),
  value: (session) => (session.attention_measured ? session.attention_percentage : null),
  sortable: true,
  cell: (session) => (
    <AttentionMeter percent={session.attention_percentage} isMeasured={session.attention_measured} />
  ),
});

/** Returns the columns, given the teachers by id. */
function columnsWith(teachers: ReadonlyMap<string, Teacher>): DataTableColumn<ListedSession>[] {
  const teacherOf = ({ teacherId }: ListedSession) =>
    teacherId === null ? undefined : teachers.get(teacherId);
  return [
    {
      id: 'date',
      header: m.session_date(),
      value: ({ createdAt }) => createdAt,
      sortable: true,
      cell: startOf,
    },
    {
      id: 'duration',
      header: m.session_duration(),
      value: (session) => session.time_minutes,
      sortable: true,
      cell: (session) => showMinutes(session.time_minutes),
    },
    ...(site.measuresAttention ? [attentionColumn()] : []),
    {
      id: 'teacher',
      header: m.session_teacher(),
      value: (session) => teacherOf(session)?.name ?? null,
      cell: (session) => {
        const teacher = teacherOf(session);
        const name = teacher?.name ?? m.session_teacher();
        return (
          <span className="flex min-w-0 items-center gap-3">
            <Avatar name={name} picture={teacher?.picture ?? null} size="sm" />
            <CellText>{name}</CellText>
          </span>
        );
      },
    },
  ];
}

function startOf({ createdAt }: ListedSession): string {
  return showMoment(createdAt, 'shortDateTime');
}

/** The learner's sessions as a table with a link to each, ten to a page. */
export function RecentSessions({
  learnerId,
  isOwn = true,
  first = null,
}: {
  learnerId: string;
  /** False for a parent, who reads about a child and is not prompted to start anything. */
  isOwn?: boolean;
  /** Starts the first lesson, where there are none yet (RES-124). */
  first?: ReactNode;
}) {
  const sessions = useQuery(sessionsQuery(learnerId));
  const teachers = useQuery(teachersQuery());
  const columns = useMemo(() => columnsWith(teachersById(teachers.data ?? [])), [teachers.data]);
  return (
    <section className="flex flex-col gap-4">
      <h2 className="title-section">{m.dashboard_recent_sessions()}</h2>
      {sessions.isError ? (
        <ErrorState title={m.session_list_failed()} text={errorText(sessions.error, '')}>
          <div className="flex flex-wrap justify-center gap-3">
            <Button look="primary" onClick={() => sessions.refetch()}>
              {m.common_try_again()}
            </Button>
            {isOwn && <ButtonLink to={paths.createProfile.href()}>{m.profile_create()}</ButtonLink>}
          </div>
        </ErrorState>
      ) : (
        <DataTable
          caption={m.dashboard_recent_sessions()}
          columns={columns}
          rows={sessions.data ?? none}
          rowKey={({ id }) => id}
          loading={sessions.isPending}
          actions={(session) => (
            <ButtonLink
              size="sm"
              className="grow"
              to={paths.learningSession.href(learnerId, { session: session.id })}
            >
              {m.dashboard_view_details()}
              <span className="sr-only">{m.session_of({ moment: startOf(session) })}</span>
            </ButtonLink>
          )}
          empty={
            <EmptyState
              picture="/scenes/empty-desk.svg"
              title={m.dashboard_empty_title()}
              text={isOwn ? m.dashboard_empty_text() : m.dashboard_empty_text_child()}
            >
              {isOwn && (
                <>
                  {first}
                  <Link
                    to={paths.createProfile.href()}
                    className="inline-flex min-h-11 items-center font-semibold text-accent-ink text-sm underline"
                  >
                    {m.profile_create()}
                  </Link>
                </>
              )}
            </EmptyState>
          }
        />
      )}
    </section>
  );
}
