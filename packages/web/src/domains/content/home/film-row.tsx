import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';

/** A film with a few words next to it. `flip` puts the words first on wide screens. */
export function FilmRow({
  id,
  title,
  text,
  film,
  flip = false,
  children,
}: {
  id?: string;
  title: string;
  text: string;
  film: ReactNode;
  flip?: boolean;
  children?: ReactNode;
}) {
  return (
    <section
      id={id}
      className={cn(
        'wrap-page grid scroll-mt-20 items-center gap-x-[clamp(2rem,5vw,5rem)] gap-y-6 pb-[clamp(3rem,7vw,6rem)]',
        flip ? 'lg:grid-cols-[1fr_1.25fr]' : 'lg:grid-cols-[1.25fr_1fr]',
      )}
    >
      {film}
      <div className={cn('flex flex-col items-start gap-5', flip && 'lg:-order-1')}>
        <h2 className="title-page">{title}</h2>
        <p className="text-ink-2 text-lg leading-relaxed">{text}</p>
        {children}
      </div>
    </section>
  );
}
