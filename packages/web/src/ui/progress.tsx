import { useId } from 'react';

/** The progress of something, in words and as a bar. `value` runs from 0 to `max`. */
export function ProgressBar({
  label,
  value,
  max = 100,
  text = `${Math.round((100 * value) / max)} %`,
}: {
  label: string;
  value: number;
  max?: number;
  /** The state in words, next to the label: '3 of 8 questions'. */
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
