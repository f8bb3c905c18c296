import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, heldBack } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { scriptedDevices, speech } from './testing/scripted-devices.ts';
import {
  atPart,
  heading,
  isTold,
  nothingHeld,
  showCheck,
  told,
  withMicrophone,
} from './testing/shown-check.tsx';

beforeEach(() => localStorage.clear());

/** Fakes a server that never answers. The last part of the check sends it a request as soon as that part is shown. */
function serverThatThinks() {
  fakeServer({ 'POST /api/realtime_path_check': () => new Promise(() => {}) }, { user: leo });
}

describe('the check as a whole', () => {
  it('goes from part to part with the keyboard alone, with the focus on each question', async () => {
    serverThatThinks();
    const { onClose, person } = showCheck(scriptedDevices());
    const questions = [];
    for (let step = 0; step < 4; step += 1) {
      questions.push(heading());
      screen.getByRole('button', { name: 'Skip this' }).focus();
      await person.keyboard('{Enter}');
      await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 3 }));
    }
    expect(questions).toEqual([
      'Can we hear you?',
      'Can you hear us?',
      'Would you like to use a camera?',
      'Can your voice get to your teacher?',
    ]);
    expect(heading()).toBe('Ready');
    screen.getByRole('button', { name: 'Done' }).focus();
    await person.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalled();
  });

  it('keeps the focus when the pressed button disappears', async () => {
    await withMicrophone();
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 3 }));
  });

  it('ends with what was found, no more, and can go back to any part', async () => {
    serverThatThinks();
    const { devices, press } = await withMicrophone();
    devices.hears(speech);
    await press('Next');
    await press('Play the bells');
    await press('No');
    await press('Next');
    await press('Skip this');
    await press('Skip this');
    expect(told()).toContain('You can begin, but something may not work well.');
    const rows = within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(
      expect.arrayContaining([
        'VoiceWe heard you.',
        'SoundNot heard. You can read along.Check',
        'CameraNo camera, and that is fine.Check',
        'NetworkNot checked.Check',
      ]),
    );
    await press('Check: Sound');
    expect(heading()).toBe('Can you hear us?');
  });

  it('offers time to think (RES-107)', async () => {
    serverThatThinks();
    const { onTimeToThink, person, press } = await atPart('Network');
    await press('Skip this');
    await person.click(screen.getByRole('checkbox', { name: /Give me time to think/ }));
    expect(onTimeToThink).toHaveBeenCalledWith(true);
  });

  it('releases everything when a part is left', async () => {
    const { devices, press, heldSounds } = await withMicrophone();
    expect(devices.held()).toEqual({ devices: ['built-in'], meters: 1, frames: 1 });
    await press('Skip this');
    expect(devices.held()).toEqual(nothingHeld);
    await press('Play the bells');
    expect(heldSounds.size).toBe(1);
    await press('Back');
    expect([devices.sounds[0]?.isPaused, heldSounds.size]).toEqual([true, 0]);
  });

  it('releases everything when it is closed', async () => {
    const { devices, unmount } = await withMicrophone();
    unmount();
    expect(devices.held()).toEqual(nothingHeld);
  });

  it('releases everything when the page is left, and works again when the page is restored', async () => {
    const { devices, press } = await withMicrophone();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(devices.held()).toEqual(nothingHeld);
    act(() => void window.dispatchEvent(new Event('pageshow')));
    await press('Try my microphone');
    await isTold('Now say');
  });

  it('releases a device that was allowed only after it was closed', async () => {
    const devices = scriptedDevices();
    const question = heldBack(undefined);
    devices.script.question = question.answer();
    const { unmount, press } = showCheck(devices);
    await press('Try my microphone');
    unmount();
    question.release();
    await waitFor(() => expect(devices.track.readyState).toBe('ended'));
  });
});
