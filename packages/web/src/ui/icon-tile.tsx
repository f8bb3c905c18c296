import type { LucideIcon } from 'lucide-react';
import { cn } from '#ui/cn.ts';

const tints = {
  accent: 'bg-accent-tint text-accent-ink',
  sun: 'bg-sun-tint text-sun-ink',
  coral: 'bg-coral-tint text-coral-ink',
  leaf: 'bg-leaf-tint text-leaf-ink',
  ok: 'bg-ok-tint text-ok',
  danger: 'bg-danger-tint text-danger',
} as const;

const sizes = {
  sm: { tile: 'size-8.5 rounded-[12px]', icon: 'size-5' },
  md: { tile: 'size-11 rounded-md', icon: 'size-5.5' },
  lg: { tile: 'size-15 rounded-[20px]', icon: 'size-7' },
} as const;

/** The colours of a tile. */
export type IconTint = keyof typeof tints;

/** An icon on a tinted tile, next to the words it goes with. */
export function IconTile({
  icon: Icon,
  tint,
  size = 'md',
}: {
  icon: LucideIcon;
  tint: IconTint;
  size?: keyof typeof sizes;
}) {
  const { tile, icon } = sizes[size];
  return (
    <span className={cn('grid shrink-0 place-items-center', tile, tints[tint])}>
      <Icon className={icon} aria-hidden="true" />
    </span>
  );
}
