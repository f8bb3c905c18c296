import { KeyRound } from 'lucide-react';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { hasPassword } from '#domains/identity/security/password/has-password.ts';
import { PasswordChange } from '#domains/identity/security/password/password-change.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/** The password. People who use a social sign-in have none, and can set one through a mailed link. */
export function PasswordCard({ forgotAt }: { forgotAt: string }) {
  const hasOne = hasPassword(useUser());
  return (
    <SecurityCard
      icon={KeyRound}
      title={m.auth_password()}
      lead={hasOne ? m.security_password_lead() : m.security_password_none()}
    >
      <CardActions>
        {hasOne ? <PasswordChange /> : <ButtonLink to={forgotAt}>{m.auth_forgot_password()}</ButtonLink>}
      </CardActions>
    </SecurityCard>
  );
}
