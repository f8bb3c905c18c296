import { useQuery } from '@tanstack/react-query';
import type { ReportBy } from '@vivavoce/contracts/insights/analytics-calls';
import { REPORT_LINES_PER_PAGE } from '@vivavoce/contracts/insights/bounds';
import { useMemo } from 'react';
import { loadErrorText } from '#app/screens/admin/admin-errors.ts';
import { AdminFailure, useReadFailure } from '#app/screens/admin/admin-failure.tsx';
import { NotLoaded } from '#app/screens/admin/not-loaded.tsx';
import { ReportCardSkeletons, ReportCards } from '#app/screens/admin/reports/report-cards.tsx';
import { lineName, reportColumns } from '#app/screens/admin/reports/report-columns.tsx';
import { ReportTotal } from '#app/screens/admin/reports/report-total.tsx';
import { reportWords } from '#app/screens/admin/reports/report-words.ts';
import { WeekCharts } from '#app/screens/admin/reports/week-charts.tsx';
import { useTableAddress } from '#app/screens/admin/use-table-address.ts';
import { useTightTable } from '#app/screens/admin/use-tight-table.ts';
import { CsvButton } from '#domains/insights/csv-button.tsx';
import { csvFileName } from '#domains/insights/csv-file-name.ts';
import { type ReportQuery, reportQuery } from '#domains/insights/figure-queries.ts';
import { RangeBar } from '#domains/insights/range/range-bar.tsx';
import type { Range } from '#domains/insights/range/use-range.ts';
import { callForFile } from '#lib/api.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const hiddenWhereTight = ['reported', 'costPerMinute'];

/** What a dash in the table means, and what a plan and a margin are. */
function Notes({ by, hasPayments }: { by: ReportBy; hasPayments: boolean }) {
  return (
    <div className="flex max-w-[60rem] flex-col gap-1 text-ink-2 text-sm">
      {by === 'plan' && <p>{m.admin_reports_plan_note()}</p>}
      <p>{m.admin_reports_dash_note()}</p>
      {hasPayments && (by === 'week' || by === 'plan') && <p>{m.admin_reports_paid_note()}</p>}
      {hasPayments && by === 'plan' && <p>{m.admin_reports_margin_note()}</p>}
    </div>
  );
}

/** One kind of report: its sums, its charts if it is about weeks, and its lines, a page at a time. */
export function Report({ by, range }: { by: ReportBy; range: Range }) {
  const offer = useMemo(() => ({ columns: reportColumns(by, false), filters: [] }), [by]);
  const isTight = useTightTable();
  const table = useTableAddress(offer, isTight ? hiddenWhereTight : undefined);
  const { sort, page } = table.state;
  const order = {
    ...range.range,
    ...(sort && { sort: sort.column, direction: sort.direction }),
  } as ReportQuery;
  const report = useQuery(reportQuery(by, { ...order, page: `${page}` }));
  const failure = useReadFailure(report, (error) => loadErrorText('analytics', error));
  const { data } = report;
  const isFailed = report.isError && data === undefined;
  const hasPayments = data?.hasPayments ?? false;
  const columns = useMemo(() => reportColumns(by, hasPayments), [by, hasPayments]);
  // while another range loads, the answer is still about the one before
  const days = (report.isPlaceholderData ? undefined : data?.range) ?? range.range;

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-80">
          <RangeBar range={range} shown={data?.range} />
        </div>
        <CsvButton
          fileName={csvFileName(`report-by-${by}`, days)}
          load={() => callForFile('GET /api/admin/reports/:by/csv', { params: { by }, query: order })}
        />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="title-section">{reportWords[by].title()}</h2>
        {data && (
          <p className="text-ink-2 text-sm">
            {m.admin_analytics_computed({ time: showMoment(data.computedAt, 'time') })}
          </p>
        )}
      </div>
      {failure && <AdminFailure {...failure} />}
      {data && <ReportCards by={by} report={data} />}
      {report.isPending && <ReportCardSkeletons />}
      {by === 'week' && <WeekCharts range={range.range} />}
      <DataTable
        caption={reportWords[by].title()}
        columns={columns}
        rows={data?.lines ?? []}
        rowKey={(line) => line.key ?? lineName(line, by)}
        rowCount={data?.lineCount ?? 0}
        pageSize={REPORT_LINES_PER_PAGE}
        choosesColumns
        {...table}
        loading={report.isFetching}
        failed={isFailed ? !failure && <NotLoaded onRetry={() => void report.refetch()} /> : undefined}
        empty={
          <EmptyState
            picture="/scenes/empty-desk.svg"
            title={m.admin_reports_empty_title()}
            text={m.admin_reports_empty_text()}
          />
        }
      />
      {data && data.lineCount > 0 && (
        <>
          <ReportTotal by={by} total={data.total} hasPayments={hasPayments} />
          <Notes by={by} hasPayments={hasPayments} />
        </>
      )}
    </div>
  );
}
