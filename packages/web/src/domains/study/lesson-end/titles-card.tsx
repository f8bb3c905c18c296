import type { LucideIcon } from 'lucide-react';
import { m } from '#messages/messages.js';
import { TileCard, type TileTint } from './tile-card.tsx';

/** The most titles that a list shows. */
const SHOWN = 3;

/** One list of the end of a lesson: what was known, worked out, or wants another look. Nothing if the list is empty. */
export function TitlesCard({
  heading,
  icon,
  tint,
  titles,
}: {
  heading: string;
  icon: LucideIcon;
  tint: TileTint;
  titles: readonly string[];
}) {
  if (titles.length === 0) return null;
  const more = titles.length - SHOWN;
  return (
    <TileCard heading={heading} icon={icon} tint={tint}>
      <ul className="wrap-anywhere font-semibold">
        {titles.slice(0, SHOWN).map((title) => (
          <li key={title}>{title}</li>
        ))}
        {more > 0 && <li className="text-ink-2">{m.lesson_end_more({ count: more })}</li>}
      </ul>
    </TileCard>
  );
}
