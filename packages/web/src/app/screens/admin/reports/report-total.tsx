import type { ReportBy, ReportLine } from '@vivavoce/contracts/insights/analytics-calls';
import { reportWords } from '#app/screens/admin/reports/report-words.ts';
import { reportColumns } from './report-columns.tsx';

/** The sums and means over all lines, also those on other pages of the table. */
export function ReportTotal({
  by,
  total,
  hasPayments,
}: {
  by: ReportBy;
  total: ReportLine;
  hasPayments: boolean;
}) {
  const [, ...figures] = reportColumns(by, hasPayments);
  return (
    <div className="flex flex-col gap-x-8 gap-y-3 rounded-lg bg-sunk px-5 py-4 sm:flex-row sm:flex-wrap">
      <p className="font-bold sm:basis-full">{reportWords[by].all()}</p>
      <dl className="contents">
        {figures.map(({ id, header, cell }) => (
          <div
            key={id}
            className="flex items-baseline justify-between gap-4 sm:flex-col sm:justify-start sm:gap-0"
          >
            <dt className="font-semibold text-ink-2 text-sm">{header}</dt>
            <dd className="text-right font-bold tabular-nums sm:text-left">{cell(total)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
