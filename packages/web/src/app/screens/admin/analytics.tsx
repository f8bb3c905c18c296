import { useQueries } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { loadErrorText } from '#app/screens/admin/admin-errors.ts';
import { AdminFailure, useReadFailure } from '#app/screens/admin/admin-failure.tsx';
import { AdminSection } from '#app/screens/admin/admin-section.tsx';
import { NotLoaded } from '#app/screens/admin/not-loaded.tsx';
import { allSessionsQuery, allUsersQuery } from '#domains/insights/admin-queries.ts';
import { AnalyticsCards } from '#domains/insights/analytics-cards.tsx';
import { analyticsFigures } from '#domains/insights/analytics-figures.ts';
import { teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const places = ['users', 'teachers', 'sessions', 'revenue', 'time', 'attention'];

function Skeletons() {
  return (
    <div
      role="status"
      aria-label={m.common_loading()}
      className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3"
    >
      {places.map((place) => (
        <Skeleton key={place} className="h-28 rounded-lg" />
      ))}
    </div>
  );
}

/** Figures about the whole site, computed from all users, teachers and sessions (specification §2.6, §7). */
export function Analytics() {
  const reads = useQueries({ queries: [allUsersQuery(), teachersQuery(), allSessionsQuery()] });
  const [users, teachers, sessions] = reads;
  const failed = reads.find(({ isError }) => isError);
  const isFetching = reads.some((read) => read.isFetching);
  const refetch = () => Promise.all(reads.map((read) => read.refetch()));
  const failure = useReadFailure(
    {
      error: failed?.error,
      isError: failed !== undefined,
      errorUpdatedAt: Math.max(...reads.map(({ errorUpdatedAt }) => errorUpdatedAt)),
      refetch,
    },
    (error) => loadErrorText('analytics', error),
  );
  const figures =
    users.data && teachers.data && sessions.data
      ? analyticsFigures({ users: users.data, teachers: teachers.data, sessions: sessions.data })
      : null;

  return (
    <AdminSection
      title={m.admin_analytics_title()}
      action={
        <Button busy={isFetching} onClick={refetch}>
          <RotateCw className="size-5" aria-hidden="true" />
          {m.admin_analytics_refresh()}
        </Button>
      }
    >
      {failure && <AdminFailure {...failure} />}
      {figures && <AnalyticsCards figures={figures} />}
      {!figures && failed && !failure && <NotLoaded onRetry={refetch} />}
      {!figures && !failed && <Skeletons />}
    </AdminSection>
  );
}
