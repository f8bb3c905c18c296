import { NavLink } from 'react-router';

/** A place in the header or in one of its menus; the current one is marked by `aria-current`. */
export const placeClass =
  'inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-[1rem] text-ink-2 no-underline hover:bg-sunk hover:text-ink aria-[current]:bg-accent-tint aria-[current]:text-accent-ink';

/** A link to a screen; it is the current place on that screen and on all below it. */
export function PlaceLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink to={to} className={placeClass}>
      {children}
    </NavLink>
  );
}
