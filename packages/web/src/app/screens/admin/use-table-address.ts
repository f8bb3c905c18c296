import { useMemo } from 'react';
import { useAddressQuery } from '#lib/address-bar/use-address-query.ts';
import {
  answerable,
  type DataTableSort,
  type DataTableState,
  type TableOffer,
  untouchedTable,
} from '#ui/data-table/data-table-state.ts';

const noColumns: readonly string[] = [];

/** The parameters of every table. Each filter has one more, named after its column. */
const parameters = ['search', 'sort', 'page', 'size', 'hide'];

const listed = (text: string): string[] => text.split(',').filter((id) => id !== '');

function sortOf(text: string | null): DataTableSort | null {
  if (text === null) return null;
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'desc' }
    : { column: text, direction: 'asc' };
}

function readState(
  query: URLSearchParams,
  offer: TableOffer,
  hiddenAtFirst: readonly string[],
): DataTableState {
  const hide = query.get('hide');
  const size = query.get('size');
  const read = {
    search: query.get('search') ?? untouchedTable.search,
    sort: sortOf(query.get('sort')),
    filters: Object.fromEntries(
      offer.filters.flatMap(({ column }) => {
        const chosen = query.get(column);
        return chosen === null ? [] : [[column, chosen]];
      }),
    ),
    page: Number(query.get('page') ?? untouchedTable.page),
    pageSize: size === null ? null : Number(size),
    hidden: hide === null ? hiddenAtFirst : listed(hide),
  };
  return answerable(read, offer);
}

/** Returns the parameters of a state. What the table does by itself has none. */
function writtenState(
  { search, sort, filters, page, pageSize, hidden }: DataTableState,
  { pageSizes }: TableOffer,
  hiddenAtFirst: readonly string[],
): Record<string, string> {
  const isHiddenAtFirst =
    hidden.length === hiddenAtFirst.length && hidden.every((id) => hiddenAtFirst.includes(id));
  return {
    ...filters,
    ...(search !== '' && { search }),
    ...(sort !== null && { sort: sort.direction === 'desc' ? `-${sort.column}` : sort.column }),
    ...(page > 1 && { page: `${page}` }),
    ...(pageSize !== null && pageSize !== pageSizes?.[0] && { size: `${pageSize}` }),
    ...(!isHiddenAtFirst && { hide: hidden.join(',') }),
  };
}

/**
 * Reports whether a change takes the place of the current history entry: typing and hiding columns do. Sorting,
 * filtering and paging are steps that Back undoes.
 */
function isQuiet(changed: readonly string[]): boolean {
  const isTypedOrHidden = changed.includes('search') || changed.includes('hide');
  // typing also starts at the first page
  return isTypedOrHidden && changed.every((name) => ['search', 'hide', 'page'].includes(name));
}

/**
 * Keeps the state of an administrator's table in the address, so that a reload, Back and a link show the same rows:
 * `search`, `sort` (`cost`, or `-cost` for descending), `page`, `size`, `hide` (column ids, separated by commas), and
 * each filter by the id of its column. Other parameters stay. Values that the table does not offer are ignored. What it
 * returns goes to the `DataTable` as it is.
 * @param offer what the table offers; the first page size is the one without a parameter. Pass the same object on every
 *   render
 * @param hiddenAtFirst the columns that are hidden until somebody shows them
 */
export function useTableAddress(offer: TableOffer, hiddenAtFirst: readonly string[] = noColumns) {
  const [query, setQuery] = useAddressQuery();
  const state = useMemo(() => readState(query, offer, hiddenAtFirst), [query, offer, hiddenAtFirst]);

  function onStateChange(next: DataTableState, isCorrection = false) {
    const before = writtenState(state, offer, hiddenAtFirst);
    const after = writtenState(next, offer, hiddenAtFirst);
    const names = [...parameters, ...offer.filters.map(({ column }) => column)];
    const changed = names.filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return;
    const written = new URLSearchParams(query);
    for (const name of names) written.delete(name);
    for (const [name, value] of Object.entries(after)) written.set(name, value);
    setQuery(written, { replace: isCorrection || isQuiet(changed), preventScrollReset: true });
  }
  return { state, onStateChange };
}
