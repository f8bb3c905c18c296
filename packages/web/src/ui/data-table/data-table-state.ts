/** The column that the rows are sorted by, and which way. */
export type DataTableSort = { column: string; direction: 'asc' | 'desc' };

/** All that a person has asked of a table. It is plain data, so that an address can carry it. */
export type DataTableState = {
  search: string;
  /** null: the order in which the rows were given. */
  sort: DataTableSort | null;
  /** The chosen option by column; a column that is missing lets every row through. */
  filters: Readonly<Record<string, string>>;
  /** From 1. */
  page: number;
};

/** A table that nobody has asked anything of yet. */
export const untouchedTable: DataTableState = { search: '', sort: null, filters: {}, page: 1 };

/** Upwards, downwards, then back to the order in which the rows were given. */
export function nextSort(sort: DataTableSort | null, column: string): DataTableSort | null {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}

/** Whether rows may be missing because of what was searched for or chosen. */
export function isNarrowed({ search, filters }: DataTableState): boolean {
  return search.trim() !== '' || Object.keys(filters).length > 0;
}

/**
 * The part of a state that this table can answer: an address may be old or made by hand, and may name columns and
 * options that there are not.
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
