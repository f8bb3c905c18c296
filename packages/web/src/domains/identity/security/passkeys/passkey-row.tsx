import type { Passkey } from '@vivavoce/contracts/identity/passkey-calls';
import { ConfirmedAction } from '#domains/identity/security/confirmed-action.tsx';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { showDay, showLastUse } from '#domains/identity/security/show-day.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

/** A passkey with a button to remove it. */
export function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const withRecentSignIn = useRecentSignIn();
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="wrap-anywhere min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-2 text-sm">
          {m.security_passkey_made({ day: showDay(createdAt) })}
          {' · '}
          {lastUsedAt === null ? m.security_never_used() : showLastUse(lastUsedAt)}
        </p>
      </div>
      <ConfirmedAction
        trigger={
          <Button size="sm" aria-label={m.common_remove({ name })}>
            {m.security_remove()}
          </Button>
        }
        title={m.security_passkey_remove_title()}
        text={m.security_passkey_remove_text({ name })}
        confirm={m.security_remove()}
        action={() => withRecentSignIn(() => call('DELETE /api/auth/passkeys/:id', { params: { id } }))}
        failed={m.security_passkey_remove_failed()}
        onDone={() => {
          onRemoved();
          void showToast('success', m.security_passkey_removed());
        }}
      />
    </li>
  );
}
