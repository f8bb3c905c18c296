import { ImageUp, LayoutGrid, Pencil } from 'lucide-react';
import { useId } from 'react';
import { m } from '#messages/messages.js';
import type { PortraitWay } from './portrait-draft.ts';

const ways = [
  { way: 'ready', name: m.portrait_way_ready, Icon: LayoutGrid },
  { way: 'drawn', name: m.portrait_way_drawn, Icon: Pencil },
  { way: 'own', name: m.portrait_way_own, Icon: ImageUp },
] as const;

/** The choice of where the picture comes from. Only the chosen way is shown below. */
export function WayChoice({ way, onChoose }: { way: PortraitWay; onChoose: (way: PortraitWay) => void }) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-label={m.portrait_ways()}
      className="grid grid-cols-3 gap-1 self-stretch rounded-lg bg-sunk p-1.5 sm:rounded-full"
    >
      {ways.map(({ way: one, name, Icon }) => (
        <label
          key={one}
          className="relative flex min-h-12 cursor-pointer flex-col items-center justify-center gap-1 rounded-md px-1 py-2 text-center font-bold text-ink-2 text-sm leading-tight hover:text-ink has-checked:bg-tab has-checked:text-ink has-checked:shadow-2 has-focus-visible:outline-3 has-focus-visible:outline-focus sm:flex-row sm:gap-2.5 sm:rounded-full sm:px-3 sm:text-[1rem]"
        >
          <input
            type="radio"
            name={id}
            value={one}
            checked={way === one}
            onChange={() => onChoose(one)}
            className="sr-only"
          />
          <Icon className="size-5 shrink-0" aria-hidden="true" />
          {name()}
        </label>
      ))}
    </div>
  );
}
