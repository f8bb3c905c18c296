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
  | { at: 'code'; email: string }
  /** Another parent types the code. */
  | { at: 'other_parent'; email: string };

/**
 * The button and its dialog that give a child a first e-mail address: the address, then the code mailed to it. Of several
 * parents, another one types the code than asked for it.
 */
export function FirstAddress({
  childId,
  text,
  toConfirm = null,
  otherParentText,
  onAsked,
  onDone,
}: {
  childId: string;
  /** What happens with the address. */
  text: string;
  /** An address that another parent asked for, and that the caller may confirm. */
  toConfirm?: string | null;
  /** Says that another parent has to type the code. A child who adds an address alone needs none. */
  otherParentText?: (email: string) => string;
  /** Called once the code was mailed. */
  onAsked?: () => void;
  onDone: () => void;
}) {
  const withRecentSignIn = useRecentSignIn();
  const [step, setStep] = useState<Step>({ at: 'closed' });
  const params = { id: childId };

  const beginning = (): Step =>
    toConfirm === null ? { at: 'address', typed: '' } : { at: 'code', email: toConfirm };

  async function sendCode(email: string) {
    const { needsOtherParent } = await withRecentSignIn(() =>
      call('POST /api/children/:id/address', { params, body: { email } }),
    );
    setStep({ at: needsOtherParent ? 'other_parent' : 'code', email });
    onAsked?.();
  }

  function textOf(): string {
    if (step.at === 'code') return m.security_email_code_text({ email: step.email });
    return step.at === 'other_parent' && otherParentText ? otherParentText(step.email) : text;
  }

  async function confirm(code: string) {
    await withRecentSignIn(() => call('POST /api/children/:id/address/confirm', { params, body: { code } }));
    setStep({ at: 'closed' });
    onDone();
  }

  return (
    <Dialog
      trigger={
        <Button>{toConfirm === null ? m.child_access_email_add() : m.child_access_email_confirm()}</Button>
      }
      open={step.at !== 'closed'}
      onOpenChange={(open) => setStep(open ? beginning() : { at: 'closed' })}
      title={step.at === 'code' ? m.child_access_email_confirm() : m.child_access_email_add()}
      text={textOf()}
    >
      {step.at === 'address' && (
        <AuthForm
          submit={(typed) => sendCode(String(typed.get('email')))}
          explain={(error) =>
            faultOf(error, {
              at: { email_taken: 'email', address_of_parent: 'email', invalid_input: 'email' },
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
