import { type ReactNode, useId } from 'react';
import { cn } from '#ui/cn.ts';

/** How far something has come, in words and as a bar. `value` runs from 0 to `max`. */
export function ProgressBar({
  label,
  value,
  max = 100,
  text = `${Math.round((100 * value) / max)} %`,
}: {
  label: string;
  value: number;
  max?: number;
  /** The state in words, beside the label: '3 of 8 questions'. */
  text?: string;
}) {
  const labelId = useId();
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold text-[1rem]">
        <span id={labelId}>{label}</span>
        <span className="text-ink-2 text-sm tabular-nums">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="h-3 overflow-hidden rounded-full bg-sunk ring-1 ring-line ring-inset"
      >
        <div
          className="h-full w-full origin-left rounded-full bg-accent transition-[translate] duration-360 ease-out-soft"
          style={{ translate: `${(100 * value) / max - 100}% 0` }}
        />
      </div>
    </div>
  );
}

const looks = {
  ok: { text: 'text-ok', bar: 'bg-ok-line', shape: 'rounded-full' },
  warn: { text: 'text-warn', bar: 'bg-warn-line', shape: 'rotate-45 rounded-[3px]' },
  danger: { text: 'text-danger', bar: 'bg-danger-line', shape: 'rounded-[3px]' },
} as const;

/**
 * A measured share in three looks. Nobody has to see the colour: the mark changes its shape (circle, diamond, square)
 * and the words stand beside it.
 */
export function Meter({
  percent,
  look,
  children,
}: {
  /** 0 to 100. */
  percent: number;
  look: keyof typeof looks;
  /** The figure and what it means: '92 % · Looking this way'. */
  children: ReactNode;
}) {
  const { text, bar, shape } = looks[look];
  return (
    <span className={cn('inline-flex flex-wrap items-center gap-x-3 gap-y-1 font-bold tabular-nums', text)}>
      <span aria-hidden="true" className={cn('size-3.5 shrink-0', bar, shape)} />
      <span className="h-2 w-16 overflow-hidden rounded-full bg-sunk ring-1 ring-line" aria-hidden="true">
        <span className={cn('block h-full rounded-full', bar)} style={{ width: `${percent}%` }} />
      </span>
      <span>{children}</span>
    </span>
  );
}
