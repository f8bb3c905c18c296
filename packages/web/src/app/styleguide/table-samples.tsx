import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showMoment } from '#lib/show.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CellText } from '#ui/data-table/cell-text.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { DataTableColumn, DataTableFilter } from '#ui/data-table/data-table-column.ts';
import { type DataTableState, untouchedTable } from '#ui/data-table/data-table-state.ts';
import { useTableSelection } from '#ui/data-table/use-table-selection.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { type SamplePerson, samplePeople } from './sample-people.ts';
import { Group, Section } from './section.tsx';

const badges = { student: 'plain', teacher: 'accent', admin: 'coral' } as const;

const columns: DataTableColumn<SamplePerson>[] = [
  {
    id: 'name',
    header: 'User',
    value: ({ name }) => name,
    searchText: ({ name, email }) => `${name} ${email}`,
    sortable: true,
    cell: ({ name, email, picture }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={name} picture={picture} size="sm" />
        <span className="min-w-0">
          <CellText>{name}</CellText>
          <span className="font-normal text-ink-2 text-sm">
            <CellText lines={1}>{email}</CellText>
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'role',
    header: 'Role',
    value: ({ role }) => role,
    sortable: true,
    cell: ({ role }) => (
      <Badge look={badges[role]} className="capitalize">
        {role}
      </Badge>
    ),
  },
  { id: 'school', header: 'School', value: ({ school }) => school },
  {
    id: 'joined',
    header: 'Joined',
    value: ({ joined }) => joined,
    cell: ({ joined }) => (
      <span className="@4xl:whitespace-nowrap">{showMoment(joined, 'shortDateTime')}</span>
    ),
  },
  {
    id: 'minutes',
    header: 'Usage',
    value: ({ minutes }) => minutes,
    numeric: true,
    sortable: true,
    cell: ({ minutes }) => (minutes === null ? 'None yet' : `${minutes.toLocaleString()} min`),
  },
];

const unsortable = columns.map((column) => ({ ...column, sortable: false }));

const filters: DataTableFilter<SamplePerson>[] = [
  {
    column: 'role',
    label: 'Role',
    anyLabel: 'All roles',
    options: [
      { value: 'student', label: 'Students' },
      { value: 'teacher', label: 'Teachers' },
      { value: 'admin', label: 'Admins' },
    ],
  },
  {
    column: 'minutes',
    label: 'Usage',
    anyLabel: 'Any usage',
    options: [
      { value: 'none', label: 'None yet' },
      { value: 'some', label: 'Some' },
    ],
    matches: ({ minutes }, option) => (minutes === null) === (option === 'none'),
  },
];

const people = {
  columns,
  rowKey: ({ id }: SamplePerson) => id,
  search: { label: 'Search users', placeholder: 'Name or e-mail' },
  filters,
};

/** The table fills the width of its group. */
const TABLE = 'flex flex-col';

function RowActions({ name }: { name: string }) {
  return (
    <>
      <Button look="quiet" size="sm" shape="icon" aria-label={`Edit ${name}`}>
        <Pencil className="size-5" aria-hidden="true" />
      </Button>
      <Button look="quiet" size="sm" shape="icon" aria-label={`Delete ${name}`}>
        <Trash2 className="size-5 text-danger" aria-hidden="true" />
      </Button>
    </>
  );
}

/** A table whose screen keeps the state while the server keeps the rows and sends them one page at a time. */
function ServerSample() {
  const [state, setState] = useState(untouchedTable);
  const pageSize = 3;
  return (
    <DataTable
      caption="Users of a server"
      columns={unsortable}
      rows={samplePeople.slice((state.page - 1) * pageSize, state.page * pageSize)}
      rowKey={people.rowKey}
      rowCount={samplePeople.length}
      pageSize={pageSize}
      state={state}
      onStateChange={setState}
    />
  );
}

const keysOf = (rows: readonly SamplePerson[]) => rows.map(people.rowKey);

/** A table of a server with everything that an administrator can choose, two people already chosen. */
function ChoosingSample() {
  const [state, setState] = useState<DataTableState>({ ...untouchedTable, hidden: ['joined'] });
  const size = state.pageSize ?? 10;
  const rows = samplePeople.slice((state.page - 1) * size, state.page * size);
  const { selected, onSelect } = useTableSelection(state, keysOf(rows), keysOf(samplePeople.slice(1, 3)));
  return (
    <DataTable
      {...people}
      caption="Users to choose"
      columns={unsortable}
      rows={rows}
      rowCount={samplePeople.length}
      pageSizes={[10, 25, 50]}
      choosesColumns
      state={state}
      onStateChange={setState}
      actions={({ name }) => <RowActions name={name} />}
      selection={{
        selected,
        onSelect,
        nameOf: ({ name }) => name,
        canSelect: ({ role }) => role !== 'admin',
        actions: (
          <>
            <Button size="sm">Disable</Button>
            <Button size="sm" look="danger-quiet">
              Delete
            </Button>
          </>
        ),
      }}
    />
  );
}

/** The data table in all its states. */
export function TableSamples() {
  return (
    <Section id="table" title="Table">
      <Group className={TABLE} title="Search, filters, sorting, pages, a way into each row and actions">
        <DataTable
          {...people}
          caption="Users"
          rows={samplePeople}
          pageSize={6}
          rowLink={({ id }) => `/styleguide#${id}`}
          actions={({ name }) => <RowActions name={name} />}
        />
      </Group>
      <Group className={TABLE} title="A short list">
        <DataTable
          caption="Lately here"
          columns={unsortable}
          rows={samplePeople.slice(0, 3)}
          rowKey={people.rowKey}
          actions={({ name }) => (
            <Button size="sm" className="grow">
              View Details
              <span className="sr-only">of {name}</span>
            </Button>
          )}
        />
      </Group>
      <Group className={TABLE} title="One page of a server’s rows">
        <ServerSample />
      </Group>
      <Group className={TABLE} title="Columns, page size and several rows at once">
        <ChoosingSample />
      </Group>
      <Group className={TABLE} title="More rows than are counted">
        <DataTable
          caption="Very many users"
          columns={unsortable}
          rows={samplePeople.slice(0, 3)}
          rowKey={people.rowKey}
          rowCount={10_000}
          hasMoreRows
          pageSize={3}
          state={untouchedTable}
          onStateChange={() => {}}
        />
      </Group>
      <Group className={TABLE} title="Loading">
        <DataTable
          {...people}
          caption="Users that load"
          rows={[]}
          loading
          pageSize={3}
          actions={() => null}
        />
      </Group>
      <Group className={TABLE} title="Loading again, with rows">
        <DataTable {...people} caption="Users that load again" rows={samplePeople.slice(0, 2)} loading />
      </Group>
      <Group className={TABLE} title="Nothing matches">
        <DataTable
          {...people}
          caption="No such users"
          rows={samplePeople}
          state={{ ...untouchedTable, search: 'zebra' }}
          onStateChange={() => {}}
        />
      </Group>
      <Group className={TABLE} title="Nothing yet">
        <DataTable
          {...people}
          caption="No users"
          rows={[]}
          empty={
            <EmptyState
              picture="/scenes/empty-desk.svg"
              title="No users yet"
              text="New users will appear here."
            >
              <Button>Add User</Button>
            </EmptyState>
          }
        />
      </Group>
      <Group className={TABLE} title="An error">
        <DataTable
          {...people}
          caption="Users out of reach"
          rows={[]}
          error="The service is busy right now."
          onRetry={() => {}}
        />
      </Group>
    </Section>
  );
}
