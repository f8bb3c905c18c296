import { type RefObject, useState } from 'react';
import { BackupCodes } from '#domains/identity/security/second-factor/backup-codes.tsx';
import { useFocusBack } from '#domains/identity/security/use-focus-back.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';

/**
 * Shows new backup codes. They are shown only this once. The dialog closes only after the person confirms that they
 * have kept them.
 */
export function BackupCodesDialog({
  codes,
  onKept,
  focusAfter,
}: {
  /** The new codes, or null while the dialog is closed. */
  codes: readonly string[] | null;
  onKept: () => void;
  /** The element that gets the focus when the dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}) {
  const [isKept, setIsKept] = useState(false);
  const [isReminded, setIsReminded] = useState(false);
  useFocusBack(codes !== null, focusAfter);

  function handleClose() {
    setIsReminded(!isKept);
    if (!isKept) return;
    setIsKept(false);
    onKept();
  }

  return (
    <Dialog
      open={codes !== null}
      onOpenChange={handleClose}
      title={m.security_codes_title()}
      text={m.security_codes_text()}
    >
      {codes !== null && <BackupCodes codes={codes} />}
      <div className="print:hidden">
        <Checkbox checked={isKept} onChange={({ currentTarget }) => setIsKept(currentTarget.checked)}>
          {m.security_codes_kept()}
        </Checkbox>
        {isReminded && !isKept && <FieldError text={m.security_codes_keep_first()} />}
      </div>
      <Button look="primary" size="lg" block className="print:hidden" onClick={handleClose}>
        {m.security_done()}
      </Button>
    </Dialog>
  );
}
