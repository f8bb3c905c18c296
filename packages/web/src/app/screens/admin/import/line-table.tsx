import type { ImportedLine, ImportOutcome } from '@vivavoce/contracts/profiles/import-calls';
import { useMemo } from 'react';
import { RoleBadge } from '#domains/profiles/role-badge.tsx';
import { DASH } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { CellText } from '#ui/data-table/cell-text.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { DataTableColumn, DataTableFilter } from '#ui/data-table/data-table-column.ts';

const ROWS_PER_PAGE = 25;

const outcomes: Record<
  ImportOutcome,
  { look: 'ok' | 'plain' | 'danger'; before: () => string; after: () => string }
> = {
  create: { look: 'ok', before: m.admin_import_outcome_create, after: m.admin_import_outcome_created },
  known: { look: 'plain', before: m.admin_import_outcome_known, after: m.admin_import_outcome_known },
  refused: { look: 'danger', before: m.admin_import_outcome_refused, after: m.admin_import_outcome_refused },
};

const lineColumns = (isDone: boolean): DataTableColumn<ImportedLine>[] => [
  {
    id: 'line',
    header: m.admin_import_line(),
    value: ({ line }) => line,
    cell: ({ line }) => <span className="whitespace-nowrap">{m.admin_import_line_number({ line })}</span>,
    sortable: true,
  },
  {
    id: 'person',
    header: m.admin_import_person(),
    value: ({ name }) => name,
    searchText: ({ name, email }) => `${name} ${email}`,
    sortable: true,
    cell: ({ name, email }) => (
      <span className="flex min-w-0 flex-col text-left">
        <CellText>{name || DASH}</CellText>
        <span className="text-ink-2 text-sm">
          <CellText lines={1}>{email || m.common_no_email()}</CellText>
        </span>
      </span>
    ),
  },
  {
    id: 'role',
    header: m.admin_import_role(),
    value: ({ role }) => role,
    cell: ({ role }) => (role === '' ? DASH : <RoleBadge role={role} />),
  },
  {
    id: 'outcome',
    header: isDone ? m.admin_import_happened() : m.admin_import_happens(),
    value: ({ outcome }) => outcome,
    cell: ({ outcome, problems }) => (
      <span className="flex flex-col items-start gap-1 text-left">
        <Badge look={outcomes[outcome].look}>{outcomes[outcome][isDone ? 'after' : 'before']()}</Badge>
        {problems.map((problem) => (
          <span key={problem} className="text-sm wrap-anywhere">
            {problem}
          </span>
        ))}
      </span>
    ),
  },
];

const outcomeFilter = (isDone: boolean): DataTableFilter<ImportedLine> => ({
  column: 'outcome',
  label: isDone ? m.admin_import_happened() : m.admin_import_happens(),
  anyLabel: m.admin_import_all_lines(),
  options: [
    { value: 'refused', label: m.admin_import_only_refused() },
    { value: 'create', label: m.admin_import_only_create() },
    { value: 'known', label: m.admin_import_only_known() },
  ],
});

/** Refused lines first, because only they need somebody; otherwise as in the file. */
const refusedFirst = (lines: readonly ImportedLine[]) =>
  lines.toSorted(
    (a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused') || a.line - b.line,
  );

/** Every line of an import with what would happen with it, or what happened. */
export function LineTable({ lines, isDone }: { lines: readonly ImportedLine[]; isDone: boolean }) {
  const rows = useMemo(() => refusedFirst(lines), [lines]);
  const offer = useMemo(() => ({ columns: lineColumns(isDone), filters: [outcomeFilter(isDone)] }), [isDone]);
  return (
    <DataTable
      {...offer}
      caption={isDone ? m.admin_import_happened() : m.admin_import_happens()}
      rows={rows}
      rowKey={({ line }) => `${line}`}
      pageSize={ROWS_PER_PAGE}
      search={{ label: m.admin_import_search(), placeholder: m.admin_import_search_example() }}
    />
  );
}
