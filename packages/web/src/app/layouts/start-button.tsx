import { landingPath } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { useRole } from '#app/use-role.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';

/**
 * The start button: leads to the trial, or to the dashboard for people who are signed in. It is invisible, but keeps
 * its place, until the page knows which of them applies.
 */
export function StartButton({ look = 'primary' }: { look?: 'primary' | 'outline' }) {
  const { isKnown } = useAuth();
  const role = useRole();
  return (
    <ButtonLink
      look={look}
      size="lg"
      to={role === null ? paths.register.href() : landingPath(role)}
      className={cn('min-w-54', !isKnown && 'invisible')}
    >
      {role === null ? m.common_start_free_trial() : m.common_dashboard()}
    </ButtonLink>
  );
}
