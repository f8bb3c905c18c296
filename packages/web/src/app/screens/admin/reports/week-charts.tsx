import { useQuery } from '@tanstack/react-query';
import { loadErrorText } from '#app/screens/admin/admin-errors.ts';
import { AdminFailure, useReadFailure } from '#app/screens/admin/admin-failure.tsx';
import { atLeastWeeks, minuteBars, moneyTrend, sessionBars } from '#app/screens/admin/charts/chart.ts';
import { ChartPanel } from '#app/screens/admin/charts/chart-panel.tsx';
import { analyticsQuery } from '#domains/insights/figure-queries.ts';
import type { ReportRange } from '#domains/insights/range/report-range.ts';
import { m } from '#messages/messages.js';
import { Skeleton } from '#ui/skeleton.tsx';

const gridClass = 'grid gap-6 aria-busy:opacity-60 lg:grid-cols-3';
const charts = ['sessions', 'minutes', 'money'];

/** Returns the titles of the charts. The server gives months instead of weeks for a long range. */
function titlesOf({ isWeeks, hasPayments }: { isWeeks: boolean; hasPayments: boolean }) {
  const moneyPerWeek = hasPayments ? m.admin_reports_money_per_week : m.admin_reports_cost_per_week;
  const moneyPerMonth = hasPayments ? m.admin_reports_money_per_month : m.admin_reports_cost_per_month;
  return isWeeks
    ? {
        sessions: m.admin_reports_sessions_per_week(),
        minutes: m.admin_reports_minutes_per_week(),
        money: moneyPerWeek(),
      }
    : {
        sessions: m.admin_reports_sessions_per_month(),
        minutes: m.admin_reports_minutes_per_month(),
        money: moneyPerMonth(),
      };
}

/** The sessions, minutes and money of each week of a range as charts. */
export function WeekCharts({ range }: { range: ReportRange }) {
  const answer = useQuery(analyticsQuery(range));
  const failure = useReadFailure(answer, (error) => loadErrorText('analytics', error));
  if (failure) return <AdminFailure {...failure} />;
  if (!answer.data)
    return (
      <div className={gridClass}>
        {charts.map((chart) => (
          <Skeleton key={chart} className="h-96 rounded-xl" />
        ))}
      </div>
    );
  const { figures } = answer.data;
  const found = atLeastWeeks(answer.data);
  const titles = titlesOf({
    isWeeks: found.periodLength === 'week',
    hasPayments: figures.subscriptionRevenue !== null,
  });
  return (
    <div aria-busy={answer.isPlaceholderData} className={gridClass}>
      <ChartPanel title={titles.sessions} chart={sessionBars(found)} />
      <ChartPanel title={titles.minutes} chart={minuteBars(found)} />
      <ChartPanel title={titles.money} chart={moneyTrend({ ...found, figures }, m.admin_chart_cost)} />
    </div>
  );
}
