import { RecoveryFrame } from '#app/screens/sign-in/recover-second-factor/recovery-frame.tsx';
import type { RecoveryLink } from '#domains/identity/recovery/recovery-calls.ts';
import { RemoveFactorForm } from '#domains/identity/recovery/remove-factor-form.tsx';
import { StopRecovery } from '#domains/identity/recovery/stop-recovery.tsx';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';

/** What the holder of a link can do: stop the recovery, and remove the second factor once the link works. */
export function KnownRecovery({
  code,
  link: { isOpen, needsPassword, opensAt, expiresAt },
  onRemoved,
  onStopped,
  onGone,
}: {
  code: string;
  link: Extract<RecoveryLink, { at: 'known' }>;
  onRemoved: () => void | Promise<void>;
  onStopped: () => void;
  onGone: () => void;
}) {
  const [from, to] = [showMoment(opensAt, 'dateTime'), showMoment(expiresAt, 'dateTime')];
  return (
    <RecoveryFrame
      title={isOpen ? m.recover_open_title() : m.recover_waits_title()}
      lead={isOpen ? m.recover_open_text({ to }) : m.recover_waits_text({ from, to })}
    >
      {isOpen && (
        <RemoveFactorForm code={code} needsPassword={needsPassword} onRemoved={onRemoved} onGone={onGone} />
      )}
      <StopRecovery code={code} onStopped={onStopped} onGone={onGone} />
    </RecoveryFrame>
  );
}
