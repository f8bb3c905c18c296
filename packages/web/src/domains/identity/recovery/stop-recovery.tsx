import { useState } from 'react';
import { isRecoveryGone } from '#domains/identity/recovery/recovery-calls.ts';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';

/** 'I did not ask for this: stop it'. It asks nothing: to keep a second factor harms nobody. */
export function StopRecovery({
  code,
  onStopped,
  onGone,
}: {
  code: string;
  onStopped: () => void;
  /** Called when there is nothing left to stop. */
  onGone: () => void;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function handleStop() {
    setFailure(null);
    setIsBusy(true);
    try {
      await call('POST /api/auth/factor_recovery/stop', { body: { code } });
      onStopped();
    } catch (refused) {
      if (isRecoveryGone(refused)) return onGone();
      setFailure(errorText(refused, m.recover_stop_failed()));
      setIsBusy(false);
    }
  }
  return (
    <div className="flex flex-col gap-2">
      {failure !== null && <FieldError text={failure} />}
      <Button size="lg" block busy={isBusy} onClick={handleStop}>
        {m.recover_stop()}
      </Button>
    </div>
  );
}
