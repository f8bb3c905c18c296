import { useState } from 'react';
import { AuthForm } from '#domains/identity/auth-form.tsx';
import { EmailInput } from '#domains/identity/email-input.tsx';
import { EmailChangeCode } from '#domains/identity/security/email/email-change-code.tsx';
import { faultOf } from '#domains/identity/security/fault-of.ts';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';

type Step =
  | { at: 'closed' }
  /** `typed` is the address that the person came back to correct. */
  | { at: 'address'; typed: string }
  | { at: 'code'; email: string };

/** The button and its dialog that give a child a first e-mail address: the address, then the code mailed to it. */
export function FirstAddress({
  childId,
  text,
  onDone,
}: {
  childId: string;
  /** What happens with the address. */
  text: string;
  onDone: () => void;
}) {
  const withRecentSignIn = useRecentSignIn();
  const [step, setStep] = useState<Step>({ at: 'closed' });
  const params = { id: childId };

  const sendCode = (email: string) =>
    withRecentSignIn(() => call('POST /api/children/:id/address', { params, body: { email } }));

  async function confirm(code: string) {
    await withRecentSignIn(() => call('POST /api/children/:id/address/confirm', { params, body: { code } }));
    setStep({ at: 'closed' });
    onDone();
  }

  return (
    <Dialog
      trigger={<Button>{m.child_access_email_add()}</Button>}
      open={step.at !== 'closed'}
      onOpenChange={(open) => setStep(open ? { at: 'address', typed: '' } : { at: 'closed' })}
      title={step.at === 'code' ? m.verify_title() : m.child_access_email_add()}
      text={step.at === 'code' ? m.security_email_code_text({ email: step.email }) : text}
    >
      {step.at === 'address' && (
        <AuthForm
          submit={async (typed) => {
            const email = String(typed.get('email'));
            await sendCode(email);
            setStep({ at: 'code', email });
          }}
          explain={(error) =>
            faultOf(error, {
              at: { email_taken: 'email', invalid_input: 'email' },
              otherwise: m.child_access_email_failed(),
            })
          }
          label={m.security_email_send_code()}
          busyLabel={m.verify_sending()}
        >
          {(faults) => (
            <Field label={m.security_email_new()} {...faults.of('email')}>
              {(control) => (
                <EmailInput
                  {...control}
                  name="email"
                  defaultValue={step.typed}
                  onMalformed={() => faults.show({ field: 'email', text: m.common_email_invalid() })}
                />
              )}
            </Field>
          )}
        </AuthForm>
      )}
      {step.at === 'code' && (
        <EmailChangeCode
          confirm={confirm}
          resend={() => sendCode(step.email)}
          onBack={() => setStep({ at: 'address', typed: step.email })}
        />
      )}
    </Dialog>
  );
}
