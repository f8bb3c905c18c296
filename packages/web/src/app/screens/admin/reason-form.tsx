import {
  ADMINISTRATOR_REASON_MAX_LENGTH,
  ADMINISTRATOR_REASON_MIN_LENGTH,
} from '@vivavoce/contracts/identity/bounds';
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';

const bounds = { least: ADMINISTRATOR_REASON_MIN_LENGTH, most: ADMINISTRATOR_REASON_MAX_LENGTH };

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
  const [error, setError] = useState<{ at: 'reason' | 'all'; text: string } | null>(null);
  const [isOpening, setIsOpening] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isOpening) return;
    if (reason.trim().length < bounds.least) {
      setError({ at: 'reason', text: m.admin_reason_short(bounds) });
      return;
    }
    setError(null);
    setIsOpening(true);
    try {
      await onReason(reason.trim());
    } catch (failure) {
      setError({ at: 'all', text: errorText(failure, failed) });
      setIsOpening(false);
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <p className="flex items-start gap-3 text-ink-2">
        <LockKeyhole className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
        {closed} {m.admin_reason_recorded()}
      </p>
      <Field
        label={m.admin_reason()}
        hint={m.admin_reason_hint(bounds)}
        error={error?.at === 'reason' ? error.text : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            required
            maxLength={bounds.most}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {error?.at === 'all' && <FieldError text={error.text} />}
      <Button type="submit" look="tint" block busy={isOpening}>
        {submit}
      </Button>
    </form>
  );
}
