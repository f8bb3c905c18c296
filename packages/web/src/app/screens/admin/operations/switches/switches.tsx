import { useQuery } from '@tanstack/react-query';
import { OperationsPart } from '#app/screens/admin/operations/operations-part.tsx';
import { SwitchRow } from '#app/screens/admin/operations/switches/switch-row.tsx';
import { switchesQuery } from '#domains/operations/operations-queries.ts';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';

/** What an administrator can switch off at once, and on again. */
export function Switches() {
  const switches = useQuery(switchesQuery());
  return (
    <OperationsPart
      title={m.operations_switches()}
      lead={m.operations_switches_lead()}
      query={switches}
      failed={m.operations_switches_failed()}
    >
      {({ switches: all }) => (
        <Card className="py-1!">
          <ul className="divide-y divide-line">
            {all.map((each) => (
              <SwitchRow key={each.name} setting={each} />
            ))}
          </ul>
        </Card>
      )}
    </OperationsPart>
  );
}
