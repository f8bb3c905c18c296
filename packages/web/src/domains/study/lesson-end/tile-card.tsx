import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';

/** The colours of each ground, and of the tile and the heading on it. */
const tints = {
  leaf: { ground: 'bg-leaf-tint', tile: 'bg-surface', ink: 'text-leaf-ink' },
  sun: { ground: 'bg-sun-tint', tile: 'bg-surface', ink: 'text-sun-ink' },
  sky: { ground: 'bg-sky-tint', tile: 'bg-surface', ink: 'text-accent-ink' },
  lilac: { ground: 'bg-lilac-tint', tile: 'bg-surface', ink: 'text-lilac-ink' },
} as const;

/** The colours that a part can have. */
export type TileTint = keyof typeof tints;

/** One part of the end of a lesson: an icon on a tile, a heading, and what it is about. */
export function TileCard({
  heading,
  icon: Icon,
  tint,
  children,
}: {
  heading: string;
  icon: LucideIcon;
  tint: TileTint;
  children: ReactNode;
}) {
  const { ground, tile, ink } = tints[tint];
  return (
    <section className={cn('flex min-w-0 items-start gap-4 rounded-lg px-4 py-3.5 md:px-5 md:py-4', ground)}>
      <span className={cn('grid size-11 shrink-0 place-items-center rounded-md', tile, ink)}>
        <Icon className="size-5.5" aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <h3 className={cn('font-bold text-sm', ink)}>{heading}</h3>
        {children}
      </div>
    </section>
  );
}
