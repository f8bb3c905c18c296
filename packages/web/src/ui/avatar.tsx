import { useState } from 'react';
import { cn } from '#ui/cn.ts';

const sizes = {
  sm: 'size-9 text-[1rem]',
  md: 'size-12 text-[1.125rem]',
  lg: 'size-22 text-[2rem]',
} as const;

/** Returns the first letter of a name, for a person without a picture. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
}

/**
 * Reports whether a picture is one of our drawings. They show a whole bust, but a round frame needs the face. A picture
 * that a person chose is cropped already.
 */
const isDrawing = (picture: string) => picture.endsWith('.svg');

/** A person's picture, or the initial if there is none or it does not load. The name is written next to it. */
export function Avatar({
  name,
  picture,
  size = 'md',
}: {
  name: string;
  picture?: string | null;
  size?: keyof typeof sizes;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-sky-tint font-display font-bold text-accent-ink leading-none',
        sizes[size],
      )}
    >
      {picture && picture !== broken ? (
        <img
          src={picture}
          alt=""
          className={cn('size-full object-cover', isDrawing(picture) && 'scale-125 object-[50%_22%]')}
          onError={() => setBroken(picture)}
        />
      ) : (
        initialOf(name)
      )}
    </span>
  );
}
