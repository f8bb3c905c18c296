import type { ReactNode } from 'react';

/** The choice of several rows at once. The screen keeps it, and says what can be done with the chosen rows. */
export type DataTableSelection<Row> = {
  /** The keys of the chosen rows; all of them are on the page that is shown. */
  selected: ReadonlySet<string>;
  onSelect: (keys: ReadonlySet<string>) => void;
  /** Names a row for its checkbox. */
  nameOf: (row: Row) => string;
  /** Reports whether a row can be chosen; by default every row can. */
  canSelect?: (row: Row) => boolean;
  /** Buttons that act on the chosen rows. */
  actions: ReactNode;
};
