import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';

const looks = {
  plain: 'bg-sunk text-ink-2',
  accent: 'bg-accent-tint text-accent-ink',
  solid: 'bg-accent text-on-accent',
  ok: 'bg-ok-tint text-ok',
  warn: 'bg-warn-tint text-warn',
  danger: 'bg-danger-tint text-danger',
  coral: 'bg-coral-tint text-coral-ink',
  lilac: 'bg-lilac-tint text-lilac-ink',
} as const;

/** A word or two about the thing it labels. */
export function Badge({
  look = 'plain',
  className,
  children,
}: {
  look?: keyof typeof looks;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cn(
        'inline-flex min-h-7.5 items-center gap-1.5 whitespace-nowrap rounded-full px-3 py-0.5 font-bold text-xs leading-snug',
        looks[look],
        className,
      )}
    >
      {children}
    </span>
  );
}
