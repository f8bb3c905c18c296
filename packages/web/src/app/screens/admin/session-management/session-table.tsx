import type { ListedSession } from '@vivavoce/contracts/insights/admin-calls';
import { LIST_PAGE_SIZES } from '@vivavoce/contracts/insights/bounds';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { AdminChoice } from '#domains/insights/admin-choice.tsx';
import type { ChoiceKind } from '#domains/insights/choice-queries.ts';
import { adminSessionColumns } from '#domains/sessions/admin/admin-session-columns.tsx';
import { isUuid } from '#lib/is-uuid.ts';
import { m } from '#messages/messages.js';
import type { DataTableFilter } from '#ui/data-table/data-table-column.ts';

/** The learner's name leads to all sessions of that learner. */
function LearnerCell({ learnerName, userId }: ListedSession) {
  const name = learnerName || m.session_student();
  return (
    <Link
      to={paths.admin.href({ tab: 'sessions', userId })}
      title={m.admin_sessions_of({ name })}
      className="line-clamp-2 text-left text-ink underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-current"
      dir="auto"
    >
      {name}
    </Link>
  );
}

/** A filter by one person or teacher out of all. The address may hold any text, but only an id can be one of them. */
function choiceFilter(
  column: string,
  { kind, label, anyLabel }: { kind: ChoiceKind; label: string; anyLabel: string },
): DataTableFilter<ListedSession> {
  return {
    column,
    label,
    accepts: isUuid,
    draw: ({ onChange, ...control }) => (
      <AdminChoice
        {...control}
        kind={kind}
        label={label}
        anyLabel={anyLabel}
        onChange={(chosen) => onChange(chosen?.id ?? null)}
      />
    ),
  };
}

/** What the table of sessions offers: its columns, the filters by teacher and by learner (RES-90), and page sizes. */
export const sessionTable = () => ({
  columns: adminSessionColumns(LearnerCell),
  filters: [
    choiceFilter('teacherId', {
      kind: 'teachers',
      label: m.admin_sessions_teacher(),
      anyLabel: m.admin_sessions_all_teachers(),
    }),
    choiceFilter('userId', {
      kind: 'people',
      label: m.admin_sessions_learner(),
      anyLabel: m.admin_sessions_all_learners(),
    }),
  ],
  pageSizes: LIST_PAGE_SIZES,
});
