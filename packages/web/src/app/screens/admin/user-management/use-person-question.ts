import { useMutation } from '@tanstack/react-query';
import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import { useFormDialog } from '#app/screens/admin/use-form-dialog.ts';
import { type AskedAct, askedActs } from '#app/screens/admin/user-management/person-questions.ts';
import { userName } from '#domains/profiles/admin/admin-user-columns.tsx';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { showToast } from '#ui/toast.ts';

type Asked = { act: AskedAct; user: ListedUser };

/** Says why something was not done, and with whom. */
function failureText({ act, user }: Asked, error: unknown): string {
  return m.admin_bulk_refused_one({
    name: userName(user),
    reason: errorText(error, askedActs[act].failed()),
  });
}

/**
 * Does something with one person after a question. A failure is shown above the table until it is tried again or
 * dismissed.
 */
export function usePersonQuestion({ onDone }: { onDone: () => Promise<void> }) {
  const { isOpen, row: asked, open, close } = useFormDialog<Asked>();
  const doing = useMutation({
    mutationFn: ({ act, user }: Asked) => askedActs[act].send(user.id),
    onSuccess: async (_, { act, user }) => {
      void showToast('success', askedActs[act].done({ name: userName(user) }));
      await onDone();
    },
  });
  return {
    ask: (act: AskedAct, user: ListedUser) => {
      doing.reset();
      open({ act, user });
    },
    failure: doing.isError
      ? {
          text: failureText(doing.variables, doing.error),
          onRetry: () => doing.mutate(doing.variables),
          onDismiss: doing.reset,
        }
      : null,
    /** What the `ConfirmDialog` gets; null before the first question. */
    question: asked && {
      ...askedActs[asked.act].question(asked.user),
      look: 'primary' as const,
      open: isOpen,
      onOpenChange: (isNowOpen: boolean) => !isNowOpen && close(),
      busy: doing.isPending,
      // not after a retry: by then another question may be open
      onConfirm: () => doing.mutate(asked, { onSettled: close }),
    },
  };
}
