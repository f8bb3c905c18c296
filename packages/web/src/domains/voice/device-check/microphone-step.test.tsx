import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { heldBack } from '#testing/fake-server.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { readChosenDevices } from './chosen-devices.ts';
import { scriptedDevices, speech, steady } from './testing/scripted-devices.ts';
import {
  choices,
  heading,
  isTold,
  nothingHeld,
  part,
  showCheck,
  told,
  withMicrophone,
} from './testing/shown-check.tsx';

beforeEach(() => localStorage.clear());

describe('the microphone', () => {
  it('is requested by a press, with instructions for when the browser asks', async () => {
    const devices = scriptedDevices();
    const question = heldBack(undefined);
    devices.script.question = question.answer();
    const { press } = showCheck(devices);
    expect(screen.getByRole('dialog', { name: 'A quick check' })).toBeTruthy();
    expect(heading()).toBe('Can we hear you?');
    expect(devices.asked).toEqual([]);
    await press('Try my microphone');
    expect(told()).toContain('Your browser is asking about the microphone. Choose Allow.');
    question.release();
    await isTold('Now say');
    expect(devices.asked).toEqual([{ audio: expect.objectContaining({ echoCancellation: true }) }]);
  });

  it('is tried immediately if it is already allowed', async () => {
    const devices = scriptedDevices();
    devices.script.isAllowed = true;
    showCheck(devices);
    await isTold('Now say');
  });

  it('hears the learner, and reports it', async () => {
    const { devices } = await withMicrophone();
    devices.hears(speech);
    expect(told()).toContain('We can hear you!');
    expect(part('Voice').textContent).toContain('fine');
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
  });

  it('shows how loud it is', async () => {
    const { devices } = await withMicrophone();
    const bars = document.querySelector<HTMLElement>('.device-check-bars');
    devices.hears([0]);
    expect(bars?.style.getPropertyValue('--level')).toBe('0.000');
    devices.hears([0.1]);
    expect(Number(bars?.style.getPropertyValue('--level'))).toBeGreaterThan(0.5);
  });

  it.each([
    ['gives no sound', 0, 'We cannot hear anything.', 'Look for a mute switch'],
    ['is too quiet', 0.003, 'We can only just hear you.', 'Come closer'],
    ['picks up loud noise', 0.05, 'It is very noisy around you.', 'Find a quieter place'],
  ])('shows help while it %s, until the learner is heard', async (_, level, text, help) => {
    const { devices } = await withMicrophone();
    devices.hears(steady(level));
    expect(told()).toContain(text);
    expect(told()).toContain(help);
    expect(part('Voice').textContent).toContain('needs a look');
    devices.hears([0.001, ...speech]);
    expect(told()).toContain('We can hear you!');
  });

  it('is reported as switched off, not as quiet, if it is switched off outside the browser', async () => {
    const { devices } = await withMicrophone();
    act(() => devices.track.becomesMuted(true));
    await isTold('Your microphone is switched off.');
    expect(told()).toContain('crossed-out microphone');
    act(() => devices.track.becomesMuted(false));
    await isTold('Now say');
  });

  it.each([
    ['NotAllowedError', 'The microphone is not allowed yet.', /Set Microphone to Allow/],
    ['SecurityError', 'The microphone is not allowed yet.', /Ask a grown-up/],
    ['NotFoundError', 'We can’t find a microphone.', /Plug in a headset/],
    ['NotReadableError', 'The microphone did not start.', /Close other programs/],
    ['AbortError', 'The microphone did not start.', /Close other programs/],
  ])('shows what helps if it is not available (%s), and can be tried again', async (name, text, help) => {
    const devices = scriptedDevices();
    devices.script.refusal = name;
    const { press } = showCheck(devices);
    await press('Try my microphone');
    await isTold(text);
    expect(screen.getByText(help)).toBeTruthy();
    expect(screen.getByText(/tap or type your answers/)).toBeTruthy();
    devices.script.refusal = null;
    await press('Try again');
    await isTold('Now say');
  });

  it('cannot be used at an address that is not secure', async () => {
    const devices = scriptedDevices();
    const { press } = showCheck(devices, { mediaDevices: undefined });
    await press('Try my microphone');
    await isTold('The microphone cannot be used on this page.');
    expect(told(), spec('X-169')).toMatch(
      /The microphone cannot be used on this page\..*The page’s address has to begin with https\./,
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is reported when it is unplugged, and used again when it is plugged in', async () => {
    const { devices } = await withMicrophone();
    act(() => devices.track.unplug());
    await isTold('Your microphone was unplugged.');
    expect(devices.held()).toEqual(nothingHeld);
    devices.plug(...devices.laptop);
    await isTold('Now say');
  });

  it('must be tested itself when it replaces one on which the learner was heard', async () => {
    const { devices } = await withMicrophone();
    devices.hears(speech);
    act(() => devices.track.unplug());
    await isTold('Your microphone was unplugged.');
    devices.plug(...devices.laptop.filter(({ deviceId }) => deviceId !== 'built-in'));
    await isTold('Now say');
    expect(devices.held().devices).toEqual(['headset']);
    await waitFor(() => expect(part('Voice').textContent).toContain('not checked yet'));
    devices.hears(speech);
    expect(part('Voice').textContent).toContain('fine');
  });

  it('is found when it was missing and is then plugged in', async () => {
    const devices = scriptedDevices();
    devices.script.devices = [];
    const { press } = showCheck(devices);
    await press('Try my microphone');
    await isTold('We can’t find a microphone.');
    devices.plug(...devices.laptop);
    await isTold('Now say');
  });

  it('can be chosen from those available, and is then tried and remembered', async () => {
    const { devices, person } = await withMicrophone();
    devices.hears(speech);
    expect(choices('Microphone')).toEqual(['Built-in microphone', 'Headset']);
    await person.selectOptions(screen.getByLabelText('Microphone'), 'Headset');
    await isTold('Now say');
    await waitFor(() => expect(part('Voice').textContent).toContain('not checked yet'));
    expect(devices.held().devices).toEqual(['headset']);
    expect(screen.getByLabelText<HTMLSelectElement>('Microphone').value).toBe('headset');
    expect(readChosenDevices(localStorage).microphone).toBe('headset');
  });

  it('is used again if it was chosen earlier, or replaced by another if it is gone', async () => {
    localStorage.setItem('vivavoce.devices', '{"microphone":"headset"}');
    const { devices, unmount } = await withMicrophone();
    expect(devices.held().devices).toEqual(['headset']);
    unmount();
    const later = scriptedDevices();
    later.script.devices = later.laptop.filter(({ deviceId }) => deviceId !== 'headset');
    await withMicrophone(later);
    expect(later.held().devices).toEqual(['built-in']);
  });

  it('is not remembered if it was chosen but does not start', async () => {
    const { devices, person } = await withMicrophone();
    devices.script.refusal = 'NotReadableError';
    await person.selectOptions(screen.getByLabelText('Microphone'), 'Headset');
    await isTold('The microphone did not start.');
    expect(readChosenDevices(localStorage).microphone).toBeNull();
  });

  it('is offered when plugged in later, and there is no choice when there is only one', async () => {
    const { devices } = await withMicrophone();
    const [only] = devices.laptop;
    if (only === undefined) throw new Error('the laptop has no microphone');
    devices.plug(only);
    await waitFor(() => expect(screen.queryByLabelText('Microphone')).toBeNull());
    devices.plug(only, devices.listed('audioinput', 'usb', ''));
    await waitFor(() => expect(choices('Microphone')).toEqual(['Built-in microphone', 'Device 2']));
  });

  it('is not judged if the browser cannot measure it', async () => {
    const devices = scriptedDevices();
    devices.script.hasMeter = false;
    const { press } = showCheck(devices);
    await press('Try my microphone');
    await isTold('this browser cannot show us how loud you are');
    expect(part('Voice').textContent).toContain('not checked yet');
  });
});
