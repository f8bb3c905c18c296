import { useCallback, useEffect, useState } from 'react';
import { KnownRecovery } from '#app/screens/sign-in/recover-second-factor/known-recovery.tsx';
import { Gone, Removed, Stopped } from '#app/screens/sign-in/recover-second-factor/recovery-ends.tsx';
import { RecoveryFrame } from '#app/screens/sign-in/recover-second-factor/recovery-frame.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { type RecoveryLink as Link, readRecovery } from '#domains/identity/recovery/recovery-calls.ts';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

type State = Link | { at: 'reading' | 'removed' | 'stopped' };

/** Reads what the link of a mail can do, and does it when a button is pressed. Opening it changes nothing. */
export function RecoveryLink({ code }: { code: string }) {
  const { reload } = useAuth();
  const [state, setState] = useState<State>({ at: 'reading' });
  const [isReading, setIsReading] = useState(true);
  const place = useRescuedFocus<HTMLDivElement>(state);
  const read = useCallback(async () => {
    setIsReading(true);
    setState(await readRecovery(code));
    setIsReading(false);
  }, [code]);
  useEffect(() => void read(), [read]);

  async function handleRemoved() {
    setState({ at: 'removed' });
    // all sign-ins of the account are over; this browser's too, if it was signed in to that account
    await reload();
  }
  function handleGone() {
    // if both buttons were pressed, the first one used the link up: what it did is what counts
    setState((now) => (now.at === 'known' ? { at: 'gone' } : now));
  }
  function draw() {
    switch (state.at) {
      case 'reading':
        return (
          <RecoveryFrame title={m.consent_confirm_reading_title()} lead={m.recover_reading_text()}>
            <div role="status" aria-label={m.common_loading()}>
              <SkeletonText lines={2} />
            </div>
          </RecoveryFrame>
        );
      case 'failed':
        return (
          <RecoveryFrame title={m.consent_confirm_failed_title()} lead={state.text}>
            <Button look="primary" size="lg" block busy={isReading} onClick={read}>
              {m.common_try_again()}
            </Button>
          </RecoveryFrame>
        );
      case 'known':
        return (
          <KnownRecovery
            code={code}
            link={state}
            onRemoved={handleRemoved}
            onStopped={() => setState({ at: 'stopped' })}
            onGone={handleGone}
          />
        );
      case 'gone':
        return <Gone />;
      case 'removed':
        return <Removed />;
      case 'stopped':
        return <Stopped />;
    }
  }
  return (
    <div ref={place} tabIndex={-1} className="flex flex-1 flex-col focus:outline-none">
      {draw()}
    </div>
  );
}
