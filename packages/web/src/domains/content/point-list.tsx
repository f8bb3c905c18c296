import type { LucideIcon } from 'lucide-react';

const tints = ['bg-sky-tint text-accent-ink', 'bg-coral-tint text-coral-ink', 'bg-leaf-tint text-leaf-ink'];

export type Point = { icon: LucideIcon; title: string; text: string };

/** What really happens, point by point: a few words that can stand alone, then a sentence. */
export function PointList({ points }: { points: Point[] }) {
  return (
    <ul className="flex max-w-[36rem] flex-col gap-5">
      {points.map(({ icon: Icon, title, text }, at) => (
        <li key={title} className="flex gap-4">
          <span className={`grid size-11 shrink-0 place-items-center rounded-md ${tints[at % tints.length]}`}>
            <Icon className="size-5.5" aria-hidden="true" />
          </span>
          <p className="text-pretty text-ink-2">
            <strong className="block font-bold text-ink">{title}</strong> {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
