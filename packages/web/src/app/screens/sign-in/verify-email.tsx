import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { VerifyEmailForm } from '#domains/identity/verify-email-form.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconTile } from '#ui/icon-tile.tsx';

/** How many milliseconds the success text is shown before the dashboard opens (specification §4, §9). */
const LEAVE_AFTER_MS = 1_500;

/** The screen at /auth/verify-email. */
export function Component() {
  usePageTitle(m.verify_page());
  const { user, signOutAtOnce, reload } = useAuth();
  const navigate = useNavigate();
  const [wasVerifiedHere, setWasVerifiedHere] = useState(false);

  useEffect(() => {
    if (!wasVerifiedHere) return;
    const timer = setTimeout(() => navigate(paths.dashboard.href(), { replace: true }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wasVerifiedHere, navigate]);

  if (user === null) return <Navigate to={paths.login.href()} replace />;
  // if this screen did the verifying, the person must be able to read the success text first (RES-34)
  if (user.emailVerified && !wasVerifiedHere) return <Navigate to={paths.dashboard.href()} replace />;

  async function handleVerified() {
    setWasVerifiedHere(true);
    await reload();
  }

  return (
    <div className="flex flex-1 items-start justify-center px-5 py-[clamp(2rem,8vw,5rem)]">
      <Card className="flex w-full max-w-[34rem] flex-col items-center gap-6 text-center">
        <IconTile icon={Mail} tint="accent" size="lg" />
        <div className="min-w-0 max-w-full">
          <h1 className="title-screen">{m.verify_title()}</h1>
          <p className="mt-2 text-ink-2">
            {m.verify_sent_to()} <br />
            <strong className="break-words text-ink">{user.email}</strong>
          </p>
        </div>
        <VerifyEmailForm
          user={user}
          beside={
            <Button look="quiet" size="sm" onClick={signOutAtOnce}>
              {m.verify_sign_out()}
            </Button>
          }
          onVerified={handleVerified}
        />
      </Card>
    </div>
  );
}
