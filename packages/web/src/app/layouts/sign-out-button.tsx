import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

/** Signs out and goes to the sign-in screen, even when signing out fails (specification §2.2). */
export function SignOutButton() {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  async function handleClick() {
    setIsBusy(true);
    await signOut();
    await navigate(paths.login.href(), { replace: true });
  }
  return (
    <Button size="sm" block busy={isBusy} disabled={isBusy} onClick={handleClick}>
      <LogOut className="size-5" aria-hidden="true" />
      {isBusy ? m.shell_signing_out() : m.shell_sign_out()}
    </Button>
  );
}
