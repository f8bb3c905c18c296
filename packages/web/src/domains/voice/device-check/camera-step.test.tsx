import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { scriptedDevices } from './testing/scripted-devices.ts';
import { atPart, isTold, part, told } from './testing/shown-check.tsx';

beforeEach(() => localStorage.clear());

describe('the camera', () => {
  it('is never required: it is tried only if the learner wants to', async () => {
    const { devices, person, press } = await atPart('Camera');
    expect(told()).toContain('A lesson works just as well without one.');
    await press('Skip this');
    expect(devices.asked).toEqual([]);
    await person.click(part('Camera'));
    await press('Show my camera');
    await isTold('There you are!');
    expect(devices.asked).toMatchObject([{ video: { facingMode: 'user' } }]);
    expect(screen.getByLabelText<HTMLVideoElement>('Your camera picture').srcObject).not.toBeNull();
  });

  it.each([
    ['NotAllowedError', 'The camera is not allowed.'],
    ['NotFoundError', 'We can’t find a camera.'],
    ['NotReadableError', 'The camera did not start.'],
  ])('is reported kindly if it is not available (%s)', async (name, text) => {
    const devices = scriptedDevices();
    devices.script.refusal = name;
    const { press } = await atPart('Camera', devices);
    await press('Show my camera');
    await isTold(text);
    expect(screen.getByText('That is fine. You do not need a camera.')).toBeTruthy();
  });

  it('is reported as switched off, not as working, if the computer has switched it off', async () => {
    const { devices, press } = await atPart('Camera');
    await press('Show my camera');
    await isTold('There you are!');
    act(() => devices.track.becomesMuted(true));
    await isTold('Your camera is switched off');
    expect(screen.queryByLabelText('Your camera picture')).toBeNull();
  });
});
