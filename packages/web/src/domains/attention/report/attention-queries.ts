import { queryOptions } from '@tanstack/react-query';
import type { AttentionRecord } from '@vivavoce/contracts/attention/calls';
import { call, callForFile } from '#lib/api.ts';
import { toDate } from '#lib/to-date.ts';

/** The prefix of every query key about attention: withdrawing a consent invalidates all of them. */
export const attentionKey = ['attention'] as const;

const momentOf = ({ createdAt }: AttentionRecord) => toDate(createdAt)?.getTime() ?? 0;

/** The attention records of a session, oldest first. */
export const attentionQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [...attentionKey, 'session', sessionId],
    queryFn: async (): Promise<AttentionRecord[]> => {
      const { records } = await call('GET /api/attention/learning-session/:id', {
        params: { id: sessionId },
      });
      return records.toSorted((a, b) => momentOf(a) - momentOf(b));
    },
  });

/** How long an image is kept in memory after the page stops showing it, in milliseconds. */
const IMAGE_KEPT_MS = 10_000;

/** The image of a record. It never changes, and it leaves memory soon after the page stops showing it. */
export const attentionImageQuery = (recordId: string) =>
  queryOptions({
    queryKey: [...attentionKey, 'image', recordId],
    queryFn: () => callForFile('GET /api/attention/images/:id', { params: { id: recordId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: IMAGE_KEPT_MS,
  });
