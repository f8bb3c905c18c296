import type { ReactNode } from 'react';

/** The five bars of the logo as they look during speech: their lower ends form the V. */
function Voice() {
  return (
    <svg
      viewBox="0 0 38 31"
      aria-hidden="true"
      className="hidden w-[clamp(10rem,22vw,17rem)] shrink-0 md:block"
    >
      <g className="fill-on-accent">
        <rect width="6" height="13" rx="3" />
        <rect x="8" y="2" width="6" height="20" rx="3" />
        <rect x="24" y="2" width="6" height="20" rx="3" />
        <rect x="32" width="6" height="13" rx="3" />
      </g>
      <rect className="fill-mark" x="16" y="5" width="6" height="26" rx="3" />
    </svg>
  );
}

/**
 * The closing part of a public page: one sentence in a speech-bubble shape, and the one thing to do next. It is neither
 * a landmark nor a section of its own, since it concludes what was said above.
 */
export function ClosingCall({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="wrap-page pb-[clamp(3rem,8vw,7rem)]">
      <div className="rounded-say-xl flex items-center justify-between gap-12 bg-accent p-[clamp(1.75rem,5vw,4.5rem)] text-on-accent [--focus:var(--mark)]">
        <div className="flex max-w-[38rem] flex-col items-start gap-4">
          <h2 className="title-page">{title}</h2>
          <p className="text-pretty text-lg leading-relaxed">{text}</p>
          <div className="mt-3 flex flex-wrap gap-3">{children}</div>
        </div>
        <Voice />
      </div>
    </div>
  );
}
