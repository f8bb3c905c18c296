import type { ReactNode } from 'react';

/** The head of a public page: a title, and a sentence on what the page is about. */
export function PageHead({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="wrap-page flex flex-col items-center gap-5 pt-[clamp(2.5rem,6vw,5rem)] text-center">
      <h1 className="max-w-[15em] text-balance font-bold font-display text-[clamp(2.375rem,1.7rem+2.9vw,3.75rem)] leading-[1.08] tracking-[-0.024em]">
        {title}
      </h1>
      <p className="max-w-[37rem] text-pretty text-ink-2 text-lg leading-relaxed">{lead}</p>
      {children}
    </div>
  );
}
