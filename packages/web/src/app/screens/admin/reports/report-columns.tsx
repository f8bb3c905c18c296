import { plans } from '@vivavoce/contracts/billing/plans';
import type { ReportBy, ReportLine } from '@vivavoce/contracts/insights/analytics-calls';
import type { ReactNode } from 'react';
import { weekDaysName } from '#app/screens/admin/charts/period-names.ts';
import { reportWords } from '#app/screens/admin/reports/report-words.ts';
import { planName } from '#domains/billing/plan-names.ts';
import { showPaid } from '#domains/insights/show-paid.ts';
import { DASH, showCost, showDollars, showTenthPercent } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { CellText } from '#ui/data-table/cell-text.tsx';
import type { DataTableColumn } from '#ui/data-table/data-table-column.ts';

type Column = DataTableColumn<ReportLine> & { cell: (line: ReportLine) => ReactNode };

/** Names a line of a report. */
export function lineName({ key, name }: Pick<ReportLine, 'key' | 'name'>, by: ReportBy): string {
  if (by === 'week' && key !== null) return weekDaysName(key);
  if (by === 'plan')
    return key === 'free'
      ? m.admin_reports_plan_free()
      : planName(plans.find((plan) => plan === key) ?? null);
  if (by === 'teacher' && key === null) return m.admin_reports_deleted_teacher();
  return name || m.admin_reports_without_name();
}

/** The average attention with how many sessions it is of; a dash if it was measured in none (RES-121). */
function Attention({ line }: { line: ReportLine }) {
  const { averageAttentionPercentage: average, measuredSessions, sessions } = line;
  if (average === null) return DASH;
  return (
    <>
      {showTenthPercent(average)}
      <span className="ml-auto block max-w-24 whitespace-normal text-ink-2 text-xs">
        {m.admin_reports_measured({
          measured: measuredSessions.toLocaleString(),
          total: sessions.toLocaleString(),
        })}
      </span>
    </>
  );
}

function showMargin({ marginUsd: margin }: ReportLine): string {
  if (margin === null) return DASH;
  return margin < 0 ? `-${showDollars(-margin)}` : showDollars(margin);
}

const sorted = { sortable: true, numeric: true } as const;

/**
 * The columns of a report. Their ids are what the server sorts by.
 * @param hasPayments whether people can pay; if so, weeks and plans say what was paid, and plans what remains of it
 */
export function reportColumns(by: ReportBy, hasPayments: boolean): [Column, ...Column[]] {
  const money: Column[] = [];
  if (hasPayments && (by === 'week' || by === 'plan'))
    money.push({
      id: 'paid',
      header: m.admin_reports_paid(),
      value: ({ paid }) => showPaid(paid),
      cell: ({ paid }) => showPaid(paid),
      numeric: true,
    });
  if (hasPayments && by === 'plan')
    money.push({
      id: 'margin',
      header: m.admin_reports_margin(),
      value: ({ marginUsd }) => marginUsd,
      cell: showMargin,
      numeric: true,
    });
  return [
    {
      id: 'name',
      header: reportWords[by].line(),
      value: (line) => lineName(line, by),
      cell: (line) => <CellText>{lineName(line, by)}</CellText>,
      sortable: true,
    },
    {
      id: 'sessions',
      header: m.admin_reports_sessions(),
      value: ({ sessions }) => sessions,
      cell: ({ sessions }) => sessions.toLocaleString(),
      ...sorted,
    },
    {
      id: 'minutes',
      header: m.admin_reports_minutes(),
      value: ({ minutes }) => minutes,
      cell: ({ minutes }) => minutes.toLocaleString(),
      ...sorted,
    },
    {
      id: 'attention',
      header: m.admin_reports_attention(),
      value: ({ averageAttentionPercentage }) => averageAttentionPercentage,
      cell: (line) => <Attention line={line} />,
      ...sorted,
    },
    {
      id: 'reported',
      header: m.admin_reports_reported(),
      value: ({ reportedAnswers }) => reportedAnswers,
      cell: ({ reportedAnswers }) => reportedAnswers.toLocaleString(),
      ...sorted,
    },
    {
      id: 'cost',
      header: m.admin_reports_cost(),
      value: ({ costUsd }) => costUsd,
      cell: ({ costUsd }) => showDollars(costUsd),
      ...sorted,
    },
    {
      id: 'costPerMinute',
      header: m.admin_reports_cost_per_minute(),
      value: ({ costPerMinuteUsd }) => costPerMinuteUsd,
      cell: ({ costPerMinuteUsd }) => (costPerMinuteUsd === null ? DASH : showCost(costPerMinuteUsd, 4)),
      ...sorted,
    },
    ...money,
  ];
}
