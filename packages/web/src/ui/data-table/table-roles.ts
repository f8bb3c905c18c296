/**
 * The roles of a table, said aloud: on a narrow place its rows are laid out as cards, and a browser that sees no table
 * layout may no longer tell a screen reader that it is a table.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
