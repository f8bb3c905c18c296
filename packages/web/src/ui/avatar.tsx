import { useState } from 'react';
import { cn } from '#ui/cn.ts';

const sizes = {
  sm: 'size-9 text-[1rem]',
  md: 'size-12 text-[1.125rem]',
  lg: 'size-22 text-[2rem]',
} as const;

/** The first letter of a name, for a person without a picture. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
}

/** Drawings of ours show a whole bust; a round frame wants the face. A picture that somebody chose is cut already. */
const isDrawing = (picture: string) => picture.endsWith('.svg');

/** A person's picture, or the initial where there is none or it does not load. The name stands beside it in words. */
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
