import { useLocation } from 'react-router';
import { landingPath } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { useRole } from '#app/use-role.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shows that a screen is not built yet, and links to the person's landing path, or from there to the home page. */
export function NotBuiltYet({ title }: { title: string }) {
  const user = useUser();
  const landing = landingPath(useRole() ?? user.role);
  const isLanding = useLocation().pathname === landing;
  return (
    <div className="wrap-page screen-gap flex flex-1 flex-col justify-center">
      <EmptyState
        picture="/scenes/empty-desk.svg"
        title={title}
        text={m.not_built_yet_text({ product: site.productName })}
        level={1}
      >
        <ButtonLink look="primary" to={isLanding ? paths.home.href() : landing}>
          {isLanding ? m.common_to_home() : m.common_back_to_dashboard()}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
