import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';

/** One part of the styleguide; `id` is its anchor on the page. */
export function Section({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className="flex scroll-mt-24 flex-col gap-8 border-line border-t py-[clamp(2.5rem,5vw,4rem)]"
    >
      <div className="flex max-w-[40rem] flex-col gap-2">
        <h2 className="title-screen">{title}</h2>
        {text !== undefined && <p className="text-pretty text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  );
}

/** A few samples of one kind below a small heading. */
export function Group({
  title,
  className = 'flex flex-wrap items-center gap-3',
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <h3 className="font-bold text-ink-2 text-sm">{title}</h3>
      <div className={cn('min-w-0', className)}>{children}</div>
    </div>
  );
}
