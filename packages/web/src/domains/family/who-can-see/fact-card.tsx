import { Check, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '#ui/card.tsx';
import { IconTile, type IconTint } from '#ui/icon-tile.tsx';

/** One answer of the page: a picture, a title, and a few short sentences. */
export function FactCard({
  icon,
  tint,
  title,
  children,
}: {
  icon: LucideIcon;
  tint: IconTint;
  title: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <IconTile icon={icon} tint={tint} />
        <h2 id={id} className="title-card min-w-0">
          {title}
        </h2>
      </div>
      {children}
    </Card>
  );
}

const marks = {
  yes: { Icon: Check, colour: 'text-ok' },
  no: { Icon: X, colour: 'text-danger' },
} as const;

/** A list of short lines, each with a mark if they are all allowed or all refused. */
export function FactList({
  lines,
  mark,
  label,
}: {
  lines: readonly string[];
  mark?: keyof typeof marks;
  /** What the lines have in common. It is shown above them. */
  label?: string;
}) {
  const id = useId();
  const { Icon, colour } = mark === undefined ? { Icon: null, colour: '' } : marks[mark];
  return (
    <div className="flex flex-col gap-2">
      {label !== undefined && (
        <p id={id} className="font-bold">
          {label}
        </p>
      )}
      <ul aria-labelledby={label === undefined ? undefined : id} className="flex flex-col gap-1.5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere flex items-start gap-2.5">
            {Icon ? (
              <Icon className={`mt-1 size-5 shrink-0 ${colour}`} aria-hidden="true" />
            ) : (
              <span className="mt-2.5 size-2 shrink-0 rounded-full bg-ink-3" aria-hidden="true" />
            )}
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
