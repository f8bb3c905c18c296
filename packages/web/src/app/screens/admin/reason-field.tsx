import {
  ADMINISTRATOR_REASON_MAX_LENGTH,
  ADMINISTRATOR_REASON_MIN_LENGTH,
} from '@vivavoce/contracts/identity/bounds';
import { m } from '#messages/messages.js';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';

/** How long a reason is, as the texts about it name it. */
export const reasonBounds = { least: ADMINISTRATOR_REASON_MIN_LENGTH, most: ADMINISTRATOR_REASON_MAX_LENGTH };

/** Reports whether a reason says too little. */
export const isTooShort = (reason: string): boolean => reason.trim().length < reasonBounds.least;

/** The field for the reason that the audit trail keeps. */
export function ReasonField({
  label,
  hint,
  isRefused,
  reason,
  onReason,
}: {
  label: string;
  hint: string;
  /** Whether the reason was sent and is too short. */
  isRefused: boolean;
  reason: string;
  onReason: (reason: string) => void;
}) {
  return (
    <Field label={label} hint={hint} error={isRefused ? m.admin_reason_short(reasonBounds) : undefined}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          required
          maxLength={reasonBounds.most}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </Field>
  );
}
