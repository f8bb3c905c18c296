import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ListedSession, sessionQuery, sessionsQuery } from '#domains/sessions/session-queries.ts';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** Deletes a session after the person has confirmed it in the browser's own dialog (specification §5, RES-46). */
export function useSessionDeletion(
  userId: string,
  { onDeleted, onFailed }: { onDeleted?: () => void; onFailed: (text: string) => void },
) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: (id: string) => call('DELETE /api/learning_session/:id', { params: { id } }),
    onSuccess: async (_, id) => {
      // a list that was requested before the deletion must not bring the session back
      await client.cancelQueries({ queryKey: sessionsQuery(userId).queryKey });
      client.setQueryData(sessionsQuery(userId).queryKey, (sessions: ListedSession[] | undefined) =>
        sessions?.filter((session) => session.id !== id),
      );
      // a person who returns to the session learns at once that it is gone; the screen they leave does not refetch
      await client.invalidateQueries({ queryKey: sessionQuery(id).queryKey, refetchType: 'none' });
      onDeleted?.();
    },
    onError: (error) => onFailed(errorText(error, m.session_delete_failed())),
  });
  return {
    remove(id: string) {
      if (window.confirm(m.session_delete_confirm())) deletion.mutate(id);
    },
    /** The session that is being deleted, or null if there is none. */
    deletingId: deletion.isPending ? deletion.variables : null,
  };
}
