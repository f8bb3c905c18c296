import {
  type ColumnDef,
  getCoreRowModel,
  getFilteredRowModel,
  getSortedRowModel,
  useReactTable,
} from '@tanstack/react-table';
import { useDeferredValue, useMemo } from 'react';
import { hasWords, wordsOf } from '#ui/search-words.ts';
import type { DataTableColumn, DataTableFilter } from './data-table-column.ts';
import type { DataTableState } from './data-table-state.ts';
import { compareValues, hasOption, searchedTexts } from './row-matching.ts';

/** The rows of one page, and that page's position among all matching rows. */
export type TableRows<Row> = {
  shown: { key: string; row: Row }[];
  /** How many rows match, on all pages. */
  total: number;
  /** The page shown: the last page if the state names one beyond it. */
  page: number;
  pageCount: number;
};

/**
 * Searches, filters, sorts and pages the rows. With a `rowCount` the server has done all that: the rows are one page
 * and are not changed.
 */
export function useTableRows<Row>({
  rows,
  rowKey,
  columns,
  filters,
  state,
  pageSize,
  rowCount,
}: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly DataTableColumn<Row>[];
  filters: readonly DataTableFilter<Row>[];
  state: DataTableState;
  pageSize: number;
  rowCount: number | undefined;
}): TableRows<Row> {
  const isDoneByServer = rowCount !== undefined;
  // typing has priority; the rows follow when there is time
  const search = useDeferredValue(state.search);
  const data = useMemo(() => [...rows], [rows]);
  const direction = state.sort?.direction ?? 'asc';
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<Row, unknown> => ({
          id: column.id,
          accessorFn: column.value,
          // the library reverses the result for 'desc', but ours already respects the direction because of the empty
          // values
          sortingFn: (a, b) =>
            (direction === 'asc' ? 1 : -1) *
            compareValues(column.value(a.original), column.value(b.original), direction),
          filterFn: (row, _id, option: string) =>
            hasOption(
              row.original,
              option,
              column,
              filters.find((filter) => filter.column === column.id),
            ),
        }),
      ),
    [columns, filters, direction],
  );
  const tableState = useMemo(() => {
    const words = wordsOf(search);
    return {
      sorting: state.sort === null ? [] : [{ id: state.sort.column, desc: state.sort.direction === 'desc' }],
      // a server may filter by more than the columns
      columnFilters: isDoneByServer
        ? []
        : Object.entries(state.filters).map(([id, value]) => ({ id, value })),
      globalFilter: words.length === 0 ? undefined : words,
    };
  }, [search, state.sort, state.filters, isDoneByServer]);

  const table = useReactTable<Row>({
    data,
    columns: definitions,
    state: tableState,
    getRowId: rowKey,
    manualFiltering: isDoneByServer,
    manualSorting: isDoneByServer,
    autoResetPageIndex: false,
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    // a search looks at the whole row, so running it for one column is enough
    getColumnCanGlobalFilter: (column) => column.id === columns[0]?.id,
    globalFilterFn: (row, _id, words: string[]) => hasWords(searchedTexts(row.original, columns), words),
  });

  const matching = table.getSortedRowModel().rows;
  const total = rowCount ?? matching.length;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(state.page, pageCount);
  const onPage = isDoneByServer ? matching : matching.slice((page - 1) * pageSize, page * pageSize);
  return { shown: onPage.map(({ id, original }) => ({ key: id, row: original })), total, page, pageCount };
}
