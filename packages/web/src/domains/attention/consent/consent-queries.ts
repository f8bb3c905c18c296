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

/** Who agreed to what for a learner, newest first. */
export const consentHistoryQuery = (userId: string) =>
  queryOptions({
    queryKey: ['consent-history', userId],
    queryFn: async () => (await call('GET /api/consents/:userId/history', { params: { userId } })).changes,
  });

/** A decision about a consent. A yes names the words that the person read. */
type ConsentDecision =
  | { purpose: ConsentPurpose; isGiven: true; wordsId: string }
  | { purpose: ConsentPurpose; isGiven: false };

/** The refusals that mean that this page shows something old. */
const OUTDATED = ['consent_needs_parent', 'consent_refused_by_parent', 'consent_words_changed'];

/** Gives or withdraws a consent. The page shows the new state only after the server has confirmed it. */
export function useConsentChange(userId: string) {
  const client = useQueryClient();
  const { queryKey } = consentsQuery(userId);
  return useMutation({
    mutationFn: (decision: ConsentDecision) =>
      call('PUT /api/consents/:userId', { params: { userId }, body: decision }),
    onSuccess: async (consents, { purpose, isGiven }) => {
      // the answer to an earlier request must not bring the old state back
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, consents);
      void client.invalidateQueries({ queryKey: consentHistoryQuery(userId).queryKey });
      // the server deleted the images along with the consent
      if (purpose === 'attention_images' && !isGiven) {
        await client.invalidateQueries({ queryKey: attentionKey });
      }
    },
    onError: (error) => {
      // a parent was unlinked or refused, a birthday passed, or the words changed since this page was loaded
      const isOutdated = OUTDATED.some((code) => refusedWith(error, code));
      if (isOutdated) return client.invalidateQueries({ queryKey });
    },
  });
}
