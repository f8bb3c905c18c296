import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ListedSession, sessionsQuery } from '#domains/sessions/session-queries.ts';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** Deletes a session once the person has confirmed it in the browser's own dialog (specification §5, RES-46). */
export function useSessionDeletion(
  userId: string,
  { onDeleted, onFailed }: { onDeleted?: () => void; onFailed: (text: string) => void },
) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: (id: string) => call('DELETE /api/learning_session/:id', { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData(sessionsQuery(userId).queryKey, (sessions: ListedSession[] | undefined) =>
        sessions?.filter((session) => session.id !== id),
      );
      onDeleted?.();
    },
    onError: (error) => onFailed(errorText(error, m.session_delete_failed())),
  });
  return {
    remove(id: string) {
      if (window.confirm(m.session_delete_confirm())) deletion.mutate(id);
    },
    /** The session that is being deleted, null when none is. */
    deletingId: deletion.isPending ? deletion.variables : null,
  };
}
