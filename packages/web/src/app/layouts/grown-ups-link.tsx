import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { m } from '#messages/messages.js';

/** Leads from a screen for children to the grown-ups' sign-in. */
export function GrownUpsLink() {
  return (
    <Link
      to={paths.login.href()}
      className="ml-auto inline-flex min-h-11 shrink-0 items-center gap-2 font-semibold text-accent-ink underline"
    >
      <Lock className="size-5" aria-hidden="true" />
      {m.family_grown_ups()}
    </Link>
  );
}
