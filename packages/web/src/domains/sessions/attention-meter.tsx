import { attentionLevel } from '#lib/attention-level.ts';
import { DASH, showPercent } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';

const looks = {
  good: 'text-ok [--c:var(--ok-line)]',
  fair: 'text-warn [--c:var(--warn-line)]',
  low: 'text-danger [--c:var(--danger-line)]',
};

/** A session's attention as a figure and a bar, or as words if nothing was measured (RES-63). */
export function AttentionMeter({ percent, isMeasured }: { percent: number | null; isMeasured: boolean }) {
  if (percent === null) return <span>{DASH}</span>;
  if (!isMeasured) return <span className="text-ink-2">{m.session_attention_unmeasured()}</span>;
  return (
    <span
      className={cn(
        'inline-flex items-center gap-3 whitespace-nowrap font-bold tabular-nums',
        looks[attentionLevel(percent)],
      )}
    >
      <span className="h-2 w-16 overflow-hidden rounded-full bg-sunk ring-1 ring-line" aria-hidden="true">
        <span className="block h-full rounded-full bg-(--c)" style={{ width: `${percent}%` }} />
      </span>
      {showPercent(percent)}
    </span>
  );
}
