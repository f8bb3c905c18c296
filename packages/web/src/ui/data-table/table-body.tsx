import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DataTableColumn } from './data-table-column.ts';
import type { DataTableSelection } from './data-table-selection.ts';
import { SelectCell } from './selection-cells.tsx';
import { ActionCell, Cell, CellLabel, cellClass, RowHeader } from './table-cells.tsx';
import { roles } from './table-roles.ts';
import type { TableRows } from './use-table-rows.ts';

const bodyClass = 'block @2xl:table-row-group';
const rowClass = 'block border-line border-t p-5 first:border-t-0 @2xl:table-row @2xl:p-0';

/** The rows; in a narrow container each is a card of labels and values. */
export function TableBody<Row>({
  shown,
  columns,
  rowLink,
  actions,
  selection,
}: {
  shown: TableRows<Row>['shown'];
  columns: readonly DataTableColumn<Row>[];
  rowLink: ((row: Row) => string) | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
  selection: DataTableSelection<Row> | undefined;
}) {
  return (
    <tbody {...roles.group} className={bodyClass}>
      {shown.map(({ key, row }) => (
        <tr
          key={key}
          {...roles.row}
          className={cn(
            rowClass,
            selection?.selected.has(key)
              ? 'bg-accent-tint/60'
              : 'hover:bg-[color-mix(in_oklab,var(--surface),var(--sunk)_45%)]',
          )}
        >
          {selection !== undefined && <SelectCell rowKey={key} row={row} selection={selection} />}
          {columns.map((column, index) =>
            index === 0 ? (
              <RowHeader key={column.id} column={column} row={row} link={rowLink?.(row)} />
            ) : (
              <Cell key={column.id} column={column} row={row} />
            ),
          )}
          {actions !== undefined && <ActionCell>{actions(row)}</ActionCell>}
        </tr>
      ))}
    </tbody>
  );
}

/** Placeholder rows, in the shape of real ones. */
export function SkeletonBody({
  rows,
  columns,
  hasActions,
  hasSelection,
}: {
  rows: number;
  columns: readonly { id: string; header: string; numeric?: boolean }[];
  hasActions: boolean;
  hasSelection: boolean;
}) {
  return (
    <tbody aria-hidden="true" className={bodyClass}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never change places
        <tr key={row} className={rowClass}>
          {hasSelection && <td className={cn('hidden @2xl:w-px', cellClass)} />}
          {columns.map(({ id, header, numeric }, index) => (
            <td key={id} className={cn(index === 0 ? 'block pb-2' : 'flex justify-between py-1', cellClass)}>
              {index > 0 && <CellLabel>{header}</CellLabel>}
              <div className="flex min-h-7 items-center @2xl:min-h-11">
                <Skeleton
                  className={cn('h-4 rounded-full', index === 0 ? 'w-44' : 'w-18', numeric && 'ml-auto')}
                />
              </div>
            </td>
          ))}
          {hasActions && (
            <td className={cn('block pt-3 @2xl:w-px', cellClass)}>
              <Skeleton className="ml-auto h-11 w-24 rounded-full" />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}
