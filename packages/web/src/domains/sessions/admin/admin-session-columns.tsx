import type { ListedSession } from '@vivavoce/contracts/insights/admin-calls';
import type { ReactNode } from 'react';
import { AdminAttention, measuredAttention } from '#domains/sessions/admin/admin-attention.tsx';
import { shownSessionId } from '#domains/sessions/admin/admin-session-name.ts';
import { showDollars, showMinutes, showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { CellText } from '#ui/data-table/cell-text.tsx';
import type { DataTableColumn } from '#ui/data-table/data-table-column.ts';

function SessionCell({ id, lesson_plan_preview }: ListedSession) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="tabular-nums">{shownSessionId(id)}</span>
      {lesson_plan_preview !== null && (
        <span className="font-normal text-ink-2 text-sm wrap-anywhere" dir="auto">
          {lesson_plan_preview}
        </span>
      )}
    </span>
  );
}

function TeacherCell({ teacherName, teacherPicture }: ListedSession) {
  if (teacherName === null) return <span className="text-ink-2">{m.admin_sessions_teacher_gone()}</span>;
  return (
    <span className="inline-flex min-w-0 items-center gap-3 @5xl:min-w-38">
      {/* in a tight table, the name has the room */}
      <span className="@2xl:hidden @4xl:block">
        <Avatar name={teacherName} picture={teacherPicture} size="sm" />
      </span>
      <CellText>{teacherName}</CellText>
    </span>
  );
}

function DateCell({ createdAt }: ListedSession) {
  return (
    <span className="flex flex-col whitespace-nowrap">
      {showMoment(createdAt, 'shortDay')}
      <span className="text-ink-2 text-sm">{showMoment(createdAt, 'time')}</span>
    </span>
  );
}

/**
 * The columns of the administrator's list of sessions (specification §2.6). The first names the session by the end of
 * its id and the beginning of its plan. The ids of those that sort are the call's own names.
 * @param learnerCell draws the learner, with the way to that learner's other sessions
 */
export const adminSessionColumns = (
  learnerCell: (session: ListedSession) => ReactNode,
): DataTableColumn<ListedSession>[] => [
  {
    id: 'session',
    header: m.admin_sessions_column(),
    value: ({ id }) => shownSessionId(id),
    cell: SessionCell,
  },
  {
    id: 'learner',
    header: m.admin_sessions_learner(),
    value: ({ learnerName }) => learnerName,
    cell: learnerCell,
  },
  {
    id: 'teacher',
    header: m.admin_sessions_teacher(),
    value: ({ teacherName }) => teacherName,
    cell: TeacherCell,
  },
  {
    id: 'minutes',
    header: m.session_duration(),
    value: ({ time_minutes }) => time_minutes,
    cell: ({ time_minutes }) => showMinutes(time_minutes),
    numeric: true,
    sortable: true,
  },
  {
    id: 'attention',
    header: m.session_attention(),
    value: measuredAttention,
    cell: (session) => <AdminAttention session={session} />,
    numeric: true,
    sortable: true,
  },
  {
    id: 'cost',
    header: m.session_cost(),
    value: ({ cost_usd }) => cost_usd,
    cell: ({ cost_usd }) => showDollars(cost_usd),
    numeric: true,
    sortable: true,
  },
  {
    id: 'createdAt',
    header: m.session_date(),
    value: ({ createdAt }) => createdAt,
    cell: DateCell,
    sortable: true,
  },
];

/** The columns that a table without much room hides until somebody shows them. */
export const hiddenWhereTight: readonly string[] = ['minutes', 'cost'];
