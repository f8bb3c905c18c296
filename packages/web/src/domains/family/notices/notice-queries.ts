import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NoticePreferences } from '@vivavoce/contracts/family/notice-calls';
import type { NoticeKind } from '@vivavoce/contracts/family/notices';
import { call } from '#lib/api.ts';
import { noticesKey } from './latest-notices.ts';

/** All notices, page by page, newest first. */
export const noticePagesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey(userId), 'pages'],
    queryFn: async ({ pageParam }) => {
      const query = pageParam === null ? {} : { cursor: pageParam };
      return (await call('GET /api/users/:id/notices', { params: { id: userId }, query })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Marks all notices as read up to a moment, so that one that arrives meanwhile stays unread. */
export function useMarkAllRead(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (until: string) =>
      call('POST /api/users/:id/notices/read', { params: { id: userId }, body: { until } }),
    onSuccess: () => client.invalidateQueries({ queryKey: noticesKey(userId) }),
  });
}

/** Which notices a person also gets by mail. */
export const noticeMailsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notice-mails', userId],
    queryFn: async (): Promise<NoticePreferences> =>
      (await call('GET /api/users/:id/notice_preferences', { params: { id: userId } })).data,
  });

/** Switches the mails of one kind on or off. The page shows the new state once the server has confirmed it. */
export function useMailChoice(userId: string) {
  const client = useQueryClient();
  const { queryKey } = noticeMailsQuery(userId);
  return useMutation({
    mutationFn: (choice: { kind: NoticeKind; isMailed: boolean }) =>
      call('PUT /api/users/:id/notice_preferences', { params: { id: userId }, body: choice }),
    onSuccess: async ({ data }) => {
      // the answer to an earlier request must not bring the old choice back
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, data);
    },
  });
}
