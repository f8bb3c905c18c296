import type { FilmName } from '@vivavoce/contracts/pages/site';
import { Play } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import type { FilmPlayerProps } from './film-player.tsx';

type State =
  | { at: 'cover' }
  | { at: 'loading' }
  | { at: 'failed' }
  | { at: 'open'; Player: ComponentType<FilmPlayerProps> };

/**
 * A film, shown first as its cover: a drawing with a button on it. A click loads the player, which replaces the cover.
 * Nothing is requested before that, neither a script nor anything from another host (RES-19).
 */
export function Film({
  name,
  cover,
  label,
  watch,
  wide = false,
  children,
}: {
  name: FilmName;
  /** The address of the drawing, 800 x 600, or 1200 x 600 when `wide`. */
  cover: string;
  /** The name of the film. */
  label: string;
  /** The words on the cover. */
  watch: string;
  wide?: boolean;
  /** What to do next, offered at the end. */
  children: ReactNode;
}) {
  const [state, setState] = useState<State>({ at: 'cover' });
  const shape = cn('aspect-4/3', wide && 'max-h-[60dvh] md:aspect-2/1');
  if (state.at === 'open') {
    return (
      <state.Player film={name} cover={cover} label={label} shape={shape}>
        {children}
      </state.Player>
    );
  }
  function open() {
    setState({ at: 'loading' });
    import('./film-player.tsx').then(
      ({ FilmPlayer }) => setState({ at: 'open', Player: FilmPlayer }),
      () => setState({ at: 'failed' }),
    );
  }
  return (
    <button
      type="button"
      onClick={open}
      aria-busy={state.at === 'loading'}
      className={cn('group relative w-full overflow-hidden rounded-2xl', shape)}
    >
      <img
        src={cover}
        alt=""
        width={wide ? 1200 : 800}
        height="600"
        loading="lazy"
        className="size-full object-cover"
      />
      <span className="absolute bottom-3 left-3 flex items-center gap-3 rounded-full bg-white p-1.5 pr-5 font-bold text-midnight text-sm shadow-3 md:bottom-6 md:left-6 md:text-base">
        <span className="grid size-10 md:size-12 place-items-center rounded-full bg-cobalt text-white transition-transform group-hover:scale-110 group-aria-busy:animate-pulse">
          <Play className="size-5" fill="currentColor" aria-hidden="true" />
        </span>
        {state.at === 'failed' ? m.film_failed() : watch}
      </span>
    </button>
  );
}
