import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  Area,
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  type DotItemDotProps,
  Line,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { m } from '#messages/messages.js';
import type { Chart, ChartPoint, ChartSeries } from './chart.ts';
import { barLooks, seriesLooks } from './series-looks.ts';
import { useOneTabStop } from './use-one-tab-stop.ts';

/** Up to so many points, each one has a dot. */
const DOTS_MAX = 14;
/** The size of a chart before its panel is measured, in pixels. */
const FIRST_SIZE = { width: 480, height: 260 };
/** Room above the highest value, for its label. */
const MARGIN = { top: 28, right: 14, bottom: 0, left: 0 };

const tickText = { fill: 'var(--ink-2)', fontSize: 14 };
const valueIn = (id: string) => (point: ChartPoint) => point.values[id] ?? 0;

/** Up to here the value that is written in a chart is not shortened. */
const EXACT_UP_TO = 100;

const labelOf = ({ show, showTick }: ChartSeries, value: number) =>
  value < EXACT_UP_TO ? show(value) : showTick(value);

/** The value of a point, above it. The halo keeps it readable on a line. */
function ValueLabel({
  x,
  y,
  anchor,
  text,
}: {
  x: number;
  y: number;
  anchor: 'middle' | 'end';
  text: string;
}) {
  return (
    <text
      x={x}
      y={y - 12}
      textAnchor={anchor}
      className="fill-ink stroke-surface font-bold text-[1rem] [paint-order:stroke]"
      strokeWidth={6}
      strokeLinejoin="round"
    >
      {text}
    </text>
  );
}

/**
 * The values of the period that the pointer or the keyboard is at, and the same for screen readers. The library hides its
 * own place between two readings, and a text in it would not be read out.
 */
function Reading({
  chart,
  announcer,
  active,
  payload,
}: { chart: Chart; announcer: Element | null } & Partial<Pick<TooltipContentProps, 'active' | 'payload'>>) {
  const point = payload?.[0]?.payload as ChartPoint | undefined;
  if (!active || point === undefined) return null;
  const values = chart.series.map(({ id, name, show }) => ({ id, name, value: show(point.values[id] ?? 0) }));
  const words = values.map(({ name, value }) => `${name} ${value}`);
  return (
    <>
      <div
        aria-hidden="true"
        className="rounded-md border border-line bg-surface px-3.5 py-2.5 text-sm shadow-2"
      >
        <p className="font-bold">{point.name}</p>
        {values.map(({ id, name, value }) => (
          <p key={id} className="flex justify-between gap-4">
            <span className="text-ink-2">{name}</span>
            <span className="font-bold tabular-nums">{value}</span>
          </p>
        ))}
      </div>
      {announcer && createPortal([point.name, ...words].join(', '), announcer)}
    </>
  );
}

type DrawnProps = { title: string; chart: Chart; announcer: Element | null };

function ValueAxis({ series, chart }: { series: ChartSeries; chart: Chart }) {
  const side = series.axis ?? 'left';
  const drawn = chart.series.filter(({ axis }) => axis === series.axis);
  const isFlat = chart.points.every(({ values }) => drawn.every(({ id }) => (values[id] ?? 0) === 0));
  return (
    <YAxis
      yAxisId={side}
      orientation={side}
      width="auto"
      tickCount={4}
      allowDecimals={series.isMoney}
      domain={isFlat ? [0, 1] : [0, 'auto']}
      tickFormatter={series.showTick}
      tick={tickText}
      tickLine={false}
      axisLine={false}
    />
  );
}

function Frame({ chart }: { chart: Chart }) {
  const labels = new Map(chart.points.map(({ start, label }) => [start, label]));
  const right = chart.series.find(({ axis }) => axis === 'right');
  return (
    <>
      <CartesianGrid yAxisId="left" vertical={false} stroke="var(--line)" strokeWidth={1.5} />
      <XAxis
        dataKey="start"
        scale={chart.kind === 'trend' ? 'point' : 'band'}
        padding={chart.kind === 'trend' ? { left: 20, right: 20 } : undefined}
        interval="equidistantPreserveStart"
        minTickGap={14}
        height={34}
        tickMargin={12}
        tickFormatter={(start: string) => labels.get(start) ?? ''}
        tick={tickText}
        tickLine={false}
        axisLine={false}
      />
      <ValueAxis series={chart.series[0]} chart={chart} />
      {right && <ValueAxis series={right} chart={chart} />}
    </>
  );
}

