import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';

/** The link back, above a screen's title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1 self-start pr-2 font-semibold text-accent-ink no-underline hover:underline"
    >
      <ChevronLeft className="size-5" aria-hidden="true" />
      {children}
    </Link>
  );
}
