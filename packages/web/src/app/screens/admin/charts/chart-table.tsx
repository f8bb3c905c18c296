import { cn } from '#ui/cn.ts';
import type { Chart } from './chart.ts';

const cellClass = 'px-3 py-2 first:pl-4 last:pr-4';

/** The figures of a chart as a table, which scrolls within the chart's height. */
export function ChartTable({ title, chart }: { title: string; chart: Chart }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section inside the panel's section would be a second region
    <div
      role="group"
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
      tabIndex={0}
      className="h-full overflow-auto rounded-md border border-line focus-visible:-outline-offset-3"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-sunk text-ink-2 text-xs">
          <tr>
            <th scope="col" className={cn(cellClass, 'text-left')}>
              {chart.heading}
            </th>
            {chart.series.map(({ id, name }) => (
              <th key={id} scope="col" className={cn(cellClass, 'text-right')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.points.map(({ start, name, values }) => (
            <tr key={start} className="border-line border-t">
              <th scope="row" className={cn(cellClass, 'text-left font-semibold')}>
                {name}
              </th>
              {chart.series.map(({ id, show }) => (
                <td key={id} className={cn(cellClass, 'text-right tabular-nums')}>
                  {show(values[id] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
