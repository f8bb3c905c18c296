import type { ReactNode, Ref } from 'react';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { DataTableFilter } from './data-table-column.ts';
import type { DataTableState } from './data-table-state.ts';
import { SearchBox, type SearchTexts } from './search-box.tsx';

function FilterField<Row>({
  filter,
  value,
  onChange,
}: {
  filter: DataTableFilter<Row>;
  /** The chosen option; null keeps every row. */
  value: string | null;
  onChange: (option: string | null) => void;
}) {
  return (
    <Field label={filter.label}>
      {(control) =>
        'draw' in filter ? (
          filter.draw({ ...control, value, onChange })
        ) : (
          <Select {...control} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
            <option value="">{filter.anyLabel}</option>
            {filter.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        )
      }
    </Field>
  );
}

/** The search and the filters above the table. */
export function TableToolbar<Row>({
  search,
  filters,
  state,
  waits,
  onNarrow,
  children,
  ref,
}: {
  search: SearchTexts | undefined;
  filters: readonly DataTableFilter<Row>[];
  state: DataTableState;
  /** Whether a search waits for a pause in the typing, because it queries a server. */
  waits: boolean;
  onNarrow: (asked: Partial<Pick<DataTableState, 'search' | 'filters'>>) => void;
  /** What else can be chosen, after the filters. */
  children: ReactNode;
  ref: Ref<HTMLDivElement>;
}) {
  function choose(column: string, option: string | null) {
    const { [column]: _, ...others } = state.filters;
    onNarrow({ filters: option === null ? others : { ...others, [column]: option } });
  }

  return (
    <div ref={ref} className="flex flex-wrap items-end gap-3">
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
      {filters.map((filter) => (
        <div key={filter.column} className="max-w-sm grow basis-36">
          <FilterField
            filter={filter}
            value={state.filters[filter.column] ?? null}
            onChange={(option) => choose(filter.column, option)}
          />
        </div>
      ))}
      {children}
    </div>
  );
}
