import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { m } from '#messages/messages.js';

/** The offer above the header, on every page while nobody is signed in (RES-15). */
export function PromoBanner() {
  return (
    <aside aria-label={m.shell_offer()}>
      <Link
        to={paths.register.href()}
        className="block min-h-11 bg-night px-5 py-2.5 text-balance text-center font-semibold text-on-night text-sm leading-snug no-underline hover:underline"
      >
        {m.shell_promo()}
      </Link>
    </aside>
  );
}
