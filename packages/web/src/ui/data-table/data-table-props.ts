import type { ReactNode } from 'react';
import type { DataTableColumn, DataTableFilter } from './data-table-column.ts';
import type { DataTableState } from './data-table-state.ts';
import type { SearchTexts } from './search-box.tsx';

/** Who keeps what a person asked of the table: the table itself, or the screen (in its address, for a server). */
type Keeper =
  | {
      state: DataTableState;
      onStateChange: (state: DataTableState) => void;
      /**
       * How many rows a server has for this state. Given, the server searches, filters, sorts and pages, and `rows`
       * is the one page. 0 while that is not known yet.
       */
      rowCount?: number | undefined;
    }
  | { state?: undefined; onStateChange?: undefined; rowCount?: undefined };

/** What a `DataTable` shows and how; a row is whatever the screen has. */
export type DataTableProps<Row> = Keeper & {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** An address inside the product: the first cell leads there. */
  rowLink?: (row: Row) => string;
  /** Buttons at the end of a row; give each a name that tells the row. */
  actions?: (row: Row) => ReactNode;
  /** Shows the search box. */
  search?: SearchTexts;
  filters?: readonly DataTableFilter<Row>[];
  pageSize?: number;
  /** What stands here when there are no rows at all: an `EmptyState` with a drawing and the one thing to do. */
  empty?: ReactNode;
  /** Rows that are there stay while new ones come. */
  loading?: boolean;
  /** Why the rows could not be had, in words for the person. */
  error?: string | undefined;
  onRetry?: () => void;
};
