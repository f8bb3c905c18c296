import { m } from '#messages/messages.js';
import type { Chart } from './chart.ts';
import { seriesLooks } from './series-looks.ts';

/** What each line of a trend is, with a sample of the line. */
export function ChartLegend({ series }: Pick<Chart, 'series'>) {
  const drawn = series.filter(({ axis }) => axis !== null);
  return (
    <div className="flex flex-col gap-1 text-ink-2 text-sm">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {drawn.map(({ id, note }, at) => (
          <li key={id} className="flex items-start gap-2">
            <svg viewBox="0 0 28 12" className="mt-1.5 h-3 w-7 shrink-0" aria-hidden="true">
              <line
                x1="2"
                y1="6"
                x2="26"
                y2="6"
                strokeWidth="3"
                strokeLinecap="round"
                stroke={seriesLooks[at]?.stroke}
                strokeDasharray={seriesLooks[at]?.dashes}
              />
            </svg>
            {note}
          </li>
        ))}
      </ul>
      {drawn.length < series.length && <p>{m.admin_chart_other_currencies()}</p>}
    </div>
  );
}
