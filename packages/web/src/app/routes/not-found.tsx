import { paths } from '#app/paths.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/** An address that leads nowhere (RES-09). */
export function Component() {
  usePageTitle(m.shell_not_found_title());
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-[clamp(2rem,6vw,5rem)] text-center">
      <img src="/scenes/empty-desk.svg" alt="" className="w-[min(20rem,78%)]" />
      <h1 className="title-screen">{m.shell_not_found_title()}</h1>
      <p className="max-w-md text-ink-2">{m.shell_not_found_text()}</p>
      <ButtonLink look="primary" to={paths.home.href()}>
        {m.common_to_home()}
      </ButtonLink>
    </div>
  );
}
