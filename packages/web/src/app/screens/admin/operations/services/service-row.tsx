import type { Service, ServicePart } from '@vivavoce/contracts/operations/calls';
import { Check, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react';
import { FigureTable } from '#domains/operations/figure-table.tsx';
import { type ServiceState, serviceStateOf } from '#domains/operations/service-state.ts';
import { partWords, stageNames } from '#domains/operations/service-words.ts';
import { showDuration } from '#domains/operations/show-figures.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';

const looks = {
  works: { look: 'ok', Icon: Check, word: m.operations_state_works },
  starting: { look: 'plain', Icon: LoaderCircle, word: m.operations_state_starting },
  failing: { look: 'warn', Icon: TriangleAlert, word: m.operations_state_failing },
  down: { look: 'danger', Icon: CircleX, word: m.operations_state_down },
} as const satisfies Record<ServiceState, unknown>;

function StateBadge({ state }: { state: ServiceState }) {
  const { look, Icon, word } = looks[state];
  return (
    <Badge look={look}>
      <Icon className="size-4" aria-hidden="true" />
      {word()}
    </Badge>
  );
}

/** The parts whose work is measured. Of the others there is nothing to say about a period. */
const measuredParts: ReadonlySet<ServicePart> = new Set(['voice', 'text', 'speech', 'moderation', 'mail']);

/** What was measured of a part in the period, by stage and by who served it then. */
function Stages({ name, part, stages }: { name: string } & Pick<Service, 'part' | 'stages'>) {
  const measured = stages.filter((stage) => stage.measured > 0 || stage.failed > 0);
  if (!measuredParts.has(part)) return null;
  if (measured.length === 0) return <p className="text-ink-2 text-sm">{m.operations_not_measured()}</p>;
  return (
    <FigureTable
      title={m.operations_stages_of({ name })}
      heading={m.operations_stage()}
      figures={[
        m.operations_measured(),
        m.operations_failed(),
        m.operations_median(),
        m.operations_ninety_five(),
      ]}
      lines={measured.map((stage) => ({
        key: `${stage.stage} ${stage.servedBy}`,
        name: (
          <>
            {stageNames[stage.stage]()}
            <span className="block font-normal text-ink-2 text-xs">{stage.servedBy}</span>
          </>
        ),
        figures: [
          stage.measured.toLocaleString(),
          stage.failed.toLocaleString(),
          showDuration(stage.medianMs),
          showDuration(stage.p95Ms),
        ],
      }))}
    />
  );
}

/** The parts that a stand-in takes over when the configured service fails. Of the others it does the work for good. */
const partsTakenOver: ReadonlySet<ServicePart> = new Set(['voice', 'hearing', 'speech']);

/** One part of the product: who serves it, how it is, and how it fared. */
export function ServiceRow({ service }: { service: Service }) {
  const { part, servedBy, isStandIn, downSince, stages } = service;
  const name = partWords[part].name();
  const state = serviceStateOf(service);
  const isTakenOver = state === 'failing' && partsTakenOver.has(part);
  return (
    <li className="flex min-w-0 flex-col gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-72">
          <h3 className="font-bold">{name}</h3>
          <p className="wrap-anywhere">{servedBy}</p>
          {downSince !== null && (
            <p className="text-sm">
              {m.operations_down_since({ when: showMoment(downSince, 'shortDateTime') })}
            </p>
          )}
          {isStandIn && (
            <p className="max-w-[42rem] text-ink-2 text-sm">
              {isTakenOver ? m.operations_stands_in() : m.operations_stand_in()} {partWords[part].standIn()}
            </p>
          )}
        </div>
        <StateBadge state={state} />
      </div>
      <Stages name={name} part={part} stages={stages} />
    </li>
  );
}
