import { LIST_ROWS_MAX, LIST_SEARCH_MAX_LENGTH } from '@vivavoce/contracts/insights/bounds';
import type { Api } from '@vivavoce/contracts/wire/api';
import type { InputOf } from '@vivavoce/contracts/wire/endpoint';
import type { DataTableState } from '#ui/data-table/data-table-state.ts';

/** The calls that list a page of rows for an administrator. */
export type ListCall =
  | 'GET /api/admin/users'
  | 'GET /api/admin/teachers'
  | 'GET /api/admin/learning_sessions';

/** What a list call is asked for. */
export type ListQuery<N extends ListCall> = InputOf<Api[N]>['query'];

/**
 * Returns what a list call is asked for by the state of its table. The ids of the columns are the call's own names: of
 * what it sorts by, and of the parameters that it filters by.
 */
export function listQueryOf<N extends ListCall>(state: DataTableState): ListQuery<N> {
  const { search, sort, filters, page, pageSize } = state;
  const words = search.trim().slice(0, LIST_SEARCH_MAX_LENGTH);
  const query = {
    ...filters,
    ...(words !== '' && { search: words }),
    ...(sort !== null && { sort: sort.column, direction: sort.direction }),
    ...(page > 1 && { page: Math.min(page, LIST_ROWS_MAX) }),
    // Without a person's choice, the server's own size holds (RES-99).
    ...(pageSize !== null && { pageSize }),
  };
  return query as ListQuery<N>;
}
