import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { DataTableFilter } from './data-table-column.ts';
import { answerable, type DataTableState, untouchedTable } from './data-table-state.ts';
import { useTableSelection } from './use-table-selection.ts';

type Word = { word: string; kind: string };

const columns = [
  { id: 'word', header: 'Word', value: ({ word }: Word) => word },
  { id: 'kind', header: 'Kind', value: ({ kind }: Word) => kind },
];
const kindFilter: DataTableFilter<Word> = {
  column: 'kindId',
  label: 'Kind',
  accepts: (value) => value.startsWith('kind-'),
  draw: ({ id, value, onChange }) => (
    <button id={id} type="button" onClick={() => onChange(value === null ? 'kind-1' : null)}>
      {value ?? 'All kinds'}
    </button>
  ),
};
const filters = [kindFilter];
const words = (...names: string[]) => names.map((word) => ({ word, kind: 'noun' }));

/** Opens a table whose screen keeps the state and the chosen rows. */
function open(rows: Word[]) {
  const heard: DataTableState[] = [];
  let chosen: string[] = [];
  function Keeper({ shown }: { shown: Word[] }) {
    const [state, setState] = useState(untouchedTable);
    const selection = useTableSelection(
      state,
      shown.map(({ word }) => word),
    );
    chosen = [...selection.selected];
    return (
      <DataTable
        caption="Words"
        columns={columns}
        rows={shown}
        rowKey={({ word }) => word}
        rowLink={({ word }) => `/${word}`}
        filters={filters}
        rowCount={shown.length}
        pageSizes={[2, 4]}
        pageSize={2}
        choosesColumns
        selection={{
          ...selection,
          nameOf: ({ word }) => word,
          actions: <button type="button">Print</button>,
        }}
        state={state}
        onStateChange={(next) => {
          heard.push(next);
          setState(next);
        }}
      />
    );
  }
  const { rerender } = render(<Keeper shown={rows} />, { wrapper: MemoryRouter });
  return {
    person: userEvent.setup({ delay: null }),
    heard,
    chosen: () => chosen,
    show: (next: Word[]) => rerender(<Keeper shown={next} />),
  };
}

it('has a filter that the screen draws', async () => {
  const { person, heard } = open(words('eat', 'moon'));
  const control = screen.getByLabelText('Kind');
  expect(control.textContent).toBe('All kinds');
  await person.click(control);
  await person.click(control);
  expect(heard.map(({ filters }) => filters)).toEqual([{ kindId: 'kind-1' }, {}]);
});

it('ignores a value that a drawn filter does not accept, an unknown page size, and the first column', () => {
  const wild = { ...untouchedTable, filters: { kindId: 'x' }, pageSize: 3, hidden: ['word', 'kind', 'age'] };
  expect(answerable(wild, { columns, filters, pageSizes: [2, 4] })).toEqual({
    ...untouchedTable,
    hidden: ['kind'],
  });
});

it('forgets a chosen row that disappears', async () => {
  const { person, chosen, show } = open(words('eat', 'moon'));
  await person.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(chosen()).toEqual(['eat', 'moon']);
  show(words('moon'));
  expect(chosen()).toEqual(['moon']);
  expect(screen.getByText('1 selected', { selector: 'fieldset *' })).toBeTruthy();
});

it('changes a choice with the keyboard alone, row by row', async () => {
  const { person, chosen } = open(words('eat', 'moon'));
  screen.getByRole('checkbox', { name: 'Select moon' }).focus();
  await person.keyboard(' ');
  expect(chosen()).toEqual(['moon']);
  await person.keyboard(' ');
  expect(chosen()).toEqual([]);
});

it('starts at the first page when another page size is chosen', async () => {
  const { person, heard } = open(words('eat', 'moon', 'pizza'));
  await person.selectOptions(screen.getByLabelText('Rows per page'), '4');
  expect(heard).toEqual([{ ...untouchedTable, pageSize: 4 }]);
});
