import { Video, VideoOff } from 'lucide-react';
import { useEffect } from 'react';
import { CameraPicture } from '#domains/voice/media/camera-picture.tsx';
import { m } from '#messages/messages.js';
import type { CheckBrowser } from './check-browser.ts';
import type { Outcome } from './check-part.ts';
import { DeviceOffers } from './device-offers.tsx';
import { troubleTelling } from './device-trouble.tsx';
import type { InputDeviceState } from './input-device.ts';
import { StepFrame, type StepMessage, StepPicture } from './step-frame.tsx';
import { useInputDevice } from './use-input-device.ts';

function tellingOf(state: InputDeviceState): StepMessage {
  switch (state.is) {
    case 'waiting':
      return { tone: 'calm', text: m.device_check_camera_ask() };
    case 'opening':
      return { tone: 'calm', text: m.device_check_camera_opening() };
    case 'failed':
      return troubleTelling('camera', state.why);
    case 'open':
      return state.isMuted
        ? { tone: 'trouble', text: m.device_check_camera_muted(), help: m.device_check_camera_muted_help() }
        : { tone: 'fine', text: m.device_check_camera_open() };
  }
}

/** Lets the learner try a camera, or continue without one. */
export function CameraStep({
  browser,
  onOutcome,
}: {
  browser: CheckBrowser;
  onOutcome: (outcome: Outcome) => void;
}) {
  const { state, open } = useInputDevice(browser, 'camera');
  const telling = tellingOf(state);
  const { tone } = telling;
  useEffect(() => {
    if (tone !== 'calm') onOutcome(tone);
  }, [tone, onOutcome]);
  const Icon = state.is === 'failed' ? VideoOff : Video;
  return (
    <StepFrame
      title={m.device_check_camera_title()}
      telling={telling}
      picture={
        <StepPicture tint={tone === 'trouble' ? 'warn' : 'accent'} compact={state.is === 'failed'}>
          {state.is === 'open' && !state.isMuted ? (
            <CameraPicture
              stream={state.stream}
              label={m.device_check_camera_picture()}
              className="size-full object-cover"
            />
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
        device="camera"
        state={state}
        look={{ begin: 'tint', again: 'outline' }}
        Icon={Video}
        onOpen={(id) => void open(id)}
      />
    </StepFrame>
  );
}
