import { ChartColumn, Table2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { lazyOr } from '#app/layouts/lazy-or.ts';
import { useInView } from '#lib/window/use-in-view.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Chart } from './chart.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';

/** The library that draws is heavy, so it is fetched when the first chart comes into view. Without it, a table shows. */
const ChartDrawing = lazyOr(
  async () => (await import('#app/screens/admin/charts/chart-drawing.tsx')).ChartDrawing,
  ChartTable,
);

const Waiting = () => <Skeleton className="size-full rounded-md" />;

/** Shown while a range has nothing to draw. */
function ComingSoon() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-2 text-center">
      <img src="/scenes/empty-desk.svg" alt="" width="480" height="320" className="h-34 w-auto" />
      <p className="font-bold">{m.admin_chart_soon()}</p>
      <p className="text-balance text-ink-2 text-sm">{m.admin_chart_soon_text()}</p>
    </div>
  );
}

/** A chart in a card, with a button that shows its figures as a table. */
export function ChartPanel({
  title,
  chart,
}: {
  title: string;
  /** What to draw; null if there is nothing yet. */
  chart: Chart | null;
}) {
  const titleId = useId();
  const { ref, isInView } = useInView<HTMLDivElement>();
  const [isTable, setIsTable] = useState(false);
  const Shown = isTable ? ChartTable : ChartDrawing;
  const Icon = isTable ? ChartColumn : Table2;
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h3 id={titleId} className="title-card">
          {title}
        </h3>
        {chart !== null && (
          <Button look="quiet" size="sm" className="-mx-3 gap-2 px-3" onClick={() => setIsTable(!isTable)}>
            <Icon className="size-5" aria-hidden="true" />
            {isTable ? m.admin_chart_as_chart() : m.admin_chart_as_table()}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
      <div ref={ref} className="h-65">
        {chart === null ? (
          <ComingSoon />
        ) : isInView ? (
          <Suspense fallback={<Waiting />}>
            <Shown title={title} chart={chart} />
          </Suspense>
        ) : (
          <Waiting />
        )}
      </div>
      {chart?.kind === 'trend' && <ChartLegend series={chart.series} />}
    </Card>
  );
}
