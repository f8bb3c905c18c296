import { landingPath } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { useRole } from '#app/use-role.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/** /: the idea, a drawn teacher, and the way in. */
export function Component() {
  usePageTitle(m.home_page());
  const role = useRole();
  return (
    <div className="wrap-page grid flex-1 items-center gap-10 py-[clamp(2rem,6vw,5rem)] lg:grid-cols-[1.04fr_1fr]">
      <div className="flex flex-col gap-6">
        <h1 className="max-w-[11em] font-bold font-display text-4xl tracking-tight">
          {m.home_title_before()} <span className="text-accent-ink">{m.home_title_end()}</span>
        </h1>
        <p className="max-w-[34rem] text-ink-2 text-lg leading-relaxed">{m.home_lead()}</p>
        <div className="flex flex-wrap gap-3">
          {role === null ? (
            <>
              <ButtonLink look="primary" size="lg" to={paths.register.href()}>
                {m.shell_start_free_trial()}
              </ButtonLink>
              <ButtonLink size="lg" to={paths.login.href()}>
                {m.shell_login()}
              </ButtonLink>
            </>
          ) : (
            <ButtonLink look="primary" size="lg" to={landingPath(role)}>
              {m.shell_dashboard()}
            </ButtonLink>
          )}
        </div>
      </div>
      <img src="/scenes/hero.svg" alt="" width="640" height="560" className="w-full" />
    </div>
  );
}
