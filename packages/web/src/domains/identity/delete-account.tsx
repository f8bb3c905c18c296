import { useUser } from '#domains/identity/auth-provider.tsx';
import { deleteAccount } from '#domains/identity/delete-account-call.ts';
import { ConfirmedAction } from '#domains/identity/security/confirmed-action.tsx';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

/**
 * 'Delete Account' and its question (specification §2.4, §5, RES-46). It must be rendered inside `RecentSignIn`,
 * because the server first requires a recent sign-in (RES-45).
 */
export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const { id } = useUser();
  const withRecentSignIn = useRecentSignIn();
  return (
    <ConfirmedAction
      trigger={<Button look="danger-quiet">{m.delete_account()}</Button>}
      title={m.delete_account_title()}
      text={m.delete_account_text()}
      confirm={m.delete_account()}
      action={() => deleteAccount(id, withRecentSignIn)}
      failed={m.delete_account_failed()}
      onDone={onDeleted}
    />
  );
}
