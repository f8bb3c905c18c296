import { PASSKEY_NAME_MAX_LENGTH } from '@vivavoce/contracts/identity/bounds';
import { useState } from 'react';
import { AuthForm } from '#domains/identity/auth-form.tsx';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';
import { showToast } from '#ui/toast.ts';

/** What the dialog needs, loaded when it opens. */
type Making = typeof import('#domains/identity/security/passkeys/make-passkey.ts') & { proposedName: string };

async function prepare(): Promise<Making> {
  const [making, { deviceOf }] = await Promise.all([
    import('#domains/identity/security/passkeys/make-passkey.ts'),
    import('#domains/identity/security/sign-ins/device.ts'),
  ]);
  return { ...making, proposedName: deviceOf(navigator.userAgent).name };
}

/** The button and its dialog: a name for the passkey, then the device's own dialog. */
export function PasskeyAddition({ onAdded }: { onAdded: () => void }) {
  const withRecentSignIn = useRecentSignIn();
  const [making, setMaking] = useState<Making | null>(null);

  return (
    <Dialog
      trigger={<Button>{m.security_passkey_add()}</Button>}
      open={making !== null}
      onOpenChange={async (open) => setMaking(open ? await prepare() : null)}
      title={m.security_passkey_add()}
      text={m.security_passkey_add_text()}
    >
      {making !== null && (
        <AuthForm
          submit={async (typed) => {
            await making.makePasskey(String(typed.get('name')).trim(), withRecentSignIn);
            setMaking(null);
            onAdded();
            void showToast('success', m.security_passkey_added());
          }}
          explain={(error) => ({ field: null, text: making.passkeyFailure(error) })}
          label={m.security_continue()}
          busyLabel={m.security_passkey_waiting()}
        >
          {() => (
            <Field label={m.common_name()} hint={m.security_passkey_name_hint()}>
              {(control) => (
                <TextInput
                  {...control}
                  name="name"
                  defaultValue={making.proposedName}
                  maxLength={PASSKEY_NAME_MAX_LENGTH}
                  pattern=".*\S.*"
                  required
                />
              )}
            </Field>
          )}
        </AuthForm>
      )}
    </Dialog>
  );
}
