import { AuthForm } from '#domains/identity/auth-form.tsx';
import { isRecoveryGone } from '#domains/identity/recovery/recovery-calls.ts';
import { faultOf } from '#domains/identity/security/fault-of.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/input.tsx';

/** Removes the second factor with the mailed link, and with the password if the account has one. */
export function RemoveFactorForm({
  code,
  needsPassword,
  onRemoved,
  onGone,
}: {
  code: string;
  needsPassword: boolean;
  onRemoved: () => void | Promise<void>;
  /** Called when the link turns out to be used up, stopped or too old. */
  onGone: () => void;
}) {
  async function submit(typed: FormData) {
    const password = needsPassword ? { password: String(typed.get('password')) } : {};
    try {
      await call('POST /api/auth/factor_recovery', { body: { code, ...password } });
    } catch (refused) {
      if (!isRecoveryGone(refused)) throw refused;
      return onGone();
    }
    await onRemoved();
  }
  return (
    <AuthForm
      submit={submit}
      explain={(error) =>
        faultOf(error, { at: { wrong_password: 'password' }, otherwise: m.recover_failed() })
      }
      label={m.recover_submit()}
      busyLabel={m.recover_busy()}
    >
      {(faults) =>
        needsPassword && (
          <Field label={m.auth_password()} {...faults.of('password')}>
            {(control) => (
              <PasswordInput {...control} name="password" autoComplete="current-password" required />
            )}
          </Field>
        )
      }
    </AuthForm>
  );
}
