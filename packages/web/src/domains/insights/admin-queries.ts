import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { newestFirst } from '#lib/newest-first.ts';

/** All accounts, newest first. */
export const allUsersQuery = () =>
  queryOptions({
    queryKey: ['admin', 'users'],
    queryFn: async () => newestFirst(await call('GET /api/admin/users', {})),
  });

/** Every learner's sessions, newest first. */
export const allSessionsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'sessions'],
    queryFn: async () => newestFirst(await call('GET /api/admin/learning_sessions', {})),
  });
