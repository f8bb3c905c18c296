import { Check, ShieldCheck } from 'lucide-react';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2';

function Verified() {
  return (
    <Badge look="ok">
      <Check className="size-4.5" aria-hidden="true" />
      {m.security_verified()}
    </Badge>
  );
}

function VerifyLink({ to }: { to: string }) {
  return (
    <ButtonLink size="sm" to={to}>
      {m.shell_verify_email()}
    </ButtonLink>
  );
}

/** 'Account Security' in short (specification §2.4): the e-mail, the hidden password, and a link to everything else. */
export function SignInSummary({
  changePasswordAt,
  verifyAt,
  securityAt,
}: {
  changePasswordAt: string;
  verifyAt: string;
  securityAt: string;
}) {
  const { email, emailVerified } = useUser();
  return (
    <SecurityCard icon={ShieldCheck} title={m.account_security_title()} lead={m.account_security_lead()}>
      <div className="flex flex-col gap-4">
        <div className={row}>
          <div className="min-w-0">
            <p className="font-semibold text-ink-2 text-sm">{m.common_email()}</p>
            <p className="wrap-anywhere font-semibold">{email ?? m.common_no_email()}</p>
          </div>
          {email !== null && (emailVerified ? <Verified /> : <VerifyLink to={verifyAt} />)}
        </div>
        {email === null ? (
          <p className="text-ink-2">{m.security_secret_lead()}</p>
        ) : (
          <div className={row}>
            <div>
              <p className="font-semibold text-ink-2 text-sm">{m.auth_password()}</p>
              <p className="font-semibold tracking-[0.2em]">
                <span aria-hidden="true">••••••••</span>
                <span className="sr-only">{m.account_password_hidden()}</span>
              </p>
            </div>
            <ButtonLink size="sm" to={changePasswordAt}>
              {m.account_password_change()}
              <span className="sr-only">{m.account_password_change_of()}</span>
            </ButtonLink>
          </div>
        )}
      </div>
      <CardActions>
        <ButtonLink look="tint" to={securityAt}>
          {m.security_page()}
        </ButtonLink>
      </CardActions>
    </SecurityCard>
  );
}
