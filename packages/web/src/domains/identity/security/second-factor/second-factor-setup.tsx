import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { AuthenticatorKey } from '#domains/identity/security/second-factor/authenticator-key.tsx';
import { CodeForm } from '#domains/identity/security/second-factor/code-form.tsx';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** 'Turn on' and its dialog: the person adds the key to an authenticator app, then types a code from it (RES-35). */
export function SecondFactorSetup({ onTurnedOn }: { onTurnedOn: (backupCodes: readonly string[]) => void }) {
  const withRecentSignIn = useRecentSignIn();
  const [step, setStep] = useState<'key' | 'code'>('key');
  const setup = useMutation({
    mutationFn: async () => {
      const [key, { qrCodeOf }] = await Promise.all([
        withRecentSignIn(() => call('POST /api/auth/second-factor/setup', {})),
        import('#lib/qr-code.ts'),
      ]);
      return { ...key, picture: qrCodeOf(key.address) };
    },
  });

  async function confirm(code: string) {
    const { backupCodes } = await withRecentSignIn(() =>
      call('POST /api/auth/second-factor/confirm', { body: { code } }),
    );
    setup.reset();
    onTurnedOn(backupCodes);
  }

  function handleOpenChange(open: boolean) {
    setStep('key');
    if (open) setup.mutate();
    else setup.reset();
  }

  return (
    <>
      {setup.isError && (
        <div className="w-full">
          <Banner kind="danger">{errorText(setup.error, m.security_two_step_failed())}</Banner>
        </div>
      )}
      <Dialog
        trigger={<Button busy={setup.isPending}>{m.security_two_step_turn_on()}</Button>}
        open={setup.isSuccess}
        onOpenChange={handleOpenChange}
        title={step === 'key' ? m.security_key_title() : m.security_code_title()}
        text={step === 'key' ? m.security_key_text() : m.security_code_text({ product: site.productName })}
      >
        {step === 'key' && setup.isSuccess && (
          <>
            <AuthenticatorKey {...setup.data} />
            <Button look="primary" size="lg" block onClick={() => setStep('code')}>
              {m.security_next()}
            </Button>
          </>
        )}
        {step === 'code' && (
          <CodeForm
            submit={confirm}
            failed={m.security_two_step_failed()}
            label={m.security_two_step_turn_on()}
            busyLabel={m.security_checking()}
          >
            <Button look="quiet" size="sm" onClick={() => setStep('key')}>
              {m.common_back()}
            </Button>
          </CodeForm>
        )}
      </Dialog>
    </>
  );
}
