import type { ReactNode } from 'react';

/** The last word of a public page: one sentence in the speaking corner, and the one thing to do next. */
export function ClosingCall({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="wrap-page pb-[clamp(3rem,8vw,7rem)]">
      <div className="rounded-say-xl flex flex-col items-start gap-5 bg-accent p-[clamp(1.75rem,5vw,4rem)] text-on-accent lg:flex-row lg:items-center lg:justify-between">
        <div className="flex max-w-[38rem] flex-col gap-3">
          <h2 className="title-page">{title}</h2>
          <p className="text-lg leading-relaxed">{text}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}
