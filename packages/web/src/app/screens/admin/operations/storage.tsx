import { useQuery } from '@tanstack/react-query';
import type { readStorage } from '@vivavoce/contracts/operations/calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { OperationsPart } from '#app/screens/admin/operations/operations-part.tsx';
import { FactList } from '#domains/operations/fact-list.tsx';
import { FigureTable } from '#domains/operations/figure-table.tsx';
import { storageQuery } from '#domains/operations/operations-queries.ts';
import { showSize } from '#domains/operations/show-figures.ts';
import { DASH, showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';

type Measured = ReplyOf<typeof readStorage>;

function Database({ database: { servedBy, bytes, tables } }: Pick<Measured, 'database'>) {
  return (
    <Card className="flex flex-col gap-4">
      <h3 className="font-bold">{m.operations_part_database()}</h3>
      <FactList
        facts={[
          { name: m.operations_storage_size(), value: showSize(bytes) },
          { name: m.operations_served_by(), value: servedBy },
        ]}
      />
      {tables.length > 0 && (
        <FigureTable
          title={m.operations_storage_tables()}
          heading={m.operations_storage_table()}
          figures={[m.operations_storage_size(), m.operations_storage_rows()]}
          lines={tables.map((table) => ({
            key: table.name,
            name: table.name,
            figures: [showSize(table.bytes), table.rows.toLocaleString()],
          }))}
        />
      )}
    </Card>
  );
}

function Files({ files: { servedBy, bytes, files, freeBytes } }: Pick<Measured, 'files'>) {
  return (
    <Card className="flex flex-col gap-4">
      <h3 className="font-bold">{m.operations_part_files()}</h3>
      <FactList
        facts={[
          { name: m.operations_storage_size(), value: bytes === null ? DASH : showSize(bytes) },
          { name: m.operations_storage_files(), value: files?.toLocaleString() ?? DASH },
          { name: m.operations_storage_free(), value: freeBytes === null ? DASH : showSize(freeBytes) },
          { name: m.operations_served_by(), value: servedBy },
        ]}
      />
      {bytes === null && <p className="text-ink-2 text-sm">{m.operations_storage_elsewhere()}</p>}
    </Card>
  );
}

/** How much room the database and the files take. */
export function Storage() {
  const storage = useQuery(storageQuery());
  return (
    <OperationsPart title={m.operations_storage()} query={storage} failed={m.operations_storage_failed()}>
      {({ database, files, measuredAt }) => (
        <>
          <p className="-mt-3 text-ink-2 text-sm tabular-nums">
            {m.operations_as_of({ time: showMoment(measuredAt, 'time') })}
          </p>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Database database={database} />
            <Files files={files} />
          </div>
        </>
      )}
    </OperationsPart>
  );
}
