import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { m } from '#messages/messages.js';
import { Pagination } from '#ui/pagination.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { answerable, type DataTableState, isNarrowed, nextSort, untouchedTable } from './data-table-state.ts';
import { SkeletonBody, TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { FailedPanel, NoMatchPanel, NothingPanel } from './table-panel.tsx';
import { roles } from './table-roles.ts';
import { TableStatus } from './table-status.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useTableRows } from './use-table-rows.ts';

const noFilters: readonly never[] = [];

/** A table with sortable columns, a search, filters and pages; in a narrow container each row is a card. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLink,
  actions,
  search,
  filters = noFilters,
  pageSize = 10,
  empty,
  loading = false,
  error,
  onRetry,
  ...keeper
}: DataTableProps<Row>) {
  const [own, setOwn] = useState(untouchedTable);
  const change = keeper.onStateChange ?? setOwn;
  const given = keeper.state ?? own;
  const state = useMemo(() => answerable(given, columns, filters), [given, columns, filters]);
  const { rowCount } = keeper;
  const { shown, total, page, pageCount } = useTableRows({
    rows,
    rowKey,
    columns,
    filters,
    state,
    pageSize,
    rowCount,
  });

  const toolbar = useRef<HTMLDivElement>(null);
  const narrowed = isNarrowed(state);
  const hasFailed = error !== undefined;
  const isWaiting = !hasFailed && loading && rows.length === 0;
  const hasNothing = !hasFailed && !isWaiting && total === 0;
  const hasRows = !hasFailed && !isWaiting && !hasNothing;
  // taken from the rows themselves, because the state is a step ahead of them while they catch up with the typing
  const isEmpty = hasNothing && (rowCount === undefined ? rows.length === 0 : !narrowed);

  const goToLastPage = useEffectEvent(() => change({ ...state, page: pageCount }));
  const isBeyondServer = rowCount !== undefined && hasRows && !loading && state.page > pageCount;
  useEffect(() => {
    // the last row of the last page was deleted, or the address is old: the server must be queried again
    if (isBeyondServer) goToLastPage();
  }, [isBeyondServer]);

  function clear() {
    change({ ...state, search: '', filters: {}, page: 1 });
    // the button disappears with the filters, and must not take the focus with it
    toolbar.current?.querySelector<HTMLElement>('input, select')?.focus();
  }

  return (
    <div className="@container flex flex-col gap-4">
      {!isEmpty && (search !== undefined || filters.length > 0) && (
        <TableToolbar
          ref={toolbar}
          search={search}
          filters={filters}
          state={state}
          waits={rowCount !== undefined}
          onNarrow={(asked) => change({ ...state, ...asked, page: 1 })}
        />
      )}
      <div className="relative overflow-hidden rounded-xl border border-line bg-surface shadow-1">
        {hasFailed && <FailedPanel error={error} onRetry={onRetry} />}
        {isEmpty && (empty ?? <NothingPanel />)}
        {hasNothing && !isEmpty && <NoMatchPanel onClear={clear} />}
        {(hasRows || isWaiting) && (
          <div className="overflow-x-auto">
            <table {...roles.table} aria-busy={loading} className="block w-full border-collapse @2xl:table">
              <caption className="sr-only">{caption}</caption>
              <TableHead
                columns={columns}
                sort={state.sort}
                hasActions={actions !== undefined}
                onSort={(column) => change({ ...state, sort: nextSort(state.sort, column), page: 1 })}
              />
              {isWaiting ? (
                <SkeletonBody
                  rows={Math.min(pageSize, 5)}
                  columns={columns}
                  hasActions={actions !== undefined}
                />
              ) : (
                <TableBody shown={shown} columns={columns} rowLink={rowLink} actions={actions} />
              )}
            </table>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <TableStatus
          text={
            hasRows
              ? m.table_range({
                  first: (page - 1) * pageSize + 1,
                  last: (page - 1) * pageSize + shown.length,
                  total: total.toLocaleString(),
                })
              : hasNothing && !isEmpty
                ? m.table_no_match_title()
                : ''
          }
          sortText={hasRows ? sortTextOf(state, columns) : ''}
          isLoading={loading}
          isQuiet={!hasRows || (total <= pageSize && !narrowed && !loading)}
        />
        {hasRows && pageCount > 1 && (
          <div className="ml-auto grow basis-72 @3xl:w-144 @3xl:flex-none">
            <Pagination
              align="end"
              label={m.table_pages({ caption })}
              page={page}
              pageCount={pageCount}
              onPage={(next) => change({ ...state, page: next })}
            />
          </div>
        )}
      </div>
    </div>
  );
}

function sortTextOf({ sort }: DataTableState, columns: readonly { id: string; header: string }[]): string {
  const column = columns.find(({ id }) => id === sort?.column)?.header;
  if (sort === null || column === undefined) return '';
  return sort.direction === 'asc'
    ? m.table_sorted_by_ascending({ column })
    : m.table_sorted_by_descending({ column });
}
