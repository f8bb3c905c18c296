import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import type { CheckBrowser } from '#domains/voice/device-check/check-browser.ts';
import { DeviceCheckDialog } from '#domains/voice/device-check/device-check-dialog.tsx';
import { type ScriptedDevices, scriptedDevices } from './scripted-devices.ts';

/** Tracks, until the test is over, the object URLs of sounds that still hold memory. */
function holdSounds() {
  const held = new Set<string>();
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    held.add('blob:bells');
    return 'blob:bells';
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void held.delete(address));
  onTestFinished(() => {
    create.mockRestore();
    revoke.mockRestore();
  });
  return held;
}

/** Shows the check in a browser with these devices. `browser` replaces parts of it for a test. */
export function showCheck(devices: ScriptedDevices, browser: Partial<CheckBrowser> = {}) {
  const onClose = vi.fn();
  const onTimeToThink = vi.fn();
  const heldSounds = holdSounds();
  const { unmount } = render(
    <StrictMode>
      <DeviceCheckDialog
        onClose={onClose}
        hasCamera
        timeToThink={false}
        onTimeToThink={onTimeToThink}
        browser={{ ...devices.browser, ...browser }}
      />
    </StrictMode>,
  );
  const person = userEvent.setup({ delay: null });
  const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));
  return { devices, person, press, onClose, onTimeToThink, heldSounds, unmount };
}

export const heading = () => screen.getByRole('heading', { level: 3 }).textContent;
export const told = () => screen.getByRole('status').textContent;
export const isTold = (text: string) => waitFor(() => expect(told()).toContain(text));

/** Finds the button for a part of the check. Its text includes the outcome as it is read out. */
export const part = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

export const choices = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

/** Shows the check and turns the microphone on. */
export async function withMicrophone(devices = scriptedDevices()) {
  const shown = showCheck(devices);
  await shown.press('Try my microphone');
  await isTold('Now say');
  return shown;
}

/** Shows the check, opened at one of its later parts. */
export async function atPart(
  name: 'Sound' | 'Camera' | 'Network',
  devices = scriptedDevices(),
  browser: Partial<CheckBrowser> = {},
) {
  const shown = showCheck(devices, browser);
  await shown.person.click(part(name));
  return shown;
}

export const nothingHeld = { devices: [], meters: 0, frames: 0 };
