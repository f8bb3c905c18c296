import { hasRole, landingPath } from '#app/landing-path.ts';
import { paths } from '#app/paths.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/** Where the reader goes from here: to sign in, to the limits, or to the dashboard of whoever is signed in. */
export function WaysOn() {
  const { user } = useAuth();
  if (user === null) {
    return (
      <ButtonLink look="primary" to={paths.login.href()}>
        {m.consent_confirm_sign_in()}
      </ButtonLink>
    );
  }
  return hasRole(user.role, 'PARENT') ? (
    <ButtonLink look="primary" to={paths.parentLimits.href()}>
      {m.consent_confirm_to_limits()}
    </ButtonLink>
  ) : (
    <ButtonLink to={landingPath(user.role)}>{m.consent_confirm_signed_in_other()}</ButtonLink>
  );
}
