import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import type { ControlProps } from '#ui/field.tsx';

/** Reads typed text as a number; null if it is none. */
function numberIn(typed: string): number | null {
  const value = typed.trim() === '' ? Number.NaN : Number(typed);
  return Number.isFinite(value) ? value : null;
}

/** Returns the next multiple of `step` in this direction, within the bounds; `min` if the text is no number. */
export function stepped(
  typed: string,
  { min, max, step }: { min: number; max: number; step: number },
  direction: 1 | -1,
): string {
  const now = numberIn(typed);
  if (now === null) return String(min);
  const next = direction === 1 ? Math.floor(now / step) * step + step : Math.ceil(now / step) * step - step;
  return String(Math.min(max, Math.max(min, next)));
}

/**
 * A whole number to type, or to change in steps with two buttons or the arrow keys. `typed` is the text as it stands, so
 * that nothing a person types is lost; the caller reads and checks it.
 */
export function Stepper({
  control,
  label,
  typed,
  unit,
  min,
  max,
  step,
  lessLabel,
  moreLabel,
  onChange,
}: {
  /** The attributes from the `Field` around it. */
  control: ControlProps;
  /** The name of the group of the three controls. */
  label: string;
  typed: string;
  /** What is counted, shown after the number. */
  unit: string;
  min: number;
  max: number;
  step: number;
  lessLabel: string;
  moreLabel: string;
  onChange: (typed: string) => void;
}) {
  const value = numberIn(typed);
  const move = (direction: 1 | -1) => onChange(stepped(typed, { min, max, step }, direction));

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be part of a flex row
    <div
      role="group"
      aria-label={label}
      className={cn(
        'inline-flex w-fit max-w-full items-center gap-1 rounded-full border-[1.5px] border-field-line bg-surface p-0.5',
        'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-1',
        'has-aria-invalid:border-2 has-aria-invalid:border-danger has-aria-invalid:bg-danger-tint/50',
      )}
    >
      <Button
        look="quiet"
        size="sm"
        shape="icon"
        aria-label={lessLabel}
        aria-disabled={value !== null && value <= min}
        onClick={() => move(-1)}
      >
        <Minus className="size-5" aria-hidden="true" />
      </Button>
      <span className="flex min-w-0 items-center gap-1.5">
        <input
          {...control}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-valuemin={min}
          aria-valuemax={max}
          {...(value !== null && { 'aria-valuenow': value, 'aria-valuetext': `${value} ${unit}` })}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKey}
          className="h-11 w-[4.5ch] rounded-sm bg-transparent text-right font-bold tabular-nums outline-none"
        />
        <span aria-hidden="true" className="pr-1 font-bold">
          {unit}
        </span>
      </span>
      <Button
        look="quiet"
        size="sm"
        shape="icon"
        aria-label={moreLabel}
        aria-disabled={value !== null && value >= max}
        onClick={() => move(1)}
      >
        <Plus className="size-5" aria-hidden="true" />
      </Button>
    </div>
  );
}
