import { inMainUnit } from '@vivavoce/contracts/billing/money-units';
import type { ReportBy, ReportLine } from '@vivavoce/contracts/insights/analytics-calls';
import type { CsvCell } from '#platform/text/csv.ts';
import type { Texts } from '#platform/text/texts.ts';
import type { ReportLines } from './report-lines.ts';
import type { AskedReport, ReportOrder } from './report-sql.ts';
import { costPerMinute, percent, usd } from './rounded-figures.ts';

/** A column: the key of its heading, and what a line holds there. */
type Column = {
  heading: string;
  params?: Record<string, string>;
  cellOf: (line: ReportLine) => CsvCell;
};

/** What stands in front of the figures. Teachers and learners have an id besides their name. */
const keyColumns: Record<ReportBy, readonly Column[]> = {
  teacher: [
    { heading: 'reports_csv_teacher_id', cellOf: ({ key }) => key },
    { heading: 'reports_csv_teacher', cellOf: ({ name }) => name },
  ],
  learner: [
    { heading: 'reports_csv_learner_id', cellOf: ({ key }) => key },
    { heading: 'reports_csv_learner', cellOf: ({ name }) => name },
  ],
  week: [{ heading: 'reports_csv_week', cellOf: ({ key }) => key }],
  plan: [{ heading: 'reports_csv_plan', cellOf: ({ key }) => key }],
};

const figureColumns: readonly Column[] = [
  { heading: 'reports_csv_sessions', cellOf: ({ sessions }) => sessions },
  { heading: 'figures_csv_minutes', cellOf: ({ minutes }) => minutes },
  { heading: 'figures_csv_cost', cellOf: ({ costUsd }) => usd(costUsd) },
  {
    heading: 'figures_csv_cost_per_minute',
    cellOf: ({ costUsd, minutes }) => costPerMinute(costUsd, minutes),
  },
  { heading: 'figures_csv_attention', cellOf: (line) => percent(line.averageAttentionPercentage) },
  { heading: 'reports_csv_measured', cellOf: ({ measuredSessions }) => measuredSessions },
  { heading: 'reports_csv_reported', cellOf: ({ reportedAnswers }) => reportedAnswers },
];

/** One column for each currency, so that amounts can be added up, and the margin. */
function paidColumns(currencies: readonly string[]): Column[] {
  const ofCurrency = (currency: string): Column => ({
    heading: 'reports_csv_paid',
    params: { currency: currency.toUpperCase() },
    cellOf: ({ paid }) =>
      inMainUnit(paid.find((amount) => amount.currency === currency)?.amountCents ?? 0, currency),
  });
  return [
    ...currencies.map(ofCurrency),
    {
      heading: 'reports_csv_margin',
      cellOf: ({ marginUsd }) => (marginUsd === null ? null : usd(marginUsd)),
    },
  ];
}

/** Reads all lines of a report as the headings and the cells of a CSV, a batch at a time. */
export async function reportCsv(
  { lines, texts }: { lines: ReportLines; texts: Texts },
  report: AskedReport,
  order: ReportOrder,
): Promise<{ headings: string[]; batches: AsyncIterable<CsvCell[][]> }> {
  const currencies = await lines.currencies(report);
  const columns = [
    ...keyColumns[report.by],
    ...figureColumns,
    ...(currencies === null ? [] : paidColumns(currencies)),
  ];
  async function* batches() {
    for await (const part of lines.all(report, order))
      yield part.map((line) => columns.map(({ cellOf }) => cellOf(line)));
  }
  return { headings: columns.map(({ heading, params }) => texts.say(heading, params)), batches: batches() };
}
