import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Concern } from '@vivavoce/contracts/safeguarding/concern-calls';
import { concernListsKey, concernQuery, placeKey } from '#domains/safeguarding/desk/concern-queries.ts';
import { ApiError } from '#lib/api-error.ts';

/**
 * Returns an act on a concern. The answer is the concern as it is then. It is read again only if another reader was first,
 * because each reading is recorded.
 */
export function useConcernAct<Input>(
  id: string,
  act: (input: Input) => Promise<Concern>,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (changed) => {
      client.setQueryData(concernQuery(id).queryKey, changed);
      onDone?.();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: concernQuery(id).queryKey });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: concernListsKey }),
        client.invalidateQueries({ queryKey: placeKey }),
      ]),
  });
}
