import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { loadErrorText } from '#app/screens/admin/admin-errors.ts';
import { AdminFailure, useReadFailure } from '#app/screens/admin/admin-failure.tsx';
import { AdminSection } from '#app/screens/admin/admin-section.tsx';
import { QuickActions } from '#app/screens/admin/analytics/quick-actions.tsx';
import { moneyTrend, sessionBars } from '#app/screens/admin/charts/chart.ts';
import { ChartPanel } from '#app/screens/admin/charts/chart-panel.tsx';
import { NotLoaded } from '#app/screens/admin/not-loaded.tsx';
import { AnalyticsCards } from '#domains/insights/analytics-cards.tsx';
import { type Analytics as Answer, analyticsQuery } from '#domains/insights/figure-queries.ts';
import { RangeBar } from '#domains/insights/range/range-bar.tsx';
import type { ReportRange } from '#domains/insights/range/report-range.ts';
import { useRange } from '#domains/insights/range/use-range.ts';
import { call } from '#lib/api.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const cards = ['users', 'teachers', 'sessions', 'revenue', 'time', 'attention'];
const charts = ['revenue', 'sessions'];

function CardSkeletons() {
  return (
    <div
      role="status"
      aria-label={m.common_loading()}
      className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3"
    >
      {cards.map((card) => (
        <Skeleton key={card} className="h-32 rounded-lg" />
      ))}
    </div>
  );
}

function ChartSkeletons() {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {charts.map((chart) => (
        <Skeleton key={chart} className="h-96 rounded-xl" />
      ))}
    </div>
  );
}

function Charts({ answer, isOld }: { answer: Answer; isOld: boolean }) {
  return (
    <div aria-busy={isOld} className="grid gap-6 aria-busy:opacity-60 lg:grid-cols-2">
      <ChartPanel title={m.admin_chart_revenue_trend()} chart={moneyTrend(answer)} />
      <ChartPanel title={m.admin_chart_session_activity()} chart={sessionBars(answer)} />
    </div>
  );
}

/** The figures of the whole site, and the trend of a range (specification §2.6, §7). */
export function Analytics() {
  const client = useQueryClient();
  const range = useRange();
  const answer = useQuery(analyticsQuery(range.range));
  // the range may change before the answer is there
  const refresh = useMutation({
    mutationFn: (asked: ReportRange) =>
      call('GET /api/admin/analytics', { query: { ...asked, fresh: 'true' } }),
    onSuccess: (fresh, asked) => client.setQueryData(analyticsQuery(asked).queryKey, fresh),
  });
  const refreshNow = () => refresh.mutate(range.range);
  const textOf = (error: unknown) => loadErrorText('analytics', error);
  const notRead = useReadFailure(answer, textOf);
  const notRefreshed = refresh.isError
    ? { text: textOf(refresh.error), onRetry: refreshNow, onDismiss: () => refresh.reset() }
    : null;
  const failure = notRefreshed ?? notRead;
  const { data } = answer;

  return (
    <AdminSection
      title={m.admin_analytics_title()}
      action={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {data && (
            <p className="text-ink-2 text-sm">
              {m.admin_analytics_computed({ time: showMoment(data.computedAt, 'time') })}
            </p>
          )}
          <Button busy={answer.isFetching || refresh.isPending} onClick={refreshNow}>
            <RotateCw className="size-5" aria-hidden="true" />
            {m.admin_analytics_refresh()}
          </Button>
        </div>
      }
    >
      {failure && <AdminFailure {...failure} />}
      {data && <AnalyticsCards figures={data.figures} />}
      {answer.isPending && <CardSkeletons />}
      {!data && answer.isError && !failure && <NotLoaded onRetry={() => void answer.refetch()} />}
      <RangeBar range={range} shown={data?.range} />
      {data && <Charts answer={data} isOld={answer.isPlaceholderData} />}
      {answer.isPending && <ChartSkeletons />}
      <QuickActions range={range.inAddress} />
    </AdminSection>
  );
}
