import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConsentPurpose, Consents } from '@vivavoce/contracts/access/calls';
import { attentionKey } from '#domains/attention/report/attention-queries.ts';
import { call } from '#lib/api.ts';
import { refusedWith } from '#lib/api-error.ts';

/** What is agreed to for a learner; null for somebody who has no profile yet. */
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

/** Whether a parent has to agree before this learner speaks in a lesson, and none has (RES-62). */
export function waitsForParent(consents: Consents | null | undefined): boolean {
  return consents?.needsParent === true && consents.live_lessons === null;
}

/** Gives a consent or takes it back. What holds changes when the server has said so, and not before. */
export function useConsentChange(userId: string) {
  const client = useQueryClient();
  const { queryKey } = consentsQuery(userId);
  return useMutation({
    mutationFn: (change: { purpose: ConsentPurpose; isGiven: boolean }) =>
      call('PUT /api/consents/:userId', { params: { userId }, body: change }),
    onSuccess: async (consents, { purpose, isGiven }) => {
      // an answer that was asked for before must not bring the old state back
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, consents);
      // the images went with the consent
      if (purpose === 'attention_images' && !isGiven) {
        await client.invalidateQueries({ queryKey: attentionKey });
      }
    },
    onError: (error) => {
      // a parent was unlinked, or a birthday has passed, since this page was loaded
      if (refusedWith(error, 'consent_needs_parent')) void client.invalidateQueries({ queryKey });
    },
  });
}
