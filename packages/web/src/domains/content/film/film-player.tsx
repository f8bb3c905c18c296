import type { FilmName } from '@vivavoce/contracts/pages/site';
import { type ReactNode, useCallback, useState } from 'react';
import { site } from '#lib/site.ts';
import { filmSource } from './film-source.ts';
import { ScenePlayer } from './scene-player.tsx';

export type FilmPlayerProps = {
  film: FilmName;
  /** The address of the cover, a drawing. */
  cover: string;
  /** The name of the film. */
  label: string;
  /** The classes that set the picture's proportions, the same as the cover's. */
  shape: string;
  /** What to do next, offered at the end of one of our own scenes. */
  children: ReactNode;
};

/**
 * Plays what the operator configured for a film: a video file, or a player on another host, which gets no request
 * before this. If nothing is configured, or the file does not play, our own scene plays instead (RES-19).
 */
export function FilmPlayer({ film, cover, label, shape, children }: FilmPlayerProps) {
  const [isBroken, setIsBroken] = useState(false);
  const takeFocus = useCallback((player: HTMLElement | null) => player?.focus({ preventScroll: true }), []);
  const source = filmSource(site.films[film]);
  const frame = `w-full rounded-2xl bg-midnight ${shape}`;
  if (source.kind === 'embed') {
    return (
      <iframe
        ref={takeFocus}
        src={source.address}
        title={label}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
        className={frame}
      />
    );
  }
  if (source.kind === 'file' && !isBroken) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: an operator's film contains its own captions
      <video
        ref={takeFocus}
        src={source.address}
        aria-label={label}
        controls
        autoPlay
        playsInline
        onError={() => setIsBroken(true)}
        className={frame}
      />
    );
  }
  return (
    <ScenePlayer film={film} cover={cover} label={label} shape={shape}>
      {children}
    </ScenePlayer>
  );
}
