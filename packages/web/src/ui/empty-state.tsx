import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconTile } from '#ui/icon-tile.tsx';

/** Shown when there is nothing here: a drawing or an icon, what it means, and the one thing to do about it. */
export function EmptyState({
  picture,
  icon,
  title,
  text,
  level = 2,
  children,
}: {
  /** The address of a decorative drawing, 480 x 320. */
  picture?: string;
  icon?: LucideIcon;
  title: string;
  text?: string;
  /** The heading level: 1 if this is the whole screen. */
  level?: 1 | 2;
  children?: ReactNode;
}) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-[clamp(2rem,5vw,3.5rem)] text-center">
      {picture !== undefined && (
        <img src={picture} alt="" width="480" height="320" className="w-[min(18rem,78%)]" />
      )}
      {icon !== undefined && <IconTile icon={icon} tint="accent" size="lg" />}
      <Heading className={level === 1 ? 'title-screen' : 'title-section'}>{title}</Heading>
      {text !== undefined && <p className="max-w-md text-balance text-ink-2">{text}</p>}
      {children}
    </div>
  );
}
