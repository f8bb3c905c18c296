import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { DeviceCheckButton } from './device-check-button.tsx';
import { scriptedDevices } from './testing/scripted-devices.ts';
import { isTold, nothingHeld } from './testing/shown-check.tsx';

beforeEach(() => localStorage.clear());

const door = () => screen.getByRole('button', { name: 'Check microphone and sound' });

function showDoor(devices = scriptedDevices()) {
  const view = render(
    <DeviceCheckButton hasCamera timeToThink={false} onTimeToThink={vi.fn()} browser={devices.browser} />,
  );
  return { devices, person: userEvent.setup({ delay: null }), ...view };
}

it('opens the check, and gets the focus back when it is closed', async () => {
  const { devices, person } = showDoor();
  expect(screen.queryByRole('dialog')).toBeNull();
  for (let time = 0; time < 2; time += 1) {
    await person.click(door());
    await person.click(await screen.findByRole('button', { name: 'Try my microphone' }));
    await isTold('Now say');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(door()));
    expect(devices.held()).toEqual(nothingHeld);
  }
});

it('closes the open check and releases its devices on unmount, as when the lesson starts', async () => {
  const { devices, person, unmount } = showDoor();
  await person.click(door());
  await person.click(await screen.findByRole('button', { name: 'Try my microphone' }));
  await isTold('Now say');
  unmount();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(devices.held()).toEqual(nothingHeld);
});
