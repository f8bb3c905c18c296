import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import { type DataTableState, untouchedTable } from './data-table-state.ts';

type Word = { word: string; kind: string };

const columns = [
  { id: 'word', header: 'Word', value: ({ word }: Word) => word, sortable: true },
  { id: 'kind', header: 'Kind', value: ({ kind }: Word) => kind },
];
const filters = [
  { column: 'kind', label: 'Kind', anyLabel: 'All kinds', options: [{ value: 'noun', label: 'Nouns' }] },
];
const rows: Word[] = [
  { word: 'pizza', kind: 'noun' },
  { word: 'eat', kind: 'verb' },
  { word: 'moon', kind: 'noun' },
];

/**
 * Opens a screen that keeps the state of its table, for example in the address, and may also change that state itself.
 */
function open(
  first: Partial<DataTableState>,
  { rowCount, loading = false }: { rowCount?: number; loading?: boolean } = {},
) {
  const heard: DataTableState[] = [];
  let change: (state: DataTableState) => void = () => {};
  function Keeper() {
    const [state, setState] = useState<DataTableState>({ ...untouchedTable, ...first });
    change = setState;
    return (
      <DataTable
        caption="Words"
        columns={columns}
        rows={rows}
        rowKey={({ word }) => word}
        search={{ label: 'Search' }}
        filters={filters}
        pageSize={3}
        rowCount={rowCount}
        loading={loading}
        state={state}
        onStateChange={(next) => {
          heard.push(next);
          setState(next);
        }}
      />
    );
  }
  render(<Keeper />);
  return { heard, changeFromOutside: (state: DataTableState) => act(() => change(state)) };
}

const shown = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const box = () => screen.getByRole<HTMLInputElement>('searchbox');

it('shows the state that the screen keeps', () => {
  open({ search: 'oo', filters: { kind: 'noun' }, sort: { column: 'word', direction: 'asc' } });
  expect(shown()).toEqual(['moon']);
  expect(box().value).toBe('oo');
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveProperty('value', 'noun');
  expect(screen.getByRole('columnheader', { name: /^Word/ }).getAttribute('aria-sort')).toBe('ascending');
});

it('reports to the screen what a person chooses', async () => {
  const { heard } = open({});
  const person = userEvent.setup({ delay: null });
  await person.click(screen.getByRole('button', { name: 'Word' }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Nouns');
  await person.type(box(), 'm');
  expect(heard).toEqual([
    { ...untouchedTable, sort: { column: 'word', direction: 'asc' } },
    { ...untouchedTable, sort: { column: 'word', direction: 'asc' }, filters: { kind: 'noun' } },
    { ...untouchedTable, sort: { column: 'word', direction: 'asc' }, filters: { kind: 'noun' }, search: 'm' },
  ]);
});

it('ignores any state that it cannot show, because an old address may contain anything', () => {
  open({
    sort: { column: 'kind', direction: 'asc' },
    filters: { kind: 'adverb', colour: 'red' },
    page: -4,
  });
  expect(shown()).toEqual(['pizza', 'eat', 'moon']);
});

it('follows the screen when the screen changes the search, such as on the way back', async () => {
  const { heard, changeFromOutside } = open({});
  const person = userEvent.setup({ delay: null });
  await person.type(box(), 'moon');
  await expect.poll(shown).toEqual(['moon']);
  changeFromOutside(untouchedTable);
  expect(box().value).toBe('');
  await expect.poll(shown).toHaveLength(3);
  await person.tab();
  expect(heard.map(({ search }) => search)).toEqual(['m', 'mo', 'moo', 'moon']);
});

it('leaves all the work to the server if the server counts the rows', async () => {
  const { heard } = open(
    { search: 'zzz', filters: { kind: 'noun' }, sort: { column: 'word', direction: 'asc' }, page: 2 },
    { rowCount: 1280 },
  );
  expect(shown()).toEqual(['pizza', 'eat', 'moon']);
  expect(screen.getByRole('status').textContent).toContain('4–6 of 1,280');
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Next' }));
  expect(heard).toMatchObject([{ page: 3, search: 'zzz' }]);
});

function typeQuickly(...texts: string[]) {
  for (const value of texts) fireEvent.change(box(), { target: { value } });
}

it('queries a server once the typing pauses, not after every letter', () => {
  vi.useFakeTimers();
  const { heard } = open({ page: 2 }, { rowCount: 30 });
  typeQuickly('m', 'mo', 'moon');
  expect(heard).toEqual([]);
  expect(box().value).toBe('moon');
  act(() => vi.runAllTimers());
  expect(heard).toEqual([{ ...untouchedTable, search: 'moon' }]);
  expect(box().value).toBe('moon');
});

it('queries a server immediately, and only once, when the person leaves the search box', () => {
  vi.useFakeTimers();
  const { heard } = open({}, { rowCount: 30 });
  act(() => box().focus());
  typeQuickly('moon');
  act(() => box().blur());
  expect(heard).toEqual([{ ...untouchedTable, search: 'moon' }]);
  act(() => vi.runAllTimers());
  expect(heard).toHaveLength(1);
});

it('queries a server for the last page when there are fewer pages than before', () => {
  const { heard } = open({ page: 9 }, { rowCount: 5 });
  expect(heard).toEqual([{ ...untouchedTable, page: 2 }]);
});

it('waits for a server’s answer before it decides that a page does not exist', () => {
  const { heard } = open({ page: 9 }, { rowCount: 5, loading: true });
  expect(heard).toEqual([]);
});
