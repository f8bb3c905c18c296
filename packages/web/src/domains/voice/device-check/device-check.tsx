import { useCallback, useState } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { CameraStep } from './camera-step.tsx';
import type { CheckBrowser } from './check-browser.ts';
import { type CheckPart, nothingChecked, type Outcome, type Outcomes, partsToCheck } from './check-part.ts';
import { CheckSteps } from './check-steps.tsx';
import { CheckSummary } from './check-summary.tsx';
import './device-check.css';
import { MicrophoneStep } from './microphone-step.tsx';
import { PathStep } from './path-step.tsx';
import { SpeakerStep } from './speaker-step.tsx';

const steps = { microphone: MicrophoneStep, speaker: SpeakerStep, camera: CameraStep, path: PathStep };

/** Shows the check itself, one part after another. Leaving a part releases its device. */
export function DeviceCheck({
  browser,
  hasCamera,
  timeToThink,
  onTimeToThink,
  onDone,
}: {
  browser: CheckBrowser;
  /** Whether the camera is one of the parts. */
  hasCamera: boolean;
  timeToThink: boolean;
  onTimeToThink: (isWanted: boolean) => void;
  onDone: () => void;
}) {
  const [current, setCurrent] = useState<CheckPart | null>('microphone');
  const [outcomes, setOutcomes] = useState<Outcomes>(nothingChecked);
  const parts = partsToCheck(hasCamera);
  const place = current === null ? parts.length : parts.indexOf(current);
  const handleOutcome = useCallback(
    (outcome: Outcome) => {
      if (current !== null) setOutcomes((former) => ({ ...former, [current]: outcome }));
    },
    [current],
  );
  const go = (to: number) => setCurrent(parts[to] ?? null);
  const Step = current === null ? null : steps[current];
  const isFine = current !== null && outcomes[current] === 'fine';
  return (
    <>
      {current !== null && (
        <CheckSteps parts={parts} current={current} outcomes={outcomes} onGo={setCurrent} />
      )}
      {Step === null ? (
        <CheckSummary
          parts={parts}
          outcomes={outcomes}
          onCheck={setCurrent}
          timeToThink={timeToThink}
          onTimeToThink={onTimeToThink}
        />
      ) : (
        <Step key={current} browser={browser} onOutcome={handleOutcome} />
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        {place > 0 && <Button onClick={() => go(place - 1)}>{m.device_check_back()}</Button>}
        {current === null ? (
          <Button look="primary" className="ml-auto" onClick={onDone}>
            {m.device_check_done_close()}
          </Button>
        ) : (
          <Button look={isFine ? 'primary' : 'outline'} className="ml-auto" onClick={() => go(place + 1)}>
            {outcomes[current] === 'unchecked' ? m.device_check_skip() : m.device_check_next()}
          </Button>
        )}
      </div>
    </>
  );
}
