import type { CellValue, DataTableColumn, DataTableFilter } from './data-table-column.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Compares two values for `Array.sort`; empty values come last in either direction. */
export function compareValues(a: CellValue, b: CellValue, direction: 'asc' | 'desc'): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`);
  return direction === 'asc' ? order : -order;
}

/** Returns the texts of a row that a search looks through. */
export function searchedTexts<Row>(row: Row, columns: readonly DataTableColumn<Row>[]): string[] {
  return columns.map(({ value, searchText }) => {
    if (searchText !== undefined) return searchText(row);
    const own = value(row);
    return typeof own === 'string' ? own : '';
  });
}

/** Reports whether a row is kept when this option is chosen. */
export function hasOption<Row>(
  row: Row,
  option: string,
  { value }: DataTableColumn<Row>,
  filter: DataTableFilter<Row> | undefined,
): boolean {
  if (filter !== undefined && 'matches' in filter && filter.matches) return filter.matches(row, option);
  return `${value(row) ?? ''}`.toLowerCase() === option.toLowerCase();
}
