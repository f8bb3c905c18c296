import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import type { DataTableSort } from './data-table-state.ts';
import { roles } from './table-roles.ts';

type HeadColumn = { id: string; header: string; sortable?: boolean; numeric?: boolean };

const sortings = {
  none: { aria: 'none', Icon: ChevronsUpDown, text: () => '' },
  asc: { aria: 'ascending', Icon: ArrowUp, text: m.table_sorted_ascending },
  desc: { aria: 'descending', Icon: ArrowDown, text: m.table_sorted_descending },
} as const;

function SortHeader({
  column: { header, numeric },
  direction,
  onSort,
}: {
  column: HeadColumn;
  direction: keyof typeof sortings;
  onSort: () => void;
}) {
  const { aria, Icon, text } = sortings[direction];
  return (
    <th
      {...roles.columnHeader}
      aria-sort={aria}
      className={cn('block @2xl:table-cell @2xl:first:pl-3 @2xl:last:pr-3 @4xl:px-1 @5xl:px-3', {
        '@2xl:text-right': numeric,
      })}
    >
      <button
        type="button"
        onClick={onSort}
        className={cn(
          'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-sm px-2 font-bold',
          'hover:bg-line/60 hover:text-ink focus-visible:-outline-offset-3',
          // the header's last letter lines up with the last digit
          numeric && '@2xl:flex-row-reverse',
          direction !== 'none' && 'text-accent-ink',
        )}
      >
        {header}
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        {direction !== 'none' && <span className="sr-only">{text()}</span>}
      </button>
    </th>
  );
}

/**
 * The column headers. When the rows are cards, the sortable headers and the checkbox for all rows become a strip above
 * them, and the others are only read out.
 */
export function TableHead({
  columns,
  sort,
  hasActions,
  selectAll,
  onSort,
}: {
  columns: readonly HeadColumn[];
  sort: DataTableSort | null;
  hasActions: boolean;
  /** The header above the rows' checkboxes, if they have any. */
  selectAll: ReactNode;
  onSort: (column: string) => void;
}) {
  const isUseful = selectAll !== null || columns.some(({ sortable }) => sortable);
  return (
    <thead
      {...roles.group}
      className={cn(
        'bg-sunk text-left text-ink-2 text-xs',
        isUseful ? 'block @2xl:table-header-group' : 'sr-only @2xl:not-sr-only @2xl:table-header-group',
      )}
    >
      <tr {...roles.row} className="flex flex-wrap px-3 py-1 @2xl:table-row">
        {selectAll}
        {columns.map((column) =>
          column.sortable ? (
            <SortHeader
              key={column.id}
              column={column}
              direction={sort?.column === column.id ? sort.direction : 'none'}
              onSort={() => onSort(column.id)}
            />
          ) : (
            <th
              key={column.id}
              {...roles.columnHeader}
              className={cn(
                'sr-only whitespace-nowrap font-bold @2xl:not-sr-only @2xl:table-cell @2xl:px-2! @2xl:py-3.5! @2xl:first:pl-5! @2xl:last:pr-5! @4xl:px-3! @5xl:px-5!',
                column.numeric && '@2xl:text-right',
              )}
            >
              {column.header}
            </th>
          ),
        )}
        {hasActions && (
          <th {...roles.columnHeader}>
            <span className="sr-only">{m.table_actions()}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
