import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { readChosenDevices } from './chosen-devices.ts';
import { DeviceCheckDialog } from './device-check-dialog.tsx';
import { type ScriptedDevices, scriptedDevices, speech, steady } from './testing/scripted-devices.ts';

/** Addresses of sounds that still hold memory. */
let heldSounds: Set<string>;

beforeEach(() => {
  localStorage.clear();
  heldSounds = new Set();
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    heldSounds.add('blob:bells');
    return 'blob:bells';
  });
  const revoke = vi
    .spyOn(URL, 'revokeObjectURL')
    .mockImplementation((address) => void heldSounds.delete(address));
  onTestFinished(() => {
    create.mockRestore();
    revoke.mockRestore();
  });
});

type Shown = { browser?: ScriptedDevices['browser'] };

function showCheck(devices: ScriptedDevices, { browser = devices.browser }: Shown = {}) {
  const closed = vi.fn();
  const onTimeToThink = vi.fn();
  const view = render(
    <StrictMode>
      <DeviceCheckDialog
        open
        onOpenChange={closed}
        timeToThink={false}
        onTimeToThink={onTimeToThink}
        browser={browser}
      />
    </StrictMode>,
  );
  return { person: userEvent.setup({ delay: null }), closed, onTimeToThink, ...view };
}

const press = (person: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  person.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 3 }).textContent;
const told = () => screen.getByRole('status').textContent;
const isTold = (text: string) => waitFor(() => expect(told()).toContain(text));
/** The part of the check with what became of it, as it is read out. */
const part = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const choices = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const nothingHeld = { devices: [], meters: 0, frames: 0 };

/** The check with the microphone on. */
async function withMicrophone(devices = scriptedDevices()) {
  const shown = showCheck(devices);
  await press(shown.person, 'Try my microphone');
  await isTold('Now say');
  return { devices, ...shown };
}

async function atStep(name: 'Sound' | 'Camera' | 'Network', devices = scriptedDevices()) {
  const shown = showCheck(devices);
  await shown.person.click(part(name));
  return { devices, ...shown };
}

