import { useMutation } from '@tanstack/react-query';
import type { BulkAction } from '@vivavoce/contracts/identity/account-state-calls';
import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import { useState } from 'react';
import { deleteErrorText, saveErrorText } from '#app/screens/admin/admin-errors.ts';
import { bulkDone, deletionQuestion } from '#app/screens/admin/user-management/bulk-texts.ts';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { userName } from '#domains/profiles/admin/admin-user-columns.tsx';
import { call } from '#lib/api.ts';
import { showToast } from '#ui/toast.ts';

type Change = { action: BulkAction; users: readonly ListedUser[] };

/** What became of a change that some accounts were refused. */
export type BulkOutcome = {
  action: BulkAction;
  doneCount: number;
  refused: { id: string; name: string; reason: string }[];
};

/**
 * Changes one account or several at once, after a question. Each account succeeds or is refused by itself; those that were
 * refused are listed until somebody has read it.
 */
export function useBulkChange({ onChanged }: { onChanged: () => Promise<void> }) {
  const withRecentSignIn = useRecentSignIn();
  const [asked, setAsked] = useState<Change | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const changing = useMutation({
    mutationFn: ({ action, users }: Change) =>
      withRecentSignIn(() =>
        call('POST /api/admin/users/bulk', { body: { action, ids: users.map(({ id }) => id) } }),
      ),
    onSuccess: async ({ results }, { action, users }) => {
      const names = new Map(users.map((user) => [user.id, userName(user)]));
      const refused = results.flatMap(({ id, refused: why }) =>
        why === null ? [] : [{ id, name: names.get(id) ?? id, reason: why.message }],
      );
      const doneCount = results.length - refused.length;
      setIsAsking(false);
      if (refused.length > 0) setOutcome({ action, doneCount, refused });
      else void showToast('success', bulkDone(action, users.map(userName)));
      await onChanged();
    },
  });

  function ask(action: BulkAction, users: readonly ListedUser[]) {
    changing.reset();
    setOutcome(null);
    setAsked({ action, users });
    if (action !== 'delete') setIsAsking(true);
    else if (window.confirm(deletionQuestion(users.length))) changing.mutate({ action, users });
  }

  const { error, isPending, variables } = changing;
  const isDeletion = asked?.action === 'delete';
  return {
    ask,
    /** What is being done now, or null. */
    busyWith: isPending ? variables.action : null,
    outcome,
    dismiss: () => setOutcome(null),
    /** A deletion that failed as a whole; the question shows any other failure. */
    failure:
      error !== null && isDeletion
        ? {
            text: deleteErrorText('users', error),
            onRetry: () => ask(asked.action, asked.users),
            onDismiss: changing.reset,
          }
        : null,
    question: {
      isOpen: isAsking,
      action: asked?.action ?? null,
      names: asked?.users.map(userName) ?? [],
      busy: isPending,
      error: error === null ? undefined : saveErrorText('users', error),
      onClose: () => setIsAsking(false),
      onConfirm: () => asked !== null && changing.mutate(asked),
    },
  };
}
