import type { ReactNode } from 'react';

/** What a cell stands for when it is sorted, searched or filtered; null where there is nothing. */
export type CellValue = string | number | null;

/** One column. The first column names its row. */
export type DataTableColumn<Row> = {
  id: string;
  header: string;
  /** Sorted, filtered and, where it is text, searched by; shown too when there is no `cell`. Give times as numbers or ISO texts. */
  value: (row: Row) => CellValue;
  /** What stands in the cell, when that is more than the value. */
  cell?: (row: Row) => ReactNode;
  /** The header becomes a button that sorts. */
  sortable?: boolean;
  /** Right-aligned, with digits of one width. */
  numeric?: boolean;
  /** All the text of the cell, when the value is only a part of it (a name with an e-mail address beneath). */
  searchText?: (row: Row) => string;
};

/** One choice over the table that leaves only the rows with a certain value. */
export type DataTableFilter<Row> = {
  /** The id of the column that it asks. */
  column: string;
  label: string;
  /** The choice that leaves every row: 'All roles'. */
  anyLabel: string;
  options: readonly { value: string; label: string }[];
  /** Equal to the column's value, whatever the case, unless said otherwise. */
  matches?: (row: Row, option: string) => boolean;
};
