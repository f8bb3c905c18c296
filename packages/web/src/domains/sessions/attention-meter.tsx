import { DASH, showPercent } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';

/** 80 or more green, 60 or more yellow, below 60 red (specification §9). */
function lookOf(percent: number): string {
  if (percent >= 80) return 'text-ok [--c:var(--ok-line)]';
  if (percent >= 60) return 'text-warn [--c:var(--warn-line)]';
  return 'text-danger [--c:var(--danger-line)]';
}

/** A session's attention as figure and bar; in words when nothing was measured (RES-63). */
export function AttentionMeter({ percent, isMeasured }: { percent: number | null; isMeasured: boolean }) {
  if (percent === null) return <span>{DASH}</span>;
  if (!isMeasured) return <span className="text-ink-2">{m.session_attention_unmeasured()}</span>;
  return (
    <span
      className={cn(
        'inline-flex items-center gap-3 whitespace-nowrap font-bold tabular-nums',
        lookOf(percent),
      )}
    >
      <span className="h-2 w-16 overflow-hidden rounded-full bg-sunk ring-1 ring-line" aria-hidden="true">
        <span className="block h-full rounded-full bg-(--c)" style={{ width: `${percent}%` }} />
      </span>
      {showPercent(percent)}
    </span>
  );
}
