import {
  cameraWanted,
  isForbidden,
  mediaErrorName,
  microphoneWanted,
} from '#domains/voice/media/learner-media.ts';
import type { CheckBrowser, InputDevice } from './check-browser.ts';
import { keepChosenDevice, readChosenDevices } from './chosen-devices.ts';

/** Why a device cannot be tried. Each reason needs different help. */
export type DeviceTrouble = 'refused' | 'missing' | 'busy' | 'insecure' | 'unplugged';

/** One of the devices of one kind. The label is empty if the browser does not reveal it. */
export type DeviceChoice = { id: string; label: string };

export type InputDeviceState =
  | { is: 'waiting' }
  | { is: 'opening' }
  | {
      is: 'open';
      stream: MediaStream;
      deviceId: string;
      /** Whether the computer, the headset or the browser has muted the device. */
      isMuted: boolean;
      choices: readonly DeviceChoice[];
    }
  | { is: 'failed'; why: DeviceTrouble };

const waiting: InputDeviceState = { is: 'waiting' };

function troubleOf(error: unknown): DeviceTrouble {
  if (isForbidden(error)) return 'refused';
  return ['NotFoundError', 'OverconstrainedError'].includes(mediaErrorName(error)) ? 'missing' : 'busy';
}

/** Lists all devices of one kind that can be requested by id. */
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
 * Tests a microphone or a camera, which may be requested, chosen, unplugged and plugged in again. The test holds the
 * track, and `close` releases it, whatever is under way. A choice is remembered once it has worked.
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

  /** Returns what to request. A newly chosen device is requested exactly, so that no other is silently used instead. */
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

  /** Holds the granted stream, and tracks its state until the next attempt. */
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

  /** Opens the device with this id; without an id, the one chosen earlier, or else the browser's default. */
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
    /** Starts watching for devices that are plugged in or unplugged, and opens the device if it is already allowed. */
    async begin(): Promise<void> {
      mediaDevices?.addEventListener('devicechange', onDeviceChange);
      const mine = attempt;
      if ((await browser.isAllowed(device)) && mine === attempt && state.is === 'waiting') await open();
    },
    /** Releases the device, so that its light goes out. Harmless when repeated. */
    close(): void {
      mediaDevices?.removeEventListener('devicechange', onDeviceChange);
      letGo();
      show(waiting);
    },
  };
}
