import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { isTooShort, ReasonField, reasonBounds } from '#app/screens/admin/reason-field.tsx';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';

/** Asks an administrator for the reason to read what is closed, which the audit trail keeps (decision 0043). */
export function ReasonForm({
  closed,
  submit,
  failed,
  onReason,
}: {
  /** Says what is closed. */
  closed: string;
  /** The label of the button. */
  submit: string;
  /** The text for a failure that has no text of its own. */
  failed: string;
  /** Opens what is closed. If it throws, the form says why and keeps the reason. */
  onReason: (reason: string) => Promise<void>;
}) {
  const [reason, setReason] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isOpening, setIsOpening] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isOpening) return;
    setError(null);
    setIsRefused(isTooShort(reason));
    if (isTooShort(reason)) return;
    setIsOpening(true);
    try {
      await onReason(reason.trim());
    } catch (failure) {
      setError(errorText(failure, failed));
      setIsOpening(false);
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <p className="flex items-start gap-3 text-ink-2">
        <LockKeyhole className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
        {closed} {m.admin_reason_recorded()}
      </p>
      <ReasonField
        label={m.admin_reason()}
        hint={m.admin_reason_hint(reasonBounds)}
        isRefused={isRefused}
        reason={reason}
        onReason={setReason}
      />
      {error !== null && <FieldError text={error} />}
      <Button type="submit" look="tint" block busy={isOpening}>
        {submit}
      </Button>
    </form>
  );
}
