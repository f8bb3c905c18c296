import { Eye } from 'lucide-react';
import { showMinutes } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { AttentionMark, attentionWords } from '#ui/attention-mark.tsx';
import { Card } from '#ui/card.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import type { Timeline } from './attention-timeline.ts';
import { AttentionTimelineChart } from './attention-timeline-chart.tsx';
import { AttentionTimelineTable } from './attention-timeline-table.tsx';

const levels = [
  { level: 'good', zone: m.attention_zone_good },
  { level: 'fair', zone: m.attention_zone_fair },
  { level: 'low', zone: m.attention_zone_low },
] as const;

/** Shows a time in minutes. The last record of a lesson may be shorter than half a minute, so the time is rounded. */
const inMinutes = (ms: number) =>
  ms < 45_000 ? m.attention_over_half_minute() : showMinutes(Math.round(ms / 60_000));

/** Explains what each shape stands for, and how long that level lasted. */
function Key({ timeline: { levelMs, parts } }: { timeline: Timeline }) {
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {levels.map(({ level, zone }) => (
        <li key={level} className="flex items-center gap-3">
          <AttentionMark level={level} />
          <span className="min-w-0 flex-1">
            <b className="font-semibold">{attentionWords(level)}</b>{' '}
            <span className="whitespace-nowrap text-ink-2">{zone()}</span>
          </span>
          <span className="font-semibold tabular-nums">
            {levelMs[level] === 0 ? showMinutes(0) : inMinutes(levelMs[level])}
          </span>
        </li>
      ))}
      {parts.some(({ is }) => is === 'gap') && (
        <li className="flex items-center gap-3 text-ink-2">
          <span
            aria-hidden="true"
            className="h-3.5 w-3.5 shrink-0 rounded-[3px] border border-line bg-sunk"
          />
          {m.session_attention_unmeasured()}
        </li>
      )}
    </ul>
  );
}

/** 'Attention during the lesson': the line, what its marks mean, and the same figures as a table. */
export function AttentionTimelineCard({ timeline }: { timeline: Timeline }) {
  const { measuredMs, markMs } = timeline;
  const measured = m.attention_over_measured({ time: inMinutes(measuredMs) });
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex items-start gap-4">
        <IconTile icon={Eye} tint="leaf" />
        <div className="min-w-0">
          <h2 className="title-section">{m.attention_over_title()}</h2>
          <p className="text-ink-2">{measured}</p>
        </div>
      </div>
      <AttentionTimelineChart timeline={timeline} label={`${m.attention_over_title()}: ${measured}`} />
      <Key timeline={timeline} />
      <div className="flex flex-col gap-1 border-line border-t pt-4 text-ink-2 text-sm">
        <p>{m.attention_over_mark({ time: inMinutes(markMs) })}</p>
        <p>{m.attention_over_lead()}</p>
        <AttentionTimelineTable timeline={timeline} />
      </div>
    </Card>
  );
}
