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
  /** How many rows a page has; null for the table's own number. */
  pageSize: number | null;
  /** The ids of the columns that are not shown. */
  hidden: readonly string[];
};

/** The state of a table that nobody has touched yet. */
export const untouchedTable: DataTableState = {
  search: '',
  sort: null,
  filters: {},
  page: 1,
  pageSize: null,
  hidden: [],
};

/** Returns the next sorting of a column: ascending, descending, then the order in which the rows were given. */
export function nextSort(sort: DataTableSort | null, column: string): DataTableSort | null {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}

/** Reports whether the search or a filter may have removed rows. */
export function isNarrowed({ search, filters }: DataTableState): boolean {
  return search.trim() !== '' || Object.keys(filters).length > 0;
}

/** What a table offers, as far as a state is about it. */
export type TableOffer = {
  columns: readonly { id: string; sortable?: boolean }[];
  filters: readonly FilterOffer[];
  /** The page sizes to choose from; without them, a page has the table's own number of rows. */
  pageSizes?: readonly number[] | undefined;
};

type FilterOffer = { column: string } & (
  | { options: readonly { value: string }[] }
  | { accepts: (value: string) => boolean }
);

function isOffered(filter: FilterOffer, chosen: string): boolean {
  return 'options' in filter ? filter.options.some(({ value }) => value === chosen) : filter.accepts(chosen);
}

/**
 * Returns the part of a state that this table can show. An address may be old or typed by a person, and may name
 * columns and options that do not exist.
 */
export function answerable(
  state: DataTableState,
  { columns, filters, pageSizes }: TableOffer,
): DataTableState {
  const canSort = columns.some(({ id, sortable }) => sortable === true && id === state.sort?.column);
  const chosen = filters.flatMap((filter) => {
    const option = state.filters[filter.column];
    return option !== undefined && isOffered(filter, option) ? [[filter.column, option] as const] : [];
  });
  const isSizeOffered = state.pageSize !== null && pageSizes?.includes(state.pageSize) === true;
  return {
    search: state.search,
    sort: canSort ? state.sort : null,
    filters: Object.fromEntries(chosen),
    page: Number.isInteger(state.page) && state.page > 0 ? state.page : 1,
    pageSize: isSizeOffered ? state.pageSize : null,
    // the first column names the rows, and always stays
    hidden: columns.slice(1).flatMap(({ id }) => (state.hidden.includes(id) ? [id] : [])),
  };
}
