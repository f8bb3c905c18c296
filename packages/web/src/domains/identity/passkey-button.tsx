import type { User } from '@vivavoce/contracts/identity/calls';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Faults } from '#domains/identity/auth-form.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { askForPasskey } from '#domains/identity/passkey-proof.ts';
import { hasPasskeys } from '#domains/identity/passkey-support.ts';
import { passkeyError } from '#domains/identity/sign-in-errors.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

/** Signs in with a passkey, which is both factors in one. The 'Remember me' of the form around it applies to it too. */
export function PasskeyButton({ faults, onSignedIn }: { faults: Faults; onSignedIn: (user: User) => void }) {
  const { enter } = useAuth();
  const [state, setState] = useState<'idle' | 'waiting' | 'cancelled'>('idle');
  if (!hasPasskeys()) return null;

  async function signIn(rememberMe: boolean) {
    setState('waiting');
    faults.show(null);
    try {
      const proof = await askForPasskey();
      if (proof === null) {
        setState('cancelled');
        return;
      }
      onSignedIn(enter(await call('POST /api/auth/passkey-sign-in', { body: { ...proof, rememberMe } })));
    } catch (error) {
      setState('idle');
      faults.show(passkeyError(error));
    }
  }

  return (
    <div className="flex flex-col">
      <Button
        look="quiet"
        block
        busy={state === 'waiting'}
        onClick={({ currentTarget: { form } }) =>
          signIn(form !== null && new FormData(form).has('rememberMe'))
        }
      >
        <KeyRound className="size-5.5" aria-hidden="true" />
        {state === 'waiting' ? m.passkey_sign_in_waiting() : m.passkey_sign_in()}
      </Button>
      <p aria-live="polite" className="text-center text-ink-2 text-sm">
        {state === 'cancelled' && m.passkey_sign_in_cancelled()}
      </p>
    </div>
  );
}
