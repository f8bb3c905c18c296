import { useQuery } from '@tanstack/react-query';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { useTeacherSelection } from '#app/screens/teachers/use-teacher-selection.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { useAllowedTeachers } from '#domains/limits/limits-queries.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { filterTeachers, noFilter, type TeacherFilter } from '#domains/teachers/filter-teachers.ts';
import { TeacherCard } from '#domains/teachers/teacher-card.tsx';
import { TeacherFilters } from '#domains/teachers/teacher-filters.tsx';
import { teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { errorText } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const grid = 'grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3';

/** Keeps the filters in the address, so that Back and a reload restore them. */
function useTeacherFilter() {
  const [query, setQuery] = useSearchParams();
  const filter: TeacherFilter = {
    type: query.get('type') ?? '',
    level: query.get('level') ?? '',
    specialty: query.get('specialty') ?? '',
  };
  const setFilter = (wanted: TeacherFilter) =>
    setQuery(
      Object.entries(wanted).filter(([, value]) => value !== ''),
      { replace: true },
    );
  return { filter, setFilter };
}

function TeacherSkeletons() {
  return (
    <div role="status" aria-label={m.common_loading()} className={grid}>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-130 rounded-xl" />
      ))}
    </div>
  );
}

function TeacherList({ teachers }: { teachers: readonly Teacher[] }) {
  const { filter, setFilter } = useTeacherFilter();
  const { select, selectingId, failure, dismiss } = useTeacherSelection();
  const { profile } = useProfile();
  const isAllowed = useAllowedTeachers(useUser().id);
  const found = filterTeachers(teachers, filter);
  return (
    <>
      <TeacherFilters teachers={teachers} filter={filter} onChange={setFilter} />
      {failure !== null && (
        <Banner kind="danger" onDismiss={dismiss}>
          {failure}
        </Banner>
      )}
      <p className="text-ink-2" role="status">
        {m.teachers_count({ count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          picture="/scenes/empty-desk.svg"
          title={m.teachers_no_match_title()}
          text={m.teachers_no_match_text()}
        >
          <Button onClick={() => setFilter(noFilter)}>{m.teachers_clear_filters()}</Button>
        </EmptyState>
      ) : (
        <ul className={grid}>
          {found.map((teacher) => (
            <TeacherCard
              key={teacher.id}
              teacher={teacher}
              detailsTo={paths.teacher.href(teacher.id)}
              isOwn={teacher.id === (selectingId ?? profile?.teacherId)}
              isBusy={teacher.id === selectingId}
              isDisabled={selectingId !== null}
              isAllowed={isAllowed(teacher.id)}
              onSelect={() => select(teacher.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** The screen at /teachers. */
export function Component() {
  usePageTitle(m.teachers_page());
  const teachers = useQuery(teachersQuery());
  return (
    <div className="wrap-page screen-gap flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="title-screen">{m.teachers_title()}</h1>
          <p className="text-ink-2">{m.teachers_lead()}</p>
        </div>
        <ButtonLink to={paths.newTeacher.href()}>
          <Plus className="size-5" aria-hidden="true" />
          {m.teachers_create()}
        </ButtonLink>
      </div>
      {teachers.isPending && <TeacherSkeletons />}
      {teachers.isError && (
        <ErrorState title={m.teachers_fetch_failed()} text={errorText(teachers.error, '')}>
          <Button onClick={() => teachers.refetch()}>{m.common_try_again()}</Button>
        </ErrorState>
      )}
      {teachers.isSuccess && <TeacherList teachers={teachers.data} />}
    </div>
  );
}
