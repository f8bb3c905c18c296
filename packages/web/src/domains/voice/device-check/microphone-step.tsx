import { Mic, MicOff } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { m } from '#messages/messages.js';
import type { CheckBrowser } from './check-browser.ts';
import type { Outcome } from './check-part.ts';
import { DeviceOffers } from './device-offers.tsx';
import { troubleTelling } from './device-trouble.tsx';
import type { InputDeviceState } from './input-device.ts';
import { StepFrame, type StepMessage, StepPicture } from './step-frame.tsx';
import { type Heard, useHearing } from './use-hearing.ts';
import { useInputDevice } from './use-input-device.ts';

function hearingTelling(hearing: Heard): StepMessage {
  switch (hearing) {
    case 'listening':
      return { tone: 'calm', text: m.device_check_microphone_listening() };
    case 'heard':
      return { tone: 'fine', text: m.device_check_microphone_heard() };
    case 'unmeasured':
      return { tone: 'calm', text: m.device_check_microphone_unmeasured() };
    case 'too_quiet':
      return {
        tone: 'trouble',
        text: m.device_check_microphone_too_quiet(),
        help: m.device_check_microphone_too_quiet_help(),
      };
    case 'silent':
      return {
        tone: 'trouble',
        text: m.device_check_microphone_silent(),
        help: m.device_check_microphone_silent_help(),
      };
    case 'noisy':
      return {
        tone: 'trouble',
        text: m.device_check_microphone_noisy(),
        help: m.device_check_microphone_noisy_help(),
      };
  }
}

function tellingOf(state: InputDeviceState, hearing: Heard): StepMessage {
  switch (state.is) {
    case 'waiting':
      return { tone: 'calm', text: m.device_check_microphone_ask() };
    case 'opening':
      return { tone: 'calm', text: m.device_check_microphone_opening() };
    case 'failed':
      return troubleTelling('microphone', state.why);
    case 'open':
      return state.isMuted
        ? {
            tone: 'trouble',
            text: m.device_check_microphone_muted(),
            help: m.device_check_microphone_muted_help(),
          }
        : hearingTelling(hearing);
  }
}

const outcomes = { calm: 'unchecked', fine: 'fine', trouble: 'trouble' } as const;

/** Shows five bars whose height follows how loud the learner is. The words next to them say the same. */
function LevelBars({ bars }: { bars: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={bars} className="device-check-bars" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

/** Lets the learner try the microphone: choose one, see the bars move, and read whether they can be heard. */
export function MicrophoneStep({
  browser,
  onOutcome,
}: {
  browser: CheckBrowser;
  onOutcome: (outcome: Outcome) => void;
}) {
  const { state, open } = useInputDevice(browser, 'microphone');
  const { hearing, bars } = useHearing(browser, state.is === 'open' ? state.stream : null);
  const telling = tellingOf(state, hearing);
  const { tone } = telling;
  // While a microphone is only being requested, the earlier outcome is kept; once it is open, the test starts again.
  const outcome = tone === 'calm' && state.is !== 'open' ? null : outcomes[tone];
  useEffect(() => {
    if (outcome !== null) onOutcome(outcome);
  }, [outcome, onOutcome]);
  const Icon = state.is === 'failed' ? MicOff : Mic;
  return (
    <StepFrame
      title={m.device_check_microphone_title()}
      telling={telling}
      picture={
        <StepPicture
          tint={tone === 'fine' ? 'ok' : tone === 'trouble' ? 'warn' : 'accent'}
          compact={state.is === 'failed'}
        >
          {state.is === 'open' ? (
            <LevelBars bars={bars} />
          ) : (
            <Icon
              className={state.is === 'failed' ? 'size-10' : 'size-16'}
              strokeWidth={1.75}
              aria-hidden="true"
            />
          )}
        </StepPicture>
      }
    >
      <DeviceOffers
        device="microphone"
        state={state}
        look={{ begin: 'primary', again: 'primary' }}
        Icon={Mic}
        onOpen={(id) => void open(id)}
      />
    </StepFrame>
  );
}