/** A line with an area below it, whose last value is written; further lines are dashed. */
function Trend({ title, chart, announcer }: DrawnProps) {
  const { points } = chart;
  const [main, ...others] = chart.series;
  const [mainLook] = seriesLooks;
  const last = points.length - 1;
  const dot = ({ index, cx, cy }: DotItemDotProps) => {
    if (cx === undefined || cy === undefined || (index !== last && last >= DOTS_MAX)) return null;
    if (index !== last)
      return <circle key={index} cx={cx} cy={cy} r={4.5} className="fill-surface" {...line} />;
    const text = labelOf(main, points[last]?.values[main.id] ?? 0);
    return (
      <g key={index}>
        <circle cx={cx} cy={cy} r={7} fill={mainLook.stroke} />
        <ValueLabel x={last === 0 ? cx : cx + 20} y={cy} anchor={last === 0 ? 'middle' : 'end'} text={text} />
      </g>
    );
  };
  const line = { stroke: mainLook.stroke, strokeWidth: 3 };
  return (
    <ComposedChart data={points} margin={MARGIN} aria-label={m.admin_chart_name({ title })}>
      <Frame chart={chart} />
      <Tooltip
        content={(reading) => <Reading chart={chart} announcer={announcer} {...reading} />}
        cursor={{ stroke: 'var(--field-line)' }}
        isAnimationActive={false}
      />
      <Area
        yAxisId="left"
        dataKey={valueIn(main.id)}
        {...line}
        fill="var(--accent-tint)"
        fillOpacity={1}
        dot={dot}
        activeDot={{ r: 7, fill: mainLook.stroke, stroke: 'var(--surface)', strokeWidth: 2 }}
        isAnimationActive={false}
      />
      {others.map(({ id, axis }, at) => {
        const look = seriesLooks[at + 1];
        return (
          axis !== null &&
          look && (
            <Line
              key={id}
              yAxisId={axis}
              dataKey={valueIn(id)}
              stroke={look.stroke}
              strokeWidth={3}
              strokeDasharray={look.dashes}
              dot={last === 0 && { r: 6, fill: look.stroke, strokeWidth: 0 }}
              activeDot={{ r: 6, fill: look.stroke, stroke: 'var(--surface)', strokeWidth: 2 }}
              isAnimationActive={false}
            />
          )
        );
      })}
    </ComposedChart>
  );
}

/** Rounded bars. The highest is in a stronger colour, with its value above it; of several, the last. */
function Bars({ title, chart, announcer }: DrawnProps) {
  const [main] = chart.series;
  const values = chart.points.map(valueIn(main.id));
  const most = Math.max(...values);
  const highest = values.lastIndexOf(most);
  const shape = (bar: BarShapeProps) => {
    const isHighest = bar.index === highest;
    return (
      <g>
        <Rectangle {...bar} radius={[10, 10, 0, 0]} fill={isHighest ? barLooks.highest : barLooks.other} />
        {isHighest && (
          <ValueLabel x={bar.x + bar.width / 2} y={bar.y} anchor="middle" text={labelOf(main, most)} />
        )}
      </g>
    );
  };
  return (
    <BarChart
      data={chart.points}
      margin={MARGIN}
      barCategoryGap="18%"
      aria-label={m.admin_chart_name({ title })}
    >
      <Frame chart={chart} />
      <Tooltip
        content={(reading) => <Reading chart={chart} announcer={announcer} {...reading} />}
        cursor={{ fill: 'var(--sunk)' }}
        isAnimationActive={false}
      />
      <Bar
        yAxisId="left"
        dataKey={valueIn(main.id)}
        maxBarSize={56}
        minPointSize={(value) => (Number(value) > 0 ? 3 : 0)}
        shape={shape}
        isAnimationActive={false}
      />
    </BarChart>
  );
}

/**
 * Draws a chart as large as the panel. The tab key reaches it once, and the arrow keys read out its values. Nothing in it
 * moves by itself.
 */
export function ChartDrawing({ title, chart }: { title: string; chart: Chart }) {
  const root = useRef<HTMLDivElement>(null);
  const [announcer, setAnnouncer] = useState<Element | null>(null);
  useOneTabStop(root);
  const Drawn = chart.kind === 'trend' ? Trend : Bars;
  return (
    <div ref={root} className="relative size-full animate-fade-in">
      <ResponsiveContainer initialDimension={FIRST_SIZE}>
        <Drawn title={title} chart={chart} announcer={announcer} />
      </ResponsiveContainer>
      <p ref={setAnnouncer} role="status" className="sr-only" />
    </div>
  );
}