describe('the microphone', () => {
  it('is asked for by a press, with what to do when the browser asks', async () => {
    const devices = scriptedDevices();
    const question = heldBack(undefined);
    devices.script.question = question.answer();
    const { person } = showCheck(devices);
    expect(screen.getByRole('dialog', { name: 'Let’s see if everything works' })).toBeTruthy();
    expect(heading()).toBe('Can we hear you?');
    expect(devices.asked).toEqual([]);
    await press(person, 'Try my microphone');
    expect(told()).toContain('Your browser is asking about the microphone. Choose Allow.');
    question.release();
    await isTold('Now say');
    expect(devices.asked).toEqual([{ audio: expect.objectContaining({ echoCancellation: true }) }]);
  });

  it('that is allowed already is tried at once', async () => {
    const devices = scriptedDevices();
    devices.script.isAllowed = true;
    showCheck(devices);
    await isTold('Now say');
  });

  it('hears the learner, and says so', async () => {
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
    ['gives nothing', 0, 'We hear nothing at all.', 'Look for a mute switch'],
    ['gives very little', 0.003, 'We hear you only a little.', 'Come closer'],
    ['stands in noise', 0.05, 'It is very loud around you.', 'Find a quieter place'],
  ])('that %s comes with help, until the learner is heard', async (_, level, text, help) => {
    const { devices } = await withMicrophone();
    devices.hears(steady(level));
    expect(told()).toContain(text);
    expect(told()).toContain(help);
    expect(part('Voice').textContent).toContain('needs a look');
    devices.hears([0.001, ...speech]);
    expect(told()).toContain('We can hear you!');
  });

  it('that is switched off outside the browser is told from one that is only quiet', async () => {
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
    ['NotFoundError', 'We found no microphone.', /Plug in a headset/],
    ['NotReadableError', 'The microphone did not start.', /Close other programs/],
    ['AbortError', 'The microphone did not start.', /Close other programs/],
  ])('that cannot be had (%s) comes with what helps, and is tried again', async (name, text, help) => {
    const devices = scriptedDevices();
    devices.script.refusal = name;
    const { person } = showCheck(devices);
    await press(person, 'Try my microphone');
    await isTold(text);
    expect(screen.getByText(help)).toBeTruthy();
    expect(screen.getByText(/tap or type your answers/)).toBeTruthy();
    devices.script.refusal = null;
    await press(person, 'Try again');
    await isTold('Now say');
  });

  it('cannot be used on an address that is not secure', async () => {
    const devices = scriptedDevices();
    const { person } = showCheck(devices, { browser: { ...devices.browser, mediaDevices: undefined } });
    await press(person, 'Try my microphone');
    await isTold('The microphone cannot be used on this page.');
    expect(told()).toContain('https');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that is pulled out is told, and taken up again when it is plugged in', async () => {
    const { devices } = await withMicrophone();
    act(() => devices.track.pulledOut());
    await isTold('Your microphone was unplugged.');
    expect(devices.held()).toEqual(nothingHeld);
    devices.plug(...devices.laptop);
    await isTold('Now say');
  });

  it('that was missing is found when it is plugged in', async () => {
    const devices = scriptedDevices();
    devices.script.devices = [];
    const { person } = showCheck(devices);
    await press(person, 'Try my microphone');
    await isTold('We found no microphone.');
    devices.plug(...devices.laptop);
    await isTold('Now say');
  });

  it('is chosen from those that are there, tried anew and remembered', async () => {
    const { devices, person } = await withMicrophone();
    devices.hears(speech);
    expect(choices('Microphone')).toEqual(['Built-in microphone', 'Headset']);
    await person.selectOptions(screen.getByLabelText('Microphone'), 'Headset');
    await isTold('Now say');
    expect(devices.held().devices).toEqual(['headset']);
    expect(screen.getByLabelText<HTMLSelectElement>('Microphone').value).toBe('headset');
    expect(readChosenDevices(localStorage).microphone).toBe('headset');
  });

  it('that was chosen earlier is used again, and another one where it is gone', async () => {
    localStorage.setItem('vivavoce.devices', '{"microphone":"headset"}');
    const { devices, unmount } = await withMicrophone();
    expect(devices.held().devices).toEqual(['headset']);
    unmount();
    const later = scriptedDevices();
    later.script.devices = later.laptop.filter(({ deviceId }) => deviceId !== 'headset');
    await withMicrophone(later);
    expect(later.held().devices).toEqual(['built-in']);
  });

  it('is not remembered when the chosen one does not start', async () => {
    const { devices, person } = await withMicrophone();
    devices.script.refusal = 'NotReadableError';
    await person.selectOptions(screen.getByLabelText('Microphone'), 'Headset');
    await isTold('The microphone did not start.');
    expect(readChosenDevices(localStorage).microphone).toBeNull();
  });

  it('shows what is plugged in later, and no choice where there is none', async () => {
    const { devices } = await withMicrophone();
    const [only] = devices.laptop;
    if (only === undefined) throw new Error('the laptop has no microphone');
    devices.plug(only);
    await waitFor(() => expect(screen.queryByLabelText('Microphone')).toBeNull());
    devices.plug(only, devices.listed('audioinput', 'usb', ''));
    await waitFor(() => expect(choices('Microphone')).toEqual(['Built-in microphone', 'Device 2']));
  });

  it('is not judged where the browser cannot measure it', async () => {
    const devices = scriptedDevices();
    devices.script.hasMeter = false;
    const { person } = showCheck(devices);
    await press(person, 'Try my microphone');
    await isTold('this browser cannot show us how loud you are');
    expect(part('Voice').textContent).toContain('not checked yet');
  });
});

describe('the loudspeaker', () => {
  it('plays three bells; whether they were heard the learner says', async () => {
    const { devices, person } = await atStep('Sound');
    expect(devices.sounds).toHaveLength(0);
    await press(person, 'Play the bells');
    expect(told()).toContain('Did you hear three bells?');
    devices.sounds[0]?.end();
    expect(told()).toContain('Did you hear three bells?');
    await press(person, 'Yes, I heard them');
    expect(told()).toContain('Lovely, you can hear us!');
    expect(part('Sound').textContent).toContain('fine');
  });

  it('that was not heard comes with things to try, and plays again', async () => {
    const { devices, person } = await atStep('Sound');
    await press(person, 'Play the bells');
    await press(person, 'No, nothing');
    expect(devices.sounds[0]?.isPaused).toBe(true);
    expect(part('Sound').textContent).toContain('needs a look');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Turn the volume up, and switch mute off.',
        'Choose another loudspeaker below.',
      ]),
    );
    expect(screen.getByText(/written on the screen/)).toBeTruthy();
    await press(person, 'Play again');
    expect(devices.sounds).toHaveLength(2);
    expect(told()).toContain('Did you hear three bells?');
  });

  it('is chosen where the browser lets one choose, heard at once and remembered', async () => {
    const { devices, person } = await atStep('Sound');
    await waitFor(() => expect(choices('Loudspeaker')).toEqual(['Laptop speakers', 'Headphones']));
    await person.selectOptions(screen.getByLabelText('Loudspeaker'), 'Headphones');
    await waitFor(() => expect(devices.sounds.map(({ speaker }) => speaker)).toEqual(['headphones']));
    expect(screen.getByLabelText<HTMLSelectElement>('Loudspeaker').value).toBe('headphones');
    expect(readChosenDevices(localStorage).speaker).toBe('headphones');
  });

  it('is not to be chosen where the browser knows one way out', async () => {
    const devices = scriptedDevices();
    const { person } = showCheck(devices, { browser: { ...devices.browser, canChooseSpeaker: false } });
    await person.click(part('Sound'));
    await press(person, 'Play the bells');
    await press(person, 'No, nothing');
    expect(screen.queryByLabelText('Loudspeaker')).toBeNull();
    expect(screen.queryByText('Choose another loudspeaker below.')).toBeNull();
  });

  it('plays on the usual one when the chosen one is gone', async () => {
    localStorage.setItem('vivavoce.devices', '{"speaker":"kitchen"}');
    const { devices, person } = await atStep('Sound');
    await press(person, 'Play the bells');
    await waitFor(() => expect(devices.sounds.map(({ speaker }) => speaker)).toEqual(['']));
  });

  it.each([
    ['NotAllowedError', 'Your browser held the sound back.'],
    ['NotSupportedError', 'This browser could not play our bells.'],
  ])('that is kept from playing (%s) says so, and plays at the next press', async (name, text) => {
    const { devices, person } = await atStep('Sound');
    devices.script.soundFailure = name;
    await press(person, 'Play the bells');
    await isTold(text);
    devices.script.soundFailure = null;
    await press(person, 'Play again');
    await isTold('Did you hear three bells?');
  });
});

