import { type LucideIcon, RotateCcw } from 'lucide-react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import type { InputDevice } from './check-browser.ts';
import { DeviceChoice } from './device-choice.tsx';
import { TroubleHelp } from './device-trouble.tsx';
import type { InputDeviceState } from './input-device.ts';

const labels = {
  microphone: { choose: m.device_check_choose_microphone, begin: m.device_check_microphone_try },
  camera: { choose: m.device_check_choose_camera, begin: m.device_check_camera_try },
} as const;

/** Shows what a step offers for its device: trying it, choosing another one, and help if it failed. */
export function DeviceOffers({
  device,
  state,
  look,
  Icon,
  onOpen,
}: {
  device: InputDevice;
  state: InputDeviceState;
  /** How prominent the button is: a lesson needs a microphone more than a camera. */
  look: { begin: 'primary' | 'tint'; again: 'primary' | 'outline' };
  Icon: LucideIcon;
  onOpen: (id?: string) => void;
}) {
  switch (state.is) {
    case 'open':
      return (
        <DeviceChoice
          label={labels[device].choose()}
          choices={state.choices}
          chosenId={state.deviceId}
          onChoose={onOpen}
        />
      );
    case 'waiting':
    case 'opening':
      return (
        <Button look={look.begin} size="lg" block busy={state.is === 'opening'} onClick={() => onOpen()}>
          <Icon className="size-6" aria-hidden="true" />
          {labels[device].begin()}
        </Button>
      );
    case 'failed':
      return (
        <>
          <TroubleHelp device={device} why={state.why} />
          {state.why !== 'insecure' && (
            <Button look={look.again} block onClick={() => onOpen()}>
              <RotateCcw className="size-5" aria-hidden="true" />
              {m.device_check_try_again()}
            </Button>
          )}
        </>
      );
  }
}
