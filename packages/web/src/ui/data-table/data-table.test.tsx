import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { DataTableColumn, DataTableFilter } from './data-table-column.ts';
import type { DataTableProps } from './data-table-props.ts';

type Person = { name: string; email: string; role: string; minutes: number | null };

const leo = { name: 'Leo Adeyemi-Hart', email: 'leo@example.org', role: 'STUDENT', minutes: 602 };
const ines = { name: 'Inès Moreau', email: 'ines@example.org', role: 'teacher', minutes: null };
const adaeze = { name: 'Adaeze Hart', email: 'adaeze@example.org', role: 'student', minutes: 74 };
const lukasz = { name: 'Łukasz Brandt', email: 'lukasz@example.org', role: 'admin', minutes: 1280 };
const people: Person[] = [leo, ines, adaeze, lukasz];

const columns: DataTableColumn<Person>[] = [
  {
    id: 'name',
    header: 'User',
    value: ({ name }) => name,
    searchText: ({ name, email }) => `${name} ${email}`,
    sortable: true,
  },
  { id: 'role', header: 'Role', value: ({ role }) => role },
  { id: 'minutes', header: 'Usage', value: ({ minutes }) => minutes, numeric: true, sortable: true },
];

const filters: DataTableFilter<Person>[] = [
  {
    column: 'role',
    label: 'Role',
    anyLabel: 'All roles',
    options: [
      { value: 'student', label: 'Students' },
      { value: 'teacher', label: 'Teachers' },
    ],
  },
  {
    column: 'minutes',
    label: 'Usage',
    anyLabel: 'Any usage',
    options: [{ value: 'much', label: 'Ten hours and more' }],
    matches: ({ minutes }) => (minutes ?? 0) >= 600,
  },
];

