import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** A session as an administrator sees it without a reason: everything but what was said. */
export const sessionOverviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'session', id],
    queryFn: () => call('GET /api/admin/learning_sessions/:id', { params: { id } }),
  });

/**
 * What was said in a session that is open to this administrator, and what happened in its lesson. It is kept nowhere once
 * no screen shows it, so that it is closed when its time is over.
 */
export const openedMessagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'session', id, 'messages'],
    queryFn: () => call('GET /api/learning_session/:id/messages', { params: { id } }),
    gcTime: 0,
  });
