import { useState } from 'react';
import { initialOf } from '#ui/avatar.tsx';
import { cn } from '#ui/cn.ts';

/** Each drawn teacher on the paper of their own colour; anybody else on sky. */
const papers: Record<string, string> = {
  amara: 'bg-sun-tint',
  henrik: 'bg-leaf-tint',
  mei: 'bg-coral-tint',
  noor: 'bg-rose-tint',
  dev: 'bg-lilac-tint',
};

function paperOf(picture: string | null): string {
  const drawn = /\/teachers\/(\w+)\.svg$/.exec(picture ?? '')?.[1] ?? '';
  return papers[drawn] ?? 'bg-sky-tint';
}

/** A teacher's picture on coloured paper, or the initial where there is none. The name stands beside it in words. */
export function TeacherPortrait({
  name,
  picture,
  className,
  imageClassName,
}: {
  name: string;
  picture: string | null;
  className?: string;
  imageClassName?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div aria-hidden="true" className={cn('flex items-end justify-center', paperOf(picture), className)}>
      {picture !== null && picture !== '' && picture !== broken ? (
        <img
          src={picture}
          alt=""
          width="400"
          height="424"
          loading="lazy"
          className={imageClassName}
          onError={() => setBroken(picture)}
        />
      ) : (
        <span className="m-auto p-4 font-bold font-display text-3xl text-accent-ink">{initialOf(name)}</span>
      )}
    </div>
  );
}
