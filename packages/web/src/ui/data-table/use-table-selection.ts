import { useMemo, useState } from 'react';
import type { DataTableState } from './data-table-state.ts';

type Kept = { shown: string; keys: ReadonlySet<string> };

const none: ReadonlySet<string> = new Set();

/** Returns what decides which rows are shown: everything but the hidden columns. */
const shownBy = ({ hidden: _hidden, ...rows }: DataTableState) => JSON.stringify(rows);

/**
 * Keeps the chosen rows of a table. A choice never reaches a row that is out of sight: another search, filter, order or
 * page drops all of it, and a row that disappears leaves it.
 * @param keys the keys of the rows that are shown
 * @param first the keys of the rows that are chosen at first
 */
export function useTableSelection(
  state: DataTableState,
  keys: readonly string[],
  first: readonly string[] = [],
) {
  const shown = shownBy(state);
  const [kept, setKept] = useState<Kept>({ shown, keys: new Set(first) });
  // dropped for good, even if the same rows are shown again
  if (kept.shown !== shown) setKept({ shown, keys: none });
  const selected = useMemo(
    () => (kept.shown === shown ? new Set(keys.filter((key) => kept.keys.has(key))) : none),
    [kept, shown, keys],
  );
  return {
    selected,
    onSelect: (chosen: ReadonlySet<string>) => setKept({ shown, keys: chosen }),
    clear: () => setKept({ shown, keys: none }),
  };
}
