import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DoctorFinding } from '@vivavoce/contracts/operations/calls';
import { Check, CircleHelp, type LucideIcon, RotateCw, TriangleAlert } from 'lucide-react';
import { partsInNeed } from '#domains/operations/attention-list.ts';
import { type FigureHours, operationsKey, servicesQuery } from '#domains/operations/operations-queries.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconTile, type IconTint } from '#ui/icon-tile.tsx';

type State = { icon: LucideIcon; tint: IconTint; text: string; names: string[] };

/** Says how it stands with the parts that need attention; with undefined, nobody knows. */
function stateOf(names: string[] | undefined, isLoading: boolean): State {
  if (names === undefined) {
    const text = isLoading ? m.operations_asking() : m.operations_unknown();
    return { icon: CircleHelp, tint: isLoading ? 'accent' : 'danger', text, names: [] };
  }
  if (names.length === 0) return { icon: Check, tint: 'ok', text: m.operations_all_well(), names };
  return {
    icon: TriangleAlert,
    tint: 'danger',
    text: m.operations_attention({ count: names.length }),
    names,
  };
}

/** 'Refresh', which reads all parts of the page anew. */
function Refresh() {
  const client = useQueryClient();
  const refresh = useMutation({ mutationFn: () => client.invalidateQueries({ queryKey: operationsKey }) });
  return (
    <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
      <RotateCw className="size-5" aria-hidden="true" />
      {m.operations_refresh()}
    </Button>
  );
}

/** The first thing to read: whether everything works, and if not, what needs attention. */
export function Headline({
  hours,
  findings,
}: {
  hours: FigureHours;
  /** What the examination found; null as long as nothing was examined. */
  findings: readonly DoctorFinding[] | null;
}) {
  const { data, isPending, dataUpdatedAt } = useQuery(servicesQuery(hours));
  const { icon, tint, text, names } = stateOf(data && partsInNeed(data.services, findings), isPending);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div role="status" className="flex min-w-0 grow basis-72 items-center gap-4">
        <IconTile icon={icon} tint={tint} />
        <div className="min-w-0">
          <p className="title-card">{text}</p>
          {names.length > 0 && <p className="wrap-anywhere">{names.join(', ')}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {data !== undefined && (
          <p className="text-ink-2 text-sm tabular-nums">
            {m.operations_as_of({ time: showMoment(new Date(dataUpdatedAt), 'time') })}
          </p>
        )}
        <Refresh />
      </div>
    </Card>
  );
}
