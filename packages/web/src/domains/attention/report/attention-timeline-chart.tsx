import type { AttentionLevel } from '#lib/attention-level.ts';
import { showMoment } from '#lib/show.ts';
import { cn } from '#ui/cn.ts';
import type { Timeline, TimelineGap, TimelineMark } from './attention-timeline.ts';

/** The height of the plane in pixels, and the room above and below it, so that a mark on the edge is drawn whole. */
const HEIGHT = 168;
const MARGIN = 9;

const shown = [100, 80, 60, 0] as const;
const yOf = (percent: number) => MARGIN + ((100 - percent) / 100) * (HEIGHT - 2 * MARGIN);
const xOf = (place: number) => `${(100 * place).toFixed(3)}%`;
const middleOf = ({ start, end }: TimelineMark) => (start + end) / 2;

const shapes: Record<AttentionLevel, { path: string; className: string }> = {
  good: { path: 'M5 0A5 5 0 1 1-5 0A5 5 0 1 1 5 0Z', className: 'fill-ok-line stroke-ok' },
  fair: { path: 'M0-6.5L6.5 0L0 6.5L-6.5 0Z', className: 'fill-warn-line stroke-warn' },
  low: { path: 'M-4.5-4.5H4.5V4.5H-4.5Z', className: 'fill-danger-line stroke-danger' },
};

/** A circle, a diamond or a square at the height of its figure, so that no reader depends on colour. */
function Mark({ mark }: { mark: TimelineMark }) {
  const { path, className } = shapes[mark.level];
  return (
    <svg x={xOf(middleOf(mark))} y={yOf(mark.percent)} overflow="visible" aria-hidden="true">
      <path d={path} strokeWidth="1.5" strokeLinejoin="round" className={className} />
    </svg>
  );
}

/** Time that was not measured. A rest drawn shorter than it was has a dashed edge on both sides. */
function Gap({ gap }: { gap: TimelineGap }) {
  const width = xOf(gap.end - gap.start);
  return (
    <>
      <rect x={xOf(gap.start)} width={width} y="0" height={HEIGHT} rx="6" className="fill-sunk" />
      {gap.isCut &&
        [gap.start, gap.end].map((place) => (
          <line
            key={place}
            x1={xOf(place)}
            x2={xOf(place)}
            y1="0"
            y2={HEIGHT}
            strokeDasharray="3 5"
            strokeWidth="1.5"
            className="stroke-field-line"
          />
        ))}
    </>
  );
}

/** Lines from each mark to the next one, broken where nothing was measured. */
function Steps({ parts }: Pick<Timeline, 'parts'>) {
  return parts.map((part, at) => {
    const next = parts[at + 1];
    if (part.is !== 'measured' || next?.is !== 'measured') return null;
    return (
      <line
        key={part.fromMs}
        x1={xOf(middleOf(part))}
        y1={yOf(part.percent)}
        x2={xOf(middleOf(next))}
        y2={yOf(next.percent)}
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-field-line"
      />
    );
  });
}

/** The start and end of the lesson in the reader's clock time, or as days if it continued on another day. */
function Times({ parts }: Pick<Timeline, 'parts'>) {
  const [from, to] = [new Date(parts[0]?.fromMs ?? 0), new Date(parts.at(-1)?.toMs ?? 0)];
  const format = from.toDateString() === to.toDateString() ? 'time' : 'shortDay';
  return (
    <div className="flex justify-between gap-4">
      <span>{showMoment(from, format)}</span>
      <span>{showMoment(to, format)}</span>
    </div>
  );
}

/**
 * The line of a lesson: time runs from left to right and percent upwards, and faint lines mark the borders of the
 * levels. The chart fits any width without shrinking its words and marks. Readers who cannot see it get `label`, and
 * the table next to it.
 */
export function AttentionTimelineChart({
  timeline: { parts },
  label,
}: {
  timeline: Timeline;
  label: string;
}) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-ink-2 text-xs tabular-nums">
      <div aria-hidden="true" className="relative w-11" style={{ height: HEIGHT }}>
        {shown.map((percent) => (
          <span
            key={percent}
            className="-translate-y-1/2 absolute right-0 leading-none"
            style={{ top: yOf(percent) }}
          >
            {percent}%
          </span>
        ))}
      </div>
      <svg role="img" aria-label={label} width="100%" height={HEIGHT} className="overflow-visible">
        {parts.map((part) => part.is === 'gap' && <Gap key={part.fromMs} gap={part} />)}
        {shown.map((percent) => (
          <line
            key={percent}
            x1="0"
            x2="100%"
            y1={yOf(percent)}
            y2={yOf(percent)}
            strokeDasharray={percent === 80 || percent === 60 ? '2 4' : undefined}
            className={cn(percent === 80 || percent === 60 ? 'stroke-ink-3' : 'stroke-line')}
          />
        ))}
        <Steps parts={parts} />
        {parts.map((part) => part.is === 'measured' && <Mark key={part.fromMs} mark={part} />)}
      </svg>
      <span aria-hidden="true" />
      <Times parts={parts} />
    </div>
  );
}
