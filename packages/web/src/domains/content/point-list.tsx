import type { LucideIcon } from 'lucide-react';
import { IconTile } from '#ui/icon-tile.tsx';

const tints = ['accent', 'coral', 'leaf'] as const;

type Point = { icon: LucideIcon; title: string; text: string };

/** A list of points: each has a few words that make sense alone, then a sentence. */
export function PointList({ points }: { points: Point[] }) {
  return (
    <ul className="flex max-w-[36rem] flex-col gap-5">
      {points.map(({ icon, title, text }, at) => (
        <li key={title} className="flex gap-4">
          <IconTile icon={icon} tint={tints[at % tints.length] ?? 'accent'} />
          <p className="text-pretty text-ink-2">
            <strong className="block font-bold text-ink">{title}</strong> {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
