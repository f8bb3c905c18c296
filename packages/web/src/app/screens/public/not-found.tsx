import { Link } from 'react-router';
import { landingPath } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { useRole } from '#app/use-role.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/** The screen for an unknown address, with links to known ones (RES-09). */
export function Component() {
  usePageTitle(m.shell_not_found_title());
  const role = useRole();
  const elsewhere = [
    { to: paths.features.href(), label: m.features_page() },
    { to: paths.pricing.href(), label: m.pricing_page() },
    { to: paths.resources.href(), label: m.resources_page() },
    { to: paths.contact.href(), label: m.contact_page() },
  ];
  return (
    <div className="screen-gap wrap-page flex flex-col items-center gap-4 text-center">
      <img src="/scenes/lost.svg" alt="" width="480" height="320" className="h-auto w-[min(30rem,100%)]" />
      <h1 className="title-page">{m.shell_not_found_title()}</h1>
      <p className="max-w-md text-pretty text-ink-2">{m.shell_not_found_text()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink look="primary" to={paths.home.href()}>
          {m.common_to_home()}
        </ButtonLink>
        {role !== null && <ButtonLink to={landingPath(role)}>{m.shell_not_found_dashboard()}</ButtonLink>}
      </div>
      <p className="mt-6 text-ink-2 text-sm">{m.shell_not_found_elsewhere()}</p>
      <ul className="flex flex-wrap justify-center gap-x-6">
        {elsewhere.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
