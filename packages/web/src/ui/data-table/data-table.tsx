import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { m } from '#messages/messages.js';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { answerable, type DataTableState, isNarrowed, nextSort, untouchedTable } from './data-table-state.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SelectAllHeader } from './selection-cells.tsx';
import { SkeletonBody, TableBody } from './table-body.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableHead } from './table-head.tsx';
import { FailedPanel, NoMatchPanel, NothingPanel } from './table-panel.tsx';
import { roles } from './table-roles.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useTableRows } from './use-table-rows.ts';

/** Loaded only by tables that offer a choice of columns. */
const ColumnMenu = lazy(async () => ({ default: (await import('./column-menu.tsx')).ColumnMenu }));

const noFilters: readonly never[] = [];
const noKeys: ReadonlySet<string> = new Set();

/**
 * A table with sortable columns, a search, filters and pages; in a narrow container each row is a card. A person may
 * also choose columns, the size of a page, and several rows at once, where the screen offers it.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLink,
  actions,
  search,
  filters = noFilters,
  pageSize: ownPageSize = 10,
  pageSizes,
  choosesColumns = false,
  selection,
  empty,
  loading = false,
  error,
  onRetry,
  failed,
  ...keeper
}: DataTableProps<Row>) {
  const [own, setOwn] = useState(untouchedTable);
  const change = keeper.onStateChange ?? setOwn;
  const given = keeper.state ?? own;
  const state = useMemo(
    () => answerable(given, { columns, filters, pageSizes }),
    [given, columns, filters, pageSizes],
  );
  const pageSize = state.pageSize ?? ownPageSize;
  const { rowCount, hasMoreRows = false } = keeper;
  const { shown, total, page, pageCount } = useTableRows({
    rows,
    rowKey,
    columns,
    filters,
    state,
    pageSize,
    rowCount,
  });
  const shownColumns = columns.filter(({ id }) => !state.hidden.includes(id));

  const toolbar = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const narrowed = isNarrowed(state);
  const hasFailed = error !== undefined || failed !== undefined;
  const isWaiting = !hasFailed && loading && rows.length === 0;
  const hasNothing = !hasFailed && !isWaiting && total === 0;
  const hasRows = !hasFailed && !isWaiting && !hasNothing;
  // taken from the rows themselves, because the state is a step ahead of them while they catch up with the typing
  const isEmpty = hasNothing && (rowCount === undefined ? rows.length === 0 : !narrowed);
  const selected = selection?.selected ?? noKeys;

  const goToLastPage = useEffectEvent(() => keeper.onStateChange?.({ ...state, page: pageCount }, true));
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

  function clearSelection() {
    selection?.onSelect(noKeys);
    // the button disappears with the selection, and must not take the focus with it
    table.current?.querySelector<HTMLElement>('thead input')?.focus();
  }

  return (
    <div className="@container flex flex-col gap-4">
      {!isEmpty && (search !== undefined || filters.length > 0 || choosesColumns) && (
        <TableToolbar
          ref={toolbar}
          search={search}
          filters={filters}
          state={state}
          waits={rowCount !== undefined}
          onNarrow={(asked) => change({ ...state, ...asked, page: 1 })}
        >
          {choosesColumns && (
            <Suspense fallback={<Skeleton className="h-12 w-32 rounded-full" />}>
              <ColumnMenu
                columns={columns}
                hidden={state.hidden}
                onHide={(hidden) => change({ ...state, hidden })}
              />
            </Suspense>
          )}
        </TableToolbar>
      )}
      {selection !== undefined && selected.size > 0 && (
        <SelectionBar count={selected.size} actions={selection.actions} onClear={clearSelection} />
      )}
      {failed}
      <div
        hidden={failed !== undefined}
        className="relative overflow-hidden rounded-xl border border-line bg-surface shadow-1"
      >
        {error !== undefined && <FailedPanel error={error} onRetry={onRetry} />}
        {isEmpty && (empty ?? <NothingPanel />)}
        {hasNothing && !isEmpty && <NoMatchPanel onClear={clear} />}
        {(hasRows || isWaiting) && (
          <div className="overflow-x-auto">
            <table
              {...roles.table}
              ref={table}
              aria-busy={loading}
              className="block w-full border-collapse @2xl:table"
            >
              <caption className="sr-only">{caption}</caption>
              <TableHead
                columns={shownColumns}
                sort={state.sort}
                hasActions={actions !== undefined}
                selectAll={selection ? <SelectAllHeader shown={shown} selection={selection} /> : null}
                onSort={(column) => change({ ...state, sort: nextSort(state.sort, column), page: 1 })}
              />
              {isWaiting ? (
                <SkeletonBody
                  rows={Math.min(pageSize, 5)}
                  columns={shownColumns}
                  hasActions={actions !== undefined}
                  hasSelection={selection !== undefined}
                />
              ) : (
                <TableBody
                  shown={shown}
                  columns={shownColumns}
                  rowLink={rowLink}
                  actions={actions}
                  selection={selection}
                />
              )}
            </table>
          </div>
        )}
      </div>
      <TableFooter
        caption={caption}
        pages={
          hasRows
            ? { page, pageCount, pageSize, shownCount: shown.length, total, hasMore: hasMoreRows }
            : null
        }
        noMatch={hasNothing && !isEmpty}
        sortText={sortTextOf(state, columns)}
        selectedCount={selected.size}
        isLoading={loading}
        isNarrowed={narrowed}
        pageSizes={pageSizes}
        onPage={(next) => change({ ...state, page: next })}
        onPageSize={(size) => change({ ...state, pageSize: size, page: 1 })}
      />
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
