import type { ReactNode } from 'react';
import type { ControlProps } from '#ui/field.tsx';

/** The value of a cell when it is sorted, searched or filtered; null if there is none. */
export type CellValue = string | number | null;

/** One column. The first column names the row. */
export type DataTableColumn<Row> = {
  id: string;
  header: string;
  /**
   * The value to sort and filter by, and to search if it is text; also shown if there is no `cell`. Give times as
   * numbers or ISO texts.
   */
  value: (row: Row) => CellValue;
  /** What the cell shows, if that is more than the value. */
  cell?: (row: Row) => ReactNode;
  /** Whether the header is a button that sorts. */
  sortable?: boolean;
  /** Whether the column is right-aligned, with digits of equal width. */
  numeric?: boolean;
  /** The whole text of the cell, if the value is only a part of it (a name with an e-mail address below it). */
  searchText?: (row: Row) => string;
};

/** A filter above the table that keeps only the rows with a certain value. */
export type DataTableFilter<Row> = ListFilter<Row> | DrawnFilter;

/** A filter with a short list of options. */
type ListFilter<Row> = {
  /** The id of the column it filters by. */
  column: string;
  label: string;
  /** The option that keeps every row: 'All roles'. */
  anyLabel: string;
  options: readonly { value: string; label: string }[];
  /**
   * Reports whether a row matches an option. By default it does if the option equals the column's value, ignoring case.
   */
  matches?: (row: Row, option: string) => boolean;
};

/** A filter that the screen draws, because its options are too many for a list. Only a server can apply it. */
type DrawnFilter = {
  /** The name under which the state keeps what was chosen. */
  column: string;
  label: string;
  /** Reports whether a value from an address can be one of its options. */
  accepts: (value: string) => boolean;
  /** Draws the control for what was chosen; null keeps every row. */
  draw: (
    control: ControlProps & { value: string | null; onChange: (value: string | null) => void },
  ) => ReactNode;
};
