import type { Faults } from '#domains/identity/auth-form.tsx';
import { m } from '#messages/messages.js';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/input.tsx';

/** Two fields for a new password, typed twice. */
export function NewPasswordFields({
  faults,
  label,
  confirmLabel,
}: {
  faults: Faults;
  label: string;
  confirmLabel: string;
}) {
  return (
    <>
      <Field label={label} hint={m.auth_password_hint()} {...faults.of('password')}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" required />}
      </Field>
      <Field label={confirmLabel} {...faults.of('confirmPassword')}>
        {(control) => (
          <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" required />
        )}
      </Field>
    </>
  );
}
