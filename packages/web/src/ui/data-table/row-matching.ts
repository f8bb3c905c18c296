import type { CellValue, DataTableColumn, DataTableFilter } from './data-table-column.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Orders two values for `Array.sort`; what is empty comes last, whichever way the rest runs. */
export function compareValues(a: CellValue, b: CellValue, direction: 'asc' | 'desc'): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`);
  return direction === 'asc' ? order : -order;
}

/** Lower case without accents, so that 'jose' finds José. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a search, as they are compared. */
export function wordsOf(search: string): string[] {
  return fold(search).split(/\s+/).filter(Boolean);
}

/** Whether every word is somewhere in the row. */
export function hasWords<Row>(
  row: Row,
  words: readonly string[],
  columns: readonly DataTableColumn<Row>[],
): boolean {
  const texts = columns.map(({ value, searchText }) => {
    if (searchText !== undefined) return fold(searchText(row));
    const own = value(row);
    return typeof own === 'string' ? fold(own) : '';
  });
  return words.every((word) => texts.some((text) => text.includes(word)));
}

/** Whether a row stays when this option is chosen. */
export function hasOption<Row>(
  row: Row,
  option: string,
  { value }: DataTableColumn<Row>,
  filter: DataTableFilter<Row> | undefined,
): boolean {
  if (filter?.matches !== undefined) return filter.matches(row, option);
  return `${value(row) ?? ''}`.toLowerCase() === option.toLowerCase();
}
