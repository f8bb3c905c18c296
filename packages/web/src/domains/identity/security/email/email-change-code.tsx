import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { CodeForm } from '#domains/identity/security/second-factor/code-form.tsx';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Asks for the code from the new mailbox, or lets the person request another code or use another address. */
export function EmailChangeCode({
  confirm,
  resend,
  onBack,
}: {
  confirm: (code: string) => Promise<void>;
  resend: () => Promise<unknown>;
  onBack: () => void;
}) {
  const resending = useMutation({ mutationFn: resend });
  return (
    <CodeForm
      submit={confirm}
      failed={m.security_email_failed()}
      label={m.security_email_confirm()}
      busyLabel={m.verify_busy()}
    >
      {resending.isSuccess && <Banner kind="ok">{m.security_email_code_again()}</Banner>}
      {resending.isError && (
        <Banner kind="danger">{errorText(resending.error, m.verify_send_failed())}</Banner>
      )}
      <Button size="sm" busy={resending.isPending} onClick={() => resending.mutate()}>
        <RefreshCw className="size-4.5" aria-hidden="true" />
        {resending.isPending ? m.verify_sending() : m.verify_resend()}
      </Button>
      <Button look="quiet" size="sm" onClick={onBack}>
        {m.security_email_other()}
      </Button>
    </CodeForm>
  );
}
