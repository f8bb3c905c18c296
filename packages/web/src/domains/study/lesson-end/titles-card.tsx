import type { LucideIcon } from 'lucide-react';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';
import { IconTile, type IconTint } from '#ui/icon-tile.tsx';

/** The most titles that a list shows. */
const SHOWN = 3;

/** One list of the end of a lesson: what was known, worked out, or wants another look. Nothing if the list is empty. */
export function TitlesCard({
  heading,
  icon,
  tint,
  tile,
  titles,
}: {
  heading: string;
  icon: LucideIcon;
  tint: 'leaf' | 'sun' | 'surface';
  tile: IconTint;
  titles: readonly string[];
}) {
  if (titles.length === 0) return null;
  const more = titles.length - SHOWN;
  return (
    <Card tint={tint} className="flex items-start gap-4">
      <IconTile icon={icon} tint={tile} />
      <div className="min-w-0">
        <h3 className="font-bold text-sm">{heading}</h3>
        <ul className="wrap-anywhere font-semibold">
          {titles.slice(0, SHOWN).map((title) => (
            <li key={title}>{title}</li>
          ))}
          {more > 0 && <li className="text-ink-2">{m.lesson_end_more({ count: more })}</li>}
        </ul>
      </div>
    </Card>
  );
}
