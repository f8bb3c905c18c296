import type { ReactNode } from 'react';
import type { DataTableColumn, DataTableFilter } from './data-table-column.ts';
import type { DataTableSelection } from './data-table-selection.ts';
import type { DataTableState } from './data-table-state.ts';
import type { SearchTexts } from './search-box.tsx';

/**
 * Determines who keeps the state of the table: the table itself, or the screen (in its address, if a server has the
 * rows).
 */
type Keeper =
  | {
      state: DataTableState;
      /**
       * Receives what a person chose. It is a correction if nobody chose it: the page that was asked for does not exist.
       */
      onStateChange: (state: DataTableState, isCorrection?: boolean) => void;
      /**
       * How many rows a server has for this state. If given, the server searches, filters, sorts and pages, and `rows`
       * is one page. Use 0 while the number is unknown.
       */
      rowCount?: number | undefined;
      /** Whether more rows match than `rowCount` says, which nobody counts and no page shows. */
      hasMoreRows?: boolean;
    }
  | { state?: undefined; onStateChange?: undefined; rowCount?: undefined; hasMoreRows?: undefined };

/** What a `DataTable` shows and how; a row can be any type. */
export type DataTableProps<Row> = Keeper & {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** An address inside the product, which the first cell links to. */
  rowLink?: (row: Row) => string;
  /** Buttons at the end of a row; give each one a name that identifies the row. */
  actions?: (row: Row) => ReactNode;
  /** Shows the search box. */
  search?: SearchTexts;
  filters?: readonly DataTableFilter<Row>[];
  pageSize?: number;
  /** Lets a person choose how many rows a page has; `pageSize` should be one of them. */
  pageSizes?: readonly number[] | undefined;
  /** Lets a person hide all columns but the first. */
  choosesColumns?: boolean;
  /** Lets a person choose several rows at once. */
  selection?: DataTableSelection<Row> | undefined;
  /** Shown when there are no rows at all: an `EmptyState` with a drawing and the one thing to do. */
  empty?: ReactNode;
  /** Whether rows are loading; existing rows stay visible until new ones arrive. */
  loading?: boolean;
  /** Why the rows could not be loaded, in words that people understand. */
  error?: string | undefined;
  onRetry?: () => void;
  /**
   * Shown instead of rows that could not be loaded, where the screen itself says why; null shows nothing. The search and
   * the filters stay, so that something else can be asked for.
   */
  failed?: ReactNode;
};