function open(props: Partial<Extract<DataTableProps<Person>, { state?: undefined }>> = {}) {
  render(
    <MemoryRouter>
      <DataTable
        caption="Users"
        columns={columns}
        rows={people}
        rowKey={({ email }) => email}
        search={{ label: 'Search users' }}
        filters={filters}
        {...props}
      />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

const shownNames = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const status = () => screen.getByRole('status').textContent;

it('is a named table whose first column names the rows', () => {
  open();
  const table = within(screen.getByRole('table', { name: 'Users' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'User',
    'Role',
    'Usage',
  ]);
  const row = within(table.getByRole('row', { name: /Leo Adeyemi-Hart/ }));
  expect(row.getByRole('rowheader').textContent).toBe('Leo Adeyemi-Hart');
  expect(row.getAllByRole('cell')).toHaveLength(2);
  expect(shownNames()).toEqual(people.map(({ name }) => name));
});

it('sorts by a header button: up, down, and back to the given order; empty values stay last', async () => {
  const person = open();
  const header = screen.getByRole('columnheader', { name: /^Usage/ });
  const button = within(header).getByRole('button');
  expect(header.getAttribute('aria-sort')).toBe('none');

  button.focus();
  await person.keyboard('{Enter}');
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  expect(button.textContent).toContain('sorted ascending');
  expect(status()).toContain('Sorted by Usage, ascending');
  expect(shownNames()).toEqual([adaeze, leo, lukasz, ines].map(({ name }) => name));

  await person.keyboard(' ');
  expect(header.getAttribute('aria-sort')).toBe('descending');
  expect(status()).toContain('Sorted by Usage, descending');
  expect(shownNames()).toEqual([lukasz, leo, adaeze, ines].map(({ name }) => name));

  await person.keyboard('{Enter}');
  expect(header.getAttribute('aria-sort')).toBe('none');
  expect(shownNames()).toEqual(people.map(({ name }) => name));
  await expect.poll(() => document.activeElement).toBe(button);
});

it('sorts by one column at a time, and names alphabetically', async () => {
  const person = open();
  await person.click(screen.getByRole('button', { name: 'Usage' }));
  await person.click(screen.getByRole('button', { name: 'User' }));
  expect(shownNames()).toEqual([adaeze, ines, leo, lukasz].map(({ name }) => name));
  expect(screen.getByRole('columnheader', { name: /^Usage/ }).getAttribute('aria-sort')).toBe('none');
  expect(screen.getByRole('columnheader', { name: 'Role' }).hasAttribute('aria-sort')).toBe(false);
});

it.each([
  ['hart', [leo, adaeze]],
  ['HART adaeze', [adaeze]],
  ['ines', [ines]],
  ['lukasz@example', [lukasz]],
  ['teacher', [ines]],
])('searches for %j in all texts of a row, ignoring case and accents', async (text, found) => {
  const person = open();
  await person.type(screen.getByRole('searchbox', { name: 'Search users' }), text);
  await expect.poll(shownNames).toEqual(found.map(({ name }) => name));
  expect(status()).toBe(`1–${found.length} of ${found.length}`);
});

it('clears the search and keeps the focus in its box', async () => {
  const person = open();
  const box = screen.getByRole('searchbox');
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  await person.type(box, 'inès');
  await person.tab();
  await person.keyboard('{Enter}');
  expect(box).toHaveProperty('value', '');
  await expect.poll(() => document.activeElement).toBe(box);
  await expect.poll(shownNames).toHaveLength(4);
});

it('filters by a column’s value, by a rule of the screen’s own, or by both', async () => {
  const person = open();
  const role = screen.getByRole('combobox', { name: 'Role' });
  await person.selectOptions(role, 'Students');
  expect(shownNames()).toEqual([leo.name, adaeze.name]);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Usage' }), 'Ten hours and more');
  expect(shownNames()).toEqual([leo.name]);
  await person.selectOptions(role, 'All roles');
  expect(shownNames()).toEqual([leo.name, lukasz.name]);
});

it('shows that nothing matches, and returns to all rows with the focus in the search', async () => {
  const person = open();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Teachers');
  await person.type(screen.getByRole('searchbox'), 'zebra');
  await screen.findByRole('heading', { name: 'No matches' });
  expect(status()).toBe('No matches');
  expect(screen.queryByRole('table')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  await expect.poll(shownNames).toHaveLength(4);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveProperty('value', '');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('searchbox'));
});

it('links to a row from its first cell, and has the row’s buttons at the end', async () => {
  const remove = vi.fn();
  const person = open({
    rowLink: ({ email }) => `/users/${email}`,
    actions: ({ name }) => (
      <button type="button" onClick={() => remove(name)}>
        Delete {name}
      </button>
    ),
  });
  expect(screen.getByRole('link', { name: 'Inès Moreau' }).getAttribute('href')).toBe(
    '/users/ines@example.org',
  );
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Delete Inès Moreau' }));
  expect(remove).toHaveBeenCalledExactlyOnceWith('Inès Moreau');
});

it('shows a dash for a missing value, and keeps a long name in full', () => {
  const name = 'Maximiliana Theodora Oyelaran-Whitcombe of the Upper and the Lower Meadows';
  open({ rows: [{ ...ines, name }] });
  expect(screen.getByRole('cell', { name: '–' })).toBeTruthy();
  expect(screen.getByText(name).title).toBe(name);
});

it('shows skeleton rows while it loads, which are not read out', () => {
  open({ rows: [], loading: true });
  expect(status()).toBe('Loading');
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.getAllByRole('row')).toHaveLength(1);
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(6);
});

it('keeps the rows it has while it loads again', () => {
  open({ loading: true });
  expect(shownNames()).toHaveLength(4);
  expect(status()).toContain('Loading');
});

it('has a default text for a table without rows', () => {
  open({ rows: [] });
  expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(status()).toBe('');
});

it('shows the screen’s own text for a table without rows', () => {
  open({ rows: [], empty: <h2>No lessons yet</h2> });
  expect(screen.getByRole('heading', { name: 'No lessons yet' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Nothing here yet' })).toBeNull();
});

it('explains why the rows could not be loaded, even while it tries again', async () => {
  const onRetry = vi.fn();
  const person = open({ rows: [], error: 'The service is busy right now.', onRetry, loading: true });
  expect(within(screen.getByRole('alert')).getByText('The service is busy right now.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(status()).toBe('Loading');
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
