import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';

const tints = {
  surface: 'border-line bg-surface shadow-1',
  sun: 'border-transparent bg-sun-tint',
  sky: 'border-transparent bg-sky-tint',
  coral: 'border-transparent bg-coral-tint',
  leaf: 'border-transparent bg-leaf-tint',
} as const;

/** A container with four round corners, for content that is not speech. */
export function Card({
  tint = 'surface',
  className,
  ...rest
}: ComponentProps<'section'> & { tint?: keyof typeof tints }) {
  return (
    <section
      className={cn('min-w-0 rounded-xl border p-[clamp(1.25rem,2.4vw,2rem)]', tints[tint], className)}
      {...rest}
    />
  );
}
