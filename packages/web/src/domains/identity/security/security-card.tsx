import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { Card } from '#ui/card.tsx';
import { IconTile, type IconTint } from '#ui/icon-tile.tsx';

/** One topic of the screen: a sentence on what it is, its state, and its controls. */
export function SecurityCard({
  icon,
  tint = 'accent',
  title,
  titleRef,
  lead,
  badge,
  children,
}: {
  icon: LucideIcon;
  tint?: IconTint;
  title: string;
  /** Receives the focus when the control that had it disappears. */
  titleRef?: Ref<HTMLHeadingElement>;
  lead: string;
  /** Shown next to the title. */
  badge?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-5">
      <div className="flex items-start gap-4">
        <IconTile icon={icon} tint={tint} />
        <div className="min-w-0 flex-1">
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} ref={titleRef} tabIndex={-1} className="title-card">
              {title}
            </h2>
            {badge}
          </div>
          <p className="text-ink-2">{lead}</p>
        </div>
      </div>
      {/* aligned with the title if there is room */}
      <div className="flex flex-col gap-5 md:pl-15">{children}</div>
    </Card>
  );
}

/** The controls at the foot of a card. */
export function CardActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">{children}</div>;
}
