import { Check, CircleAlert } from 'lucide-react';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import { type CheckPart, type Outcome, type Outcomes, partWords } from './check-part.ts';

const looks: Record<Outcome, { colour: string; said: () => string }> = {
  unchecked: { colour: 'bg-sunk text-ink-2', said: m.device_check_mark_unchecked },
  fine: { colour: 'bg-ok-tint text-ok', said: m.device_check_mark_fine },
  trouble: { colour: 'bg-warn-tint text-warn', said: m.device_check_mark_trouble },
};

/** Shows a part's icon with its outcome in colour and as a mark. Screen readers get the outcome in words elsewhere. */
export function PartMark({
  part,
  outcome,
  isCurrent = false,
}: {
  part: CheckPart;
  outcome: Outcome;
  isCurrent?: boolean;
}) {
  const { icon: Icon } = partWords[part];
  const { colour } = looks[outcome];
  const Mark = outcome === 'fine' ? Check : CircleAlert;
  return (
    <span
      className={cn(
        'relative grid size-12 shrink-0 place-items-center rounded-full',
        colour,
        isCurrent && 'ring-3 ring-accent ring-offset-3 ring-offset-surface',
      )}
      aria-hidden="true"
    >
      <Icon className="size-5.5" />
      {outcome !== 'unchecked' && (
        <span
          className={cn(
            '-top-1 -right-1 absolute grid size-5.5 place-items-center rounded-full border-2 border-surface text-surface',
            outcome === 'fine' ? 'bg-ok' : 'bg-warn',
          )}
        >
          <Mark className="size-3.5" strokeWidth={3} />
        </span>
      )}
    </span>
  );
}

/** Shows the parts of the check in a row: the current one, what was found, and a button for each. */
export function CheckSteps({
  parts,
  current,
  outcomes,
  onGo,
}: {
  parts: readonly CheckPart[];
  current: CheckPart;
  outcomes: Outcomes;
  onGo: (part: CheckPart) => void;
}) {
  return (
    <nav aria-label={m.device_check_parts()}>
      <ol className="grid auto-cols-fr grid-flow-col gap-1">
        {parts.map((part) => (
          <li key={part} className="grid">
            <button
              type="button"
              aria-current={part === current ? 'step' : undefined}
              className="flex flex-col items-center gap-2 rounded-md py-1.5 font-semibold text-ink-2 text-xs aria-[current=step]:text-ink"
              onClick={() => onGo(part)}
            >
              <PartMark part={part} outcome={outcomes[part]} isCurrent={part === current} />
              <span>{partWords[part].name()}</span>
              <span className="sr-only"> {looks[outcomes[part]].said()}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