describe('the camera', () => {
  it('is never needed: it is tried only when the learner likes to', async () => {
    const { devices, person } = await atStep('Camera');
    expect(told()).toContain('A lesson works just as well without one.');
    await press(person, 'Skip this');
    expect(devices.asked).toEqual([]);
    await person.click(part('Camera'));
    await press(person, 'Show my camera');
    await isTold('There you are!');
    expect(devices.asked).toMatchObject([{ video: { facingMode: 'user' } }]);
    expect(screen.getByLabelText<HTMLVideoElement>('Your camera picture').srcObject).not.toBeNull();
  });

  it.each([
    ['NotAllowedError', 'The camera is not allowed.'],
    ['NotFoundError', 'We found no camera.'],
    ['NotReadableError', 'The camera did not start.'],
  ])('that cannot be had (%s) is told kindly', async (name, text) => {
    const devices = scriptedDevices();
    devices.script.refusal = name;
    const { person } = await atStep('Camera', devices);
    await press(person, 'Show my camera');
    await isTold(text);
    expect(screen.getByText('That is fine. You do not need a camera.')).toBeTruthy();
  });

  it('that is covered by the computer is told from one that works', async () => {
    const { devices, person } = await atStep('Camera');
    await press(person, 'Show my camera');
    await isTold('There you are!');
    act(() => devices.track.becomesMuted(true));
    await isTold('Your camera is switched off');
    expect(screen.queryByLabelText('Your camera picture')).toBeNull();
  });
});

describe('the way to the voice server', () => {
  const path = 'POST /api/realtime_path_check';
  const server = () => fakeServer({ [path]: () => ({ answer: 'v=0 the answer' }) }, { user: leo });

  /** The connection of the check, once the server has answered its offer. */
  async function answered(devices: ScriptedDevices) {
    await waitFor(() => expect(devices.connections.at(-1)?.remoteDescription).toBeTruthy());
    const connection = devices.connections.at(-1);
    const channel = connection?.channel;
    if (!connection || !channel) throw new Error('there is no connection');
    return { connection, channel };
  }

  it('is clear when a connection came about and the voice server answered over it', async () => {
    const { seen } = server();
    const { devices } = await atStep('Network');
    expect(told()).toContain('Looking for the way…');
    const { connection, channel } = await answered(devices);
    expect(seen(path).at(-1)?.body).toEqual({ offer: 'v=0 the offer' });
    expect(connection.transceivers).toEqual([{ kind: 'audio', direction: 'sendrecv' }]);
    expect(connection.sentTracks).toEqual([]);
    channel.opens();
    for (let trip = 1; trip <= 5; trip += 1) {
      await waitFor(() => expect(channel.sent).toHaveLength(trip));
      channel.says({ type: 'session.created' });
      channel.says({ type: 'input_audio_buffer.cleared' });
    }
    await isTold('The way is clear!');
    expect(new Set(channel.sentTypes)).toEqual(new Set(['input_audio_buffer.clear']));
    expect(screen.getByText(/Your voice was not sent/).textContent).toMatch(/after \d+ thousandths/);
    expect(connection.connectionState).toBe('closed');
    expect(part('Network').textContent).toContain('fine');
  });

  it('is closed when our server answers and no connection comes about', async () => {
    server();
    const { devices, person } = await atStep('Network');
    const { connection } = await answered(devices);
    act(() => connection.becomes('failed'));
    await isTold('The way for voices is closed here.');
    expect(told()).toContain('Try another network');
    expect(screen.getByText(/did not come about in time/)).toBeTruthy();
    expect(part('Network').textContent).toContain('needs a look');
    const before = devices.connections.length;
    await press(person, 'Check again');
    expect(devices.connections).toHaveLength(before + 1);
    expect(told()).toContain('Looking for the way…');
  });

  it('is not there while no voice server is, in the server’s own words', async () => {
    fakeServer(
      { [path]: () => refusal(503, 'voice_unavailable', 'Please try again in a moment.') },
      { user: leo },
    );
    await atStep('Network');
    await isTold('Your teacher’s voice is not there at the moment.');
    expect(told()).toContain('Please try again in a moment.');
  });

  it('is not found without the internet', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    await atStep('Network');
    await isTold('We cannot reach Vivavoce just now.');
  });

  it('is not there for a browser that makes no calls', async () => {
    const devices = scriptedDevices();
    const createPeerConnection = () => {
      throw new ReferenceError('RTCPeerConnection is not defined');
    };
    const { person } = showCheck(devices, { browser: { ...devices.browser, createPeerConnection } });
    await person.click(part('Network'));
    await isTold('This browser cannot make live calls.');
  });

  it('is left alone when the learner goes on', async () => {
    server();
    const { devices, person } = await atStep('Network');
    const { connection } = await answered(devices);
    await press(person, 'Skip this');
    await waitFor(() => expect(connection.connectionState).toBe('closed'));
    expect(heading()).toBe('Ready');
  });
});

