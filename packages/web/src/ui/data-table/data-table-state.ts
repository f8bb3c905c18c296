/** The column that the rows are sorted by, and the direction. */
export type DataTableSort = { column: string; direction: 'asc' | 'desc' };

/** Everything a person has chosen in a table. It is plain data, so that it can be stored in an address. */
export type DataTableState = {
  search: string;
  /** null keeps the order in which the rows were given. */
  sort: DataTableSort | null;
  /** The chosen option for each column; a column that is missing filters nothing out. */
  filters: Readonly<Record<string, string>>;
  /** The page, counted from 1. */
  page: number;
};

/** The state of a table that nobody has touched yet. */
export const untouchedTable: DataTableState = { search: '', sort: null, filters: {}, page: 1 };

/** Returns the next sorting of a column: ascending, descending, then the order in which the rows were given. */
export function nextSort(sort: DataTableSort | null, column: string): DataTableSort | null {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}

/** Reports whether the search or a filter may have removed rows. */
export function isNarrowed({ search, filters }: DataTableState): boolean {
  return search.trim() !== '' || Object.keys(filters).length > 0;
}

/**
 * Returns the part of a state that this table can show. An address may be old or typed by a person, and may name
 * columns and options that do not exist.
 */
export function answerable(
  state: DataTableState,
  columns: readonly { id: string; sortable?: boolean }[],
  filters: readonly { column: string; options: readonly { value: string }[] }[],
): DataTableState {
  const canSort = columns.some(({ id, sortable }) => sortable === true && id === state.sort?.column);
  const chosen = filters.flatMap(({ column, options }) => {
    const option = options.find(({ value }) => value === state.filters[column]);
    return option === undefined ? [] : [[column, option.value] as const];
  });
  return {
    search: state.search,
    sort: canSort ? state.sort : null,
    filters: Object.fromEntries(chosen),
    page: Number.isInteger(state.page) && state.page > 0 ? state.page : 1,
  };
}
