import type { readServices } from '@vivavoce/contracts/operations/calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { FigureTable } from '#domains/operations/figure-table.tsx';
import { voiceStageNames } from '#domains/operations/service-words.ts';
import { showDuration } from '#domains/operations/show-figures.ts';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';

/** Where the time of a turn goes in our own voice server, since it started. */
export function VoiceServer({
  voiceServer: { calls, capacity, stages },
}: {
  voiceServer: NonNullable<ReplyOf<typeof readServices>['voiceServer']>;
}) {
  const measured = stages.filter((stage) => stage.measured > 0);
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <h3 className="font-bold">{m.operations_voice_server()}</h3>
        <p className="text-ink-2 text-sm">{m.operations_voice_server_calls({ calls, capacity })}</p>
      </div>
      {measured.length === 0 ? (
        <p className="text-ink-2 text-sm">{m.operations_not_measured_since_start()}</p>
      ) : (
        <FigureTable
          title={m.operations_voice_server_stages()}
          heading={m.operations_stage()}
          figures={[m.operations_measured(), m.operations_median(), m.operations_ninety_five()]}
          lines={measured.map(({ stage, measured: count, medianMs, p95Ms }) => ({
            key: stage,
            name: voiceStageNames[stage](),
            figures: [count.toLocaleString(), showDuration(medianMs), showDuration(p95Ms)],
          }))}
        />
      )}
    </Card>
  );
}
