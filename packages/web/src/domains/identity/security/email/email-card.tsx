import { Mail } from 'lucide-react';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { EmailChange } from '#domains/identity/security/email/email-change.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** The account's e-mail address, and whether it is verified. */
export function EmailCard({ verifyAt }: { verifyAt: string }) {
  const { email, emailVerified } = useUser();
  return (
    <SecurityCard
      icon={Mail}
      title={m.security_email_title()}
      lead={m.security_email_lead()}
      badge={
        <Badge look={emailVerified ? 'ok' : 'warn'}>
          {emailVerified ? m.security_verified() : m.security_unverified()}
        </Badge>
      }
    >
      <p className="wrap-anywhere font-semibold">{email ?? m.common_no_email()}</p>
      <CardActions>
        {!emailVerified && <ButtonLink to={verifyAt}>{m.shell_verify_email()}</ButtonLink>}
        <EmailChange />
      </CardActions>
    </SecurityCard>
  );
}
