import { hasRole, landingPath } from '#app/landing-path.ts';
import { PlaceLink } from '#app/layouts/place-link.tsx';
import { paths } from '#app/paths.ts';
import { m } from '#messages/messages.js';

/** The links of a signed-in person who is not an admin, for the header and the mobile menu. */
export function MainNavigation({ role }: { role: string }) {
  return (
    <>
      <PlaceLink to={landingPath(role)}>{m.common_dashboard()}</PlaceLink>
      {hasRole(role, 'PARENT') ? (
        <>
          <PlaceLink to={paths.parentWeek.href()}>{m.week_page()}</PlaceLink>
          <PlaceLink to={paths.parentLimits.href()}>{m.shell_limits()}</PlaceLink>
          <PlaceLink to={paths.profiles.href()}>{m.shell_children()}</PlaceLink>
        </>
      ) : (
        <>
          <PlaceLink to={paths.lessons.href()}>{m.lessons_page()}</PlaceLink>
          <PlaceLink to={paths.skills.href()}>{m.garden_page()}</PlaceLink>
          <PlaceLink to={paths.teachers.href()}>{m.teachers_page()}</PlaceLink>
          <PlaceLink to={paths.profiles.href()}>{m.shell_profiles()}</PlaceLink>
        </>
      )}
      <PlaceLink to={paths.account.href()}>{m.shell_account()}</PlaceLink>
    </>
  );
}
