import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConsentPurpose, Consents } from '@vivavoce/contracts/access/calls';
import { attentionKey } from '#domains/attention/report/attention-queries.ts';
import { call } from '#lib/api.ts';
import { refusedWith } from '#lib/api-error.ts';

/** The consents given for a learner, or null while the account has no profile. */
export const consentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['consents', userId],
    queryFn: async (): Promise<Consents | null> => {
      try {
        return await call('GET /api/consents/:userId', { params: { userId } });
      } catch (error) {
        if (refusedWith(error, 'no_profile')) return null;
        throw error;
      }
    },
  });

/** Whether this learner may speak in a lesson only after a parent agrees, and no parent has yet (RES-62). */
export function waitsForParent(consents: Consents | null | undefined): boolean {
  return consents?.needsParent === true && consents.live_lessons === null;
}

/** Gives or withdraws a consent. The page shows the new state only after the server has confirmed it. */
export function useConsentChange(userId: string) {
  const client = useQueryClient();
  const { queryKey } = consentsQuery(userId);
  return useMutation({
    mutationFn: (change: { purpose: ConsentPurpose; isGiven: boolean }) =>
      call('PUT /api/consents/:userId', { params: { userId }, body: change }),
    onSuccess: async (consents, { purpose, isGiven }) => {
      // the answer to an earlier request must not bring the old state back
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, consents);
      // the server deleted the images along with the consent
      if (purpose === 'attention_images' && !isGiven) {
        await client.invalidateQueries({ queryKey: attentionKey });
      }
    },
    onError: (error) => {
      // a parent was unlinked or refused, or a birthday passed, since this page was loaded
      const isOutdated = ['consent_needs_parent', 'consent_refused_by_parent'].some((code) =>
        refusedWith(error, code),
      );
      if (isOutdated) void client.invalidateQueries({ queryKey });
    },
  });
}
