import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { OperationsPart } from '#app/screens/admin/operations/operations-part.tsx';
import { FactList } from '#domains/operations/fact-list.tsx';
import { versionQuery } from '#domains/operations/operations-queries.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';

/** Returns a name that may break after its underscores, and not within a word. */
const breakable = (name: string) =>
  [...name.matchAll(/[^_]*_|[^_]+/g)].map(({ index, 0: part }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));

/** Which version runs, since when, and on what. */
export function Version() {
  const version = useQuery(versionQuery());
  return (
    <OperationsPart title={m.operations_version()} query={version} failed={m.operations_version_failed()}>
      {(runs) => (
        <Card>
          <FactList
            facts={[
              { name: m.operations_version_number(), value: runs.version },
              { name: m.operations_version_since(), value: showMoment(runs.startedAt, 'shortDateTime') },
              {
                name: m.operations_version_mode(),
                value: runs.isProduction ? m.operations_version_production() : m.operations_version_trial(),
              },
              { name: m.operations_version_address(), value: runs.publicUrl },
              { name: m.operations_version_tables(), value: breakable(runs.migration) },
              { name: m.operations_version_node(), value: runs.node },
            ]}
          />
        </Card>
      )}
    </OperationsPart>
  );
}
