import type { ReactNode } from 'react';

/** Nothing here yet: a drawing, what it means, and the one thing to do about it. */
export function EmptyState({
  picture,
  title,
  text,
  children,
}: {
  /** Address of a drawing of 480 x 320; decorative. */
  picture?: string;
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-[clamp(2rem,5vw,3.5rem)] text-center">
      {picture !== undefined && (
        <img src={picture} alt="" width="480" height="320" className="w-[min(18rem,78%)]" />
      )}
      <h2 className="title-section">{title}</h2>
      {text !== undefined && <p className="max-w-md text-ink-2">{text}</p>}
      {children}
    </div>
  );
}
