import type { Ref } from 'react';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { DataTableFilter } from './data-table-column.ts';
import type { DataTableState } from './data-table-state.ts';
import { SearchBox, type SearchTexts } from './search-box.tsx';

/** The search and the filters above the table. */
export function TableToolbar<Row>({
  search,
  filters,
  state,
  waits,
  onNarrow,
  ref,
}: {
  search: SearchTexts | undefined;
  filters: readonly DataTableFilter<Row>[];
  state: DataTableState;
  /** Whether a search waits for a pause in the typing, because it queries a server. */
  waits: boolean;
  onNarrow: (asked: Partial<Pick<DataTableState, 'search' | 'filters'>>) => void;
  ref: Ref<HTMLDivElement>;
}) {
  function choose(column: string, option: string) {
    const { [column]: _, ...others } = state.filters;
    onNarrow({ filters: option === '' ? others : { ...others, [column]: option } });
  }

  return (
    <div ref={ref} className="flex flex-wrap gap-3">
      {search !== undefined && (
        <div className="max-w-2xl grow-2 basis-full @2xl:basis-60">
          <SearchBox
            texts={search}
            search={state.search}
            waits={waits}
            onSearch={(text) => onNarrow({ search: text })}
          />
        </div>
      )}
      {filters.map(({ column, label, anyLabel, options }) => (
        <div key={column} className="max-w-sm grow basis-36">
          <Field label={label}>
            {(control) => (
              <Select
                {...control}
                value={state.filters[column] ?? ''}
                onChange={(event) => choose(column, event.target.value)}
              >
                <option value="">{anyLabel}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      ))}
    </div>
  );
}
