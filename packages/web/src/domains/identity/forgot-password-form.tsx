import { AuthForm, EmailField } from '#domains/identity/auth-form.tsx';
import { forgotPasswordError } from '#domains/identity/sign-in-errors.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';

/** The form that requests a link for setting a new password (specification §2.3). */
export function ForgotPasswordForm({
  email = '',
  onSent,
}: {
  /** The initial value of the field. */
  email?: string;
  onSent: (email: string) => void;
}) {
  async function submit(typed: FormData) {
    const asked = String(typed.get('email'));
    await call('POST /api/auth/forgot-password', { body: { email: asked } });
    onSent(asked);
  }

  return (
    <AuthForm
      submit={submit}
      explain={forgotPasswordError}
      label={m.forgot_submit()}
      busyLabel={m.forgot_busy()}
    >
      {(faults) => <EmailField faults={faults} value={email} />}
    </AuthForm>
  );
}
