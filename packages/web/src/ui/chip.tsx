import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';

/** A short answer to tap; `pressed` shows that it is chosen. */
export function Chip({ pressed, className, ...rest }: ComponentProps<'button'> & { pressed?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cn(
        'inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-[1.125rem] py-1 font-semibold text-[1rem]',
        'disabled:cursor-not-allowed disabled:opacity-60',
        pressed
          ? 'border-accent bg-accent text-on-accent'
          : 'border-field-line bg-surface text-ink hover:bg-sunk',
        className,
      )}
      {...rest}
    />
  );
}
