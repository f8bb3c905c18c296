import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';

/** The head of a public page: what it is about, in one breath, with a drawing beside it on wide screens. */
export function PageHead({
  title,
  lead,
  picture,
  children,
}: {
  title: string;
  lead: string;
  /** Address of a drawing of 720 x 560; decorative. */
  picture?: string;
  children?: ReactNode;
}) {
  const isAlone = picture === undefined;
  return (
    <div
      className={cn(
        'wrap-page pt-[clamp(2.5rem,6vw,5rem)]',
        !isAlone && 'grid items-center gap-[clamp(2rem,5vw,4rem)] lg:grid-cols-[1.04fr_1fr]',
      )}
    >
      <div className={cn('flex flex-col gap-5', isAlone ? 'items-center text-center' : 'items-start')}>
        <h1 className="max-w-[15em] text-balance font-bold font-display text-[clamp(2.375rem,1.7rem+2.9vw,3.75rem)] leading-[1.08] tracking-[-0.024em]">
          {title}
        </h1>
        <p className="max-w-[37rem] text-pretty text-ink-2 text-lg leading-relaxed">{lead}</p>
        {children}
      </div>
      {!isAlone && (
        <img
          src={picture}
          alt=""
          width="720"
          height="560"
          fetchPriority="high"
          className="mx-auto h-auto w-full max-w-[45rem]"
        />
      )}
    </div>
  );
}
