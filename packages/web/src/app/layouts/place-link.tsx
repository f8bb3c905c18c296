import { NavLink } from 'react-router';

/** Styles of a link in the header or in one of its menus; `aria-current` marks the current one. */
export const placeClass =
  'inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-[1rem] text-ink-2 no-underline hover:bg-sunk hover:text-ink aria-[current]:bg-accent-tint aria-[current]:text-accent-ink';

/** A link to a screen. It is marked as current on that screen and on all screens below it. */
export function PlaceLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink to={to} className={placeClass}>
      {children}
    </NavLink>
  );
}
