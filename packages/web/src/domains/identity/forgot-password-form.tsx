import { type FormEvent, useState } from 'react';
import { EmailInput } from '#domains/identity/email-input.tsx';
import { forgotPasswordError } from '#domains/identity/sign-in-errors.ts';
import { useSignInError } from '#domains/identity/use-sign-in-error.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

/** Asks for the link that sets a new password (specification §2.3). A plain form, as the sign-in is. */
export function ForgotPasswordForm({
  email = '',
  onSent,
}: {
  /** What stands in the field at first. */
  email?: string;
  onSent: (email: string) => void;
}) {
  const { error, show, place } = useSignInError();
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email'));
    show(null);
    setIsBusy(true);
    try {
      await call('POST /api/auth/forgot-password', { body: { email: typed } });
      onSent(typed);
    } catch (failure) {
      show(forgotPasswordError(failure));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className="flex flex-col gap-5" onSubmit={handleSubmit}>
      {error?.field === null && (
        <Banner kind="danger" ref={place}>
          {error.text}
        </Banner>
      )}
      <Field
        label={m.common_email()}
        error={error?.field === 'email' ? error.text : undefined}
        errorRef={place}
      >
        {(control) => (
          <EmailInput
            {...control}
            name="email"
            defaultValue={email}
            onMalformed={() => show({ field: 'email', text: m.auth_invalid_email() })}
          />
        )}
      </Field>
      <Button type="submit" look="primary" size="lg" block busy={isBusy}>
        {isBusy ? m.forgot_busy() : m.forgot_submit()}
      </Button>
    </form>
  );
}
