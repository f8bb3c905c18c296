import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says that another parent's rule is stricter here, so it counts. Which parent, it does not say. */
export function OthersRule({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 font-semibold text-ink-2 text-sm">
      <UsersRound className="mt-0.5 size-4.5 shrink-0 text-accent-ink" aria-hidden="true" />
      {children}
    </p>
  );
}

/** One setting of a card, with a line above it unless it is the first. */
export function LimitRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-2 border-line not-first:border-t not-first:pt-4">{children}</div>;
}
