import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DASH } from '#lib/show.ts';
import { cn } from '#ui/cn.ts';
import { CellText } from './cell-text.tsx';
import type { DataTableColumn } from './data-table-column.ts';
import { roles } from './table-roles.ts';

/** The padding around the content of a cell, in the table layout. */
export const cellClass =
  '@2xl:table-cell @2xl:px-2 @2xl:py-3 @2xl:text-sm @2xl:first:pl-5 @2xl:last:pr-5 @4xl:px-3 @4xl:text-base @5xl:px-5';

function contentOf<Row>({ cell, value }: DataTableColumn<Row>, row: Row): ReactNode {
  if (cell !== undefined) return cell(row);
  const own = value(row);
  if (own === null || own === '') return <span className="text-ink-2">{DASH}</span>;
  return typeof own === 'number' ? own.toLocaleString() : <CellText>{own}</CellText>;
}

/** The first cell: it names the row, and links to it if there is a link. */
export function RowHeader<Row>({
  column,
  row,
  link,
}: {
  column: DataTableColumn<Row>;
  row: Row;
  link: string | undefined;
}) {
  const content = <div className="min-w-0 @2xl:min-w-36 @2xl:max-w-92">{contentOf(column, row)}</div>;
  return (
    <th {...roles.rowHeader} className={cn('relative block pb-2 text-left font-semibold', cellClass)}>
      {link === undefined ? (
        content
      ) : (
        // the whole cell can be pressed and shows the focus ring
        <Link
          to={link}
          className="block text-ink underline decoration-transparent after:absolute after:inset-0 after:rounded-md hover:decoration-current focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-3"
        >
          {content}
        </Link>
      )}
    </th>
  );
}

/** Any other cell. In a card it has its own label. */
export function Cell<Row>({ column, row }: { column: DataTableColumn<Row>; row: Row }) {
  return (
    <td
      {...roles.cell}
      className={cn(
        'flex items-center justify-between gap-4 py-1 text-right',
        column.numeric ? 'whitespace-nowrap tabular-nums' : '@2xl:text-left',
        cellClass,
      )}
    >
      <CellLabel>{column.header}</CellLabel>
      <div className={cn('min-w-0 @2xl:max-w-80', !column.numeric && '@2xl:min-w-22')}>
        {contentOf(column, row)}
      </div>
    </td>
  );
}

/** The label of a value in a card. Screen readers get it from the column's header. */
export function CellLabel({ children }: { children: string }) {
  return (
    <span className="shrink-0 font-semibold text-ink-2 text-sm @2xl:hidden" aria-hidden="true">
      {children}
    </span>
  );
}

/** The last cell: the actions for the row. */
export function ActionCell({ children }: { children: ReactNode }) {
  return (
    <td {...roles.cell} className={cn('block whitespace-nowrap pt-3 @2xl:w-px', cellClass)}>
      <div className="flex items-center justify-end gap-2 @2xl:gap-1">{children}</div>
    </td>
  );
}
