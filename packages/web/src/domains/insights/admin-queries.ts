import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import type { DataTableState } from '#ui/data-table/data-table-state.ts';
import { listQueryOf } from './list-query-of.ts';

/** How the keys of all pages of a list begin, for a change that may concern any of them. */
export const usersKey = ['admin', 'users'] as const;
export const teachersKey = ['admin', 'teachers'] as const;
export const sessionsKey = ['admin', 'sessions'] as const;

/** The page of accounts that a table's state asks for. The page before stays visible while it loads. */
export function usersPageQuery(state: DataTableState) {
  const query = listQueryOf<'GET /api/admin/users'>(state);
  return queryOptions({
    queryKey: [...usersKey, query],
    queryFn: () => call('GET /api/admin/users', { query }),
    placeholderData: keepPreviousData,
  });
}

/** The page of teachers, with where they are used. The page before stays visible while it loads. */
export function teachersPageQuery(state: DataTableState) {
  const query = listQueryOf<'GET /api/admin/teachers'>(state);
  return queryOptions({
    queryKey: [...teachersKey, query],
    queryFn: () => call('GET /api/admin/teachers', { query }),
    placeholderData: keepPreviousData,
  });
}

/** The page of learning sessions, in a short form. The page before stays visible while it loads. */
export function sessionsPageQuery(state: DataTableState) {
  const query = listQueryOf<'GET /api/admin/learning_sessions'>(state);
  return queryOptions({
    queryKey: [...sessionsKey, query],
    queryFn: () => call('GET /api/admin/learning_sessions', { query }),
    placeholderData: keepPreviousData,
  });
}
