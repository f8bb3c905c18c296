import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import type { DataTableSelection } from './data-table-selection.ts';
import { cellClass } from './table-cells.tsx';
import { roles } from './table-roles.ts';
import type { TableRows } from './use-table-rows.ts';

const boxClass = 'size-6 shrink-0 cursor-pointer accent-accent';

/** The checkbox for every row of the page. In a narrow container its name is written beside it. */
export function SelectAllHeader<Row>({
  shown,
  selection: { selected, onSelect, canSelect = () => true },
}: {
  shown: TableRows<Row>['shown'];
  selection: DataTableSelection<Row>;
}) {
  const keys = shown.filter(({ row }) => canSelect(row)).map(({ key }) => key);
  const isAll = keys.length > 0 && keys.every((key) => selected.has(key));
  return (
    <th
      {...roles.columnHeader}
      className="block basis-full @2xl:table-cell @2xl:w-px @2xl:pl-5 @2xl:text-left"
    >
      <label className="inline-flex min-h-11 min-w-11 items-center justify-center gap-3 px-2 font-bold @2xl:px-0">
        <input
          ref={(input) => {
            if (input !== null) input.indeterminate = !isAll && selected.size > 0;
          }}
          type="checkbox"
          className={boxClass}
          checked={isAll}
          disabled={keys.length === 0}
          onChange={() => onSelect(new Set(isAll ? [] : keys))}
        />
        <span className="@2xl:sr-only">{m.table_select_all()}</span>
      </label>
    </th>
  );
}

/** The checkbox of a row. In a card it stands in the corner. */
export function SelectCell<Row>({
  rowKey,
  row,
  selection: { selected, onSelect, nameOf, canSelect = () => true },
}: {
  rowKey: string;
  row: Row;
  selection: DataTableSelection<Row>;
}) {
  const isSelected = selected.has(rowKey);
  function toggle() {
    const next = new Set(selected);
    if (isSelected) next.delete(rowKey);
    else next.add(rowKey);
    onSelect(next);
  }
  return (
    // above the first cell of a card, whose link covers it
    <td {...roles.cell} className={cn('relative z-1 float-left @2xl:float-none @2xl:w-px', cellClass)}>
      {canSelect(row) && (
        <label className="-mt-2.5 -ml-2.5 inline-flex size-11 items-center justify-center @2xl:m-0">
          <input type="checkbox" className={boxClass} checked={isSelected} onChange={toggle} />
          <span className="sr-only">{m.table_select({ name: nameOf(row) })}</span>
        </label>
      )}
    </td>
  );
}
