import { useQuery } from '@tanstack/react-query';
import type { readServices } from '@vivavoce/contracts/operations/calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { OperationsPart } from '#app/screens/admin/operations/operations-part.tsx';
import { PeriodChoice } from '#app/screens/admin/operations/services/period-choice.tsx';
import { ServiceRow } from '#app/screens/admin/operations/services/service-row.tsx';
import { VoiceServer } from '#app/screens/admin/operations/services/voice-server.tsx';
import { FactList } from '#domains/operations/fact-list.tsx';
import { type FigureHours, servicesQuery } from '#domains/operations/operations-queries.ts';
import { DASH, showCost, showDollars } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';

/** What lessons cost in the period. */
function Cost({ cost: { minutes, costUsd, costPerMinuteUsd } }: Pick<ReplyOf<typeof readServices>, 'cost'>) {
  return (
    <Card>
      <FactList
        facts={[
          {
            name: m.operations_cost_per_minute(),
            value: costPerMinuteUsd === null ? DASH : showCost(costPerMinuteUsd, 4),
          },
          { name: m.operations_cost_minutes(), value: minutes.toLocaleString() },
          { name: m.operations_cost_total(), value: showDollars(costUsd) },
        ]}
      />
    </Card>
  );
}

/** Who serves each part of the product now, how it fared in the period, and what lessons cost. */
export function Services({ hours, onHours }: { hours: FigureHours; onHours: (hours: FigureHours) => void }) {
  const services = useQuery(servicesQuery(hours));
  return (
    <OperationsPart
      title={m.operations_services()}
      lead={m.operations_services_lead()}
      action={<PeriodChoice hours={hours} onHours={onHours} />}
      query={services}
      failed={m.operations_services_failed()}
    >
      {({ services: parts, cost, voiceServer }) => (
        <div className="flex flex-col gap-4" aria-busy={services.isPlaceholderData}>
          <Card className="py-1!">
            <ul className="divide-y divide-line">
              {parts.map((service) => (
                <ServiceRow key={service.part} service={service} />
              ))}
            </ul>
          </Card>
          {voiceServer !== null && <VoiceServer voiceServer={voiceServer} />}
          <Cost cost={cost} />
        </div>
      )}
    </OperationsPart>
  );
}
