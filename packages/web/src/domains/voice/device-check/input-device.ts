import {
  cameraWanted,
  isForbidden,
  mediaErrorName,
  microphoneWanted,
} from '#domains/voice/media/learner-media.ts';
import type { CheckBrowser, InputDevice } from './check-browser.ts';
import { keepChosenDevice, readChosenDevices } from './chosen-devices.ts';

/** Why a device cannot be tried: what helps is different for each. */
export type DeviceTrouble = 'refused' | 'missing' | 'busy' | 'insecure' | 'unplugged';

/** One of the devices of a kind; the label is empty where the browser does not tell it. */
export type DeviceChoice = { id: string; label: string };

export type InputDeviceState =
  | { is: 'waiting' }
  | { is: 'opening' }
  | {
      is: 'open';
      stream: MediaStream;
      deviceId: string;
      /** Cut off by the computer, the headset or the browser. */
      isMuted: boolean;
      choices: readonly DeviceChoice[];
    }
  | { is: 'failed'; why: DeviceTrouble };

const waiting: InputDeviceState = { is: 'waiting' };

function troubleOf(error: unknown): DeviceTrouble {
  if (isForbidden(error)) return 'refused';
  return ['NotFoundError', 'OverconstrainedError'].includes(mediaErrorName(error)) ? 'missing' : 'busy';
}

/** All devices of a kind that can be asked for by their id. */
export async function devicesOf(
  { mediaDevices }: Pick<CheckBrowser, 'mediaDevices'>,
  wanted: MediaDeviceKind,
): Promise<DeviceChoice[]> {
  const all = (await mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
  return all
    .filter(({ kind, deviceId }) => kind === wanted && deviceId !== '')
    .map(({ deviceId: id, label }) => ({ id, label }));
}

/**
 * A microphone or a camera while it is tried: asked for, chosen, unplugged, plugged in again. It holds the track, and
 * `close` lets go of it whatever is on the way. A choice is remembered once it has worked.
 */
export function createInputDeviceTest(
  browser: CheckBrowser,
  device: InputDevice,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
) {
  const { mediaDevices } = browser;
  const kind = device === 'microphone' ? 'audioinput' : 'videoinput';
  const listeners = new Set<() => void>();
  let state: InputDeviceState = waiting;
  let attempt = 0;
  let held: MediaStream | null = null;

  function show(next: InputDeviceState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function letGo() {
    attempt += 1;
    for (const track of held?.getTracks() ?? []) track.stop();
    held = null;
  }

  /** A chosen device is asked for by name: another in its place would look as if it had been taken. */
  function wanted(chosenId: string | null): MediaStreamConstraints {
    const kept = readChosenDevices(storage)[device];
    const wish = device === 'microphone' ? microphoneWanted(kept) : cameraWanted(kept);
    const asked = chosenId === null ? wish : { ...wish, deviceId: { exact: chosenId } };
    return device === 'microphone' ? { audio: asked } : { video: asked };
  }

  function fail(why: DeviceTrouble) {
    letGo();
    show({ is: 'failed', why });
  }

  /** Holds what was given, and follows what becomes of it until the next attempt. */
  async function take(stream: MediaStream) {
    const mine = attempt;
    const [track] = stream.getTracks();
    if (track === undefined) return fail('missing');
    held = stream;
    const tell = async () => {
      const choices = await devicesOf(browser, kind);
      if (mine !== attempt) return;
      show({
        is: 'open',
        stream,
        deviceId: track.getSettings().deviceId ?? '',
        isMuted: track.muted,
        choices,
      });
    };
    track.addEventListener('mute', tell);
    track.addEventListener('unmute', tell);
    track.addEventListener('ended', () => {
      if (mine === attempt) fail('unplugged');
    });
    await tell();
  }

  /** Opens the device of this id; without one that which was chosen earlier, else the usual one. */
  async function open(chosenId: string | null = null): Promise<void> {
    letGo();
    if (mediaDevices === undefined) return fail('insecure');
    const mine = attempt;
    show({ is: 'opening' });
    try {
      const stream = await mediaDevices.getUserMedia(wanted(chosenId));
      if (mine !== attempt) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      if (chosenId !== null) keepChosenDevice(storage, device, chosenId);
      await take(stream);
    } catch (error) {
      if (mine === attempt) fail(troubleOf(error));
    }
  }

  async function onDeviceChange() {
    if (state.is === 'failed' && (state.why === 'missing' || state.why === 'unplugged')) return open();
    if (state.is !== 'open') return;
    const mine = attempt;
    const choices = await devicesOf(browser, kind);
    if (mine === attempt && state.is === 'open') show({ ...state, choices });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    open,
    /** From now on it hears of devices that come and go; one that is allowed already is opened. */
    async begin(): Promise<void> {
      mediaDevices?.addEventListener('devicechange', onDeviceChange);
      const mine = attempt;
      if ((await browser.isAllowed(device)) && mine === attempt && state.is === 'waiting') await open();
    },
    /** Lets go of the device, so that its light goes out. Harmless when repeated. */
    close(): void {
      mediaDevices?.removeEventListener('devicechange', onDeviceChange);
      letGo();
      show(waiting);
    },
  };
}
