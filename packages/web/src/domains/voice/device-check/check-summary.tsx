import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { type CheckPart, type Outcomes, partWords } from './check-part.ts';
import { PartMark } from './check-steps.tsx';
import { StepFrame, type StepMessage } from './step-frame.tsx';

/** Sums up what was found. A camera is never required, so the summary does not depend on it. */
function messageOf({ microphone, speaker, path }: Outcomes): StepMessage {
  const needed = [microphone, speaker, path];
  if (needed.includes('trouble')) return { tone: 'trouble', text: m.device_check_done_trouble() };
  if (needed.includes('unchecked')) return { tone: 'calm', text: m.device_check_done_unchecked() };
  return { tone: 'fine', text: m.device_check_done_fine() };
}

/** Shows the end of the check: what was found for each part, and the choice of time to think (RES-107). */
export function CheckSummary({
  parts,
  outcomes,
  onCheck,
  timeToThink,
  onTimeToThink,
}: {
  parts: readonly CheckPart[];
  outcomes: Outcomes;
  /** Goes back to the given part. */
  onCheck: (part: CheckPart) => void;
  timeToThink: boolean;
  onTimeToThink: (isWanted: boolean) => void;
}) {
  return (
    <StepFrame title={m.device_check_part_done()} telling={messageOf(outcomes)} picture={null}>
      <ul className="flex flex-col gap-3.5">
        {parts.map((part) => (
          <li key={part} className="flex items-center gap-4">
            <PartMark part={part} outcome={outcomes[part]} />
            <span className="min-w-0 flex-1">
              <b className="block leading-snug">{partWords[part].name()}</b>
              <span className="text-ink-2">{partWords[part].said[outcomes[part]]()}</span>
            </span>
            {outcomes[part] !== 'fine' && (
              <Button
                size="sm"
                aria-label={m.device_check_again_part_label({ part: partWords[part].name() })}
                onClick={() => onCheck(part)}
              >
                {m.device_check_again_part()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="border-line border-t pt-3">
        <Checkbox checked={timeToThink} onChange={({ target }) => onTimeToThink(target.checked)}>
          <b>{m.live_time_to_think()}</b>
          <span className="block text-ink-2 text-sm">{m.live_time_to_think_hint()}</span>
        </Checkbox>
      </div>
    </StepFrame>
  );
}
