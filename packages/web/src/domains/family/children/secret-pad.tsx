import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import type { ChildSecretKind } from '@vivavoce/contracts/identity/child-secret-bounds';
import { ArrowRight, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PicturePad } from '#domains/family/children/picture-pad.tsx';
import { PinPad } from '#domains/family/children/pin-pad.tsx';
import {
  type Entered,
  isFull,
  secretLengths,
  secretOf,
  withOneMore,
} from '#domains/family/children/secret-entry.ts';
import { SecretSlots } from '#domains/family/children/secret-slots.tsx';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

/**
 * Where a child enters a secret: the dots, the pictures or the digits, and a button to start again. The secret is handed
 * over as soon as it is full. A shorter PIN has an arrow for that.
 */
export function SecretPad({
  kind,
  entered,
  isBusy = false,
  besides,
  onChange,
  onDone,
}: {
  kind: ChildSecretKind;
  entered: Entered;
  /** While the secret is being checked, nothing can be entered. */
  isBusy?: boolean;
  /** A button beside the one that starts again. */
  besides?: ReactNode;
  onChange: (entered: Entered) => void;
  onDone: (secret: ChildSecret) => void;
}) {
  const { min } = secretLengths[kind];

  function finish(now: Entered) {
    const secret = isBusy ? null : secretOf(kind, now);
    if (secret !== null) onDone(secret);
  }

  function handlePress(next: string) {
    if (isBusy || isFull(kind, entered)) return;
    const now = withOneMore(kind, entered, next);
    onChange(now);
    if (isFull(kind, now)) finish(now);
  }

  function handleBack() {
    if (!isBusy) onChange(entered.slice(0, -1));
  }

  return (
    <div className="flex w-full flex-col items-center gap-5">
      <SecretSlots count={entered.length} length={Math.max(min, entered.length)} />
      {kind === 'picture' ? (
        <PicturePad onPress={handlePress} />
      ) : (
        <PinPad onDigit={handlePress} onBack={handleBack} onDone={() => finish(entered)} />
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {besides}
        <Button look="quiet" onClick={() => !isBusy && onChange([])}>
          <Undo2 className="size-5" aria-hidden="true" />
          {m.secret_start_again()}
        </Button>
        {kind === 'pin' && (
          <Button
            look="primary"
            size="lg"
            busy={isBusy}
            aria-disabled={entered.length < min || isBusy}
            onClick={() => finish(entered)}
          >
            <ArrowRight className="size-6" aria-hidden="true" />
            {m.secret_done()}
          </Button>
        )}
      </div>
    </div>
  );
}