describe('the check as a whole', () => {
  it('goes from part to part by the keyboard alone, with the focus on each question', async () => {
    server503();
    const { person, closed } = showCheck(scriptedDevices());
    const questions = [];
    for (let step = 0; step < 4; step += 1) {
      questions.push(heading());
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 }));
      screen.getByRole('button', { name: /^(Skip this|Next)$/ }).focus();
      await person.keyboard('{Enter}');
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
    expect(closed).toHaveBeenCalledWith(false);
  });

  it('keeps the focus when the pressed button has done its work', async () => {
    await withMicrophone();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 }));
  });

  it('ends with what was seen, and no more', async () => {
    const { devices, person } = await withMicrophone();
    devices.hears(speech);
    await press(person, 'Next');
    await press(person, 'Play the bells');
    await press(person, 'No, nothing');
    await press(person, 'Next');
    await press(person, 'Skip this');
    await press(person, 'Skip this');
    expect(told()).toContain('You can begin, with a little care.');
    const rows = within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(
      expect.arrayContaining([
        'VoiceWe heard you.',
        'SoundYou did not hear our bells. You can read what your teacher says.',
        'CameraNo camera, and that is fine.',
        'NetworkNot checked.',
      ]),
    );
  });

  it('offers time to think (RES-107)', async () => {
    const { person, onTimeToThink } = await atStep('Network');
    await press(person, 'Skip this');
    await person.click(screen.getByRole('checkbox', { name: /Give me time to think/ }));
    expect(onTimeToThink).toHaveBeenCalledWith(true);
  });

  it('lets go of everything when a part is left', async () => {
    const { devices, person } = await withMicrophone();
    expect(devices.held()).toEqual({ devices: ['built-in'], meters: 1, frames: 1 });
    await press(person, 'Skip this');
    expect(devices.held()).toEqual(nothingHeld);
    await press(person, 'Play the bells');
    expect(heldSounds.size).toBe(1);
    await press(person, 'Back');
    expect([devices.sounds[0]?.isPaused, heldSounds.size]).toEqual([true, 0]);
  });

  it('lets go of everything when it is closed', async () => {
    const { devices, unmount } = await withMicrophone();
    unmount();
    expect(devices.held()).toEqual(nothingHeld);
  });

  it('lets go of everything when the page is left, and can be used when it comes back', async () => {
    const { devices, person } = await withMicrophone();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(devices.held()).toEqual(nothingHeld);
    act(() => void window.dispatchEvent(new Event('pageshow')));
    await press(person, 'Try my microphone');
    await isTold('Now say');
  });

  it('takes no device that was allowed only after it was closed', async () => {
    const devices = scriptedDevices();
    const question = heldBack(undefined);
    devices.script.question = question.answer();
    const { person, unmount } = showCheck(devices);
    await press(person, 'Try my microphone');
    unmount();
    question.release();
    await waitFor(() => expect(devices.track.readyState).toBe('ended'));
  });
});

/** A server whose voice is not there; the last step asks it as soon as it is shown. */
function server503() {
  fakeServer(
    { 'POST /api/realtime_path_check': () => refusal(503, 'voice_unavailable', 'Later.') },
    { user: leo },
  );
}
