import { type PortraitFeatures, portraitAt } from '@vivavoce/contracts/teachers/drawn-portrait';
import { useState } from 'react';
import { initialOf } from '#ui/avatar.tsx';
import { cn } from '#ui/cn.ts';

/** The paper colour of each drawn teacher. All others appear on sky. */
const papers: Record<string, string> = {
  amara: 'bg-sun-tint',
  henrik: 'bg-leaf-tint',
  mei: 'bg-coral-tint',
  noor: 'bg-rose-tint',
  dev: 'bg-lilac-tint',
};

const chosenPapers: Record<PortraitFeatures['paper'], string> = {
  sun: 'bg-sun-tint',
  leaf: 'bg-leaf-tint',
  coral: 'bg-coral-tint',
  sky: 'bg-sky-tint',
  rose: 'bg-rose-tint',
  lilac: 'bg-lilac-tint',
};

function paperOf(picture: string | null): string {
  const chosen = portraitAt(picture ?? '');
  if (chosen) return chosenPapers[chosen.paper];
  const drawn = /\/teachers\/(\w+)\.svg$/.exec(picture ?? '')?.[1] ?? '';
  return papers[drawn] ?? 'bg-sky-tint';
}

/** Whether a picture is a drawing, which is placed on its paper. Other pictures are squares, cropped already. */
const isDrawing = (picture: string) => picture.endsWith('.svg');

/** A teacher's picture on coloured paper, or the initial if there is none. The name must appear next to it as text. */
export function TeacherPortrait({
  name,
  picture,
  className,
  imageClassName,
  photoClassName = 'absolute inset-0 size-full object-cover',
  onSettled,
}: {
  name: string;
  picture: string | null;
  className?: string;
  /** The classes that place a drawing on the paper. */
  imageClassName?: string;
  /** The classes that place any other picture on the paper. By default it fills the paper. */
  photoClassName?: string;
  /** Called when a picture has loaded, or has failed to load. */
  onSettled?: (picture: string, isThere: boolean) => void;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div
      aria-hidden="true"
      className={cn('relative flex items-end justify-center', paperOf(picture), className)}
    >
      {picture !== null && picture !== '' && picture !== broken ? (
        <img
          src={picture}
          alt=""
          width="400"
          height="424"
          loading="lazy"
          className={isDrawing(picture) ? imageClassName : photoClassName}
          onLoad={() => onSettled?.(picture, true)}
          onError={() => {
            setBroken(picture);
            onSettled?.(picture, false);
          }}
        />
      ) : (
        <span className="m-auto p-4 font-bold font-display text-3xl text-accent-ink">{initialOf(name)}</span>
      )}
    </div>
  );
}
