import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { m } from '#messages/messages.js';

/** The link back to the sign-in, for people who remember their password after all. */
export function BackToLogin() {
  return (
    <Link
      to={paths.login.href()}
      className="inline-flex min-h-11 items-center gap-2 self-center font-bold text-accent-ink underline"
    >
      <ArrowLeft className="size-5" aria-hidden="true" />
      {m.forgot_back()}
    </Link>
  );
}
