import { m } from '#messages/messages.js';
import type { InputDevice } from './check-browser.ts';
import type { DeviceTrouble } from './input-device.ts';
import { HelpList, type StepMessage } from './step-frame.tsx';

const texts = {
  microphone: {
    refused: { text: m.device_check_microphone_refused, help: undefined },
    missing: { text: m.device_check_microphone_missing, help: m.device_check_microphone_missing_help },
    busy: { text: m.device_check_microphone_busy, help: m.device_check_microphone_busy_help },
    insecure: { text: m.device_check_microphone_insecure, help: m.device_check_insecure_help },
    unplugged: { text: m.device_check_microphone_unplugged, help: m.device_check_microphone_unplugged_help },
  },
  camera: {
    refused: { text: m.device_check_camera_refused, help: undefined },
    missing: { text: m.device_check_camera_missing, help: m.device_check_camera_missing_help },
    busy: { text: m.device_check_camera_busy, help: m.device_check_camera_busy_help },
    insecure: { text: m.device_check_camera_insecure, help: m.device_check_insecure_help },
    unplugged: { text: m.device_check_camera_unplugged, help: m.device_check_camera_unplugged_help },
  },
} as const satisfies Record<
  InputDevice,
  Record<DeviceTrouble, { text: () => string; help: (() => string) | undefined }>
>;

/** Returns what a step says about a device that cannot be tried. */
export function troubleTelling(device: InputDevice, why: DeviceTrouble): StepMessage {
  const { text, help } = texts[device][why];
  return { tone: 'trouble', text: text(), help: help?.() };
}

/** Shows how to allow a device after all, in the browsers' own terms, and that a lesson works without it. */
export function TroubleHelp({ device, why }: { device: InputDevice; why: DeviceTrouble }) {
  const isMicrophone = device === 'microphone';
  return (
    <>
      {why === 'refused' && (
        <>
          <HelpList
            items={[
              m.device_check_refused_step_lock(),
              isMicrophone ? m.device_check_refused_step_microphone() : m.device_check_refused_step_camera(),
            ]}
          />
          <p className="text-ink-2">{m.device_check_refused_grown_up()}</p>
        </>
      )}
      <p className="font-semibold">
        {isMicrophone ? m.device_check_microphone_without() : m.device_check_camera_without()}
      </p>
    </>
  );
}
