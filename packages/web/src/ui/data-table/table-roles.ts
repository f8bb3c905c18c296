/**
 * The roles of a table, set explicitly. In a narrow container its rows are laid out as cards, and a browser that sees
 * no table layout may no longer report a table to a screen reader.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
