import { type CallBrowser, thisBrowser } from '#domains/voice/call/call-browser.ts';
import { openSoundMeter, type SoundMeter } from '#domains/voice/room/stage/sound-meter.ts';

/** A device that has to be allowed before a page may use it. */
export type InputDevice = 'microphone' | 'camera';

type Devices = Pick<
  MediaDevices,
  'getUserMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'
>;

/** A sound that can be played on a loudspeaker of one's choice, where the browser lets one choose. */
export type Sound = Pick<HTMLAudioElement, 'play' | 'pause' | 'addEventListener'> &
  Partial<Pick<HTMLAudioElement, 'setSinkId'>>;

/** The browser's own pieces that the device check is made of, given to it as an argument. */
export type CheckBrowser = Pick<CallBrowser, 'createPeerConnection'> & {
  /** Undefined where the page is not on a secure address (RES-109). */
  mediaDevices: Devices | undefined;
  /** Whether the person has allowed this already, so that opening it asks nobody; false where that is not told. */
  isAllowed: (device: InputDevice) => Promise<boolean>;
  /** Null where the browser cannot measure sound. */
  openMeter: (stream: MediaStream) => SoundMeter | null;
  /** Tells each frame that is drawn and how long the one before was; returns how to stop it. */
  everyFrame: (tell: (elapsedMs: number) => void) => () => void;
  createSound: (address: string) => Sound;
  canChooseSpeaker: boolean;
};

/** A page that was hidden draws no frames: what passed meanwhile was not watched. */
const FRAME_MAX_MS = 100;

function everyFrame(tell: (elapsedMs: number) => void): () => void {
  let lastMs = performance.now();
  let frame = requestAnimationFrame(function draw(nowMs) {
    tell(Math.min(Math.max(nowMs - lastMs, 0), FRAME_MAX_MS));
    lastMs = nowMs;
    frame = requestAnimationFrame(draw);
  });
  return () => cancelAnimationFrame(frame);
}

/** The pieces of the browser that this page runs in. */
export const thisCheckBrowser = (): CheckBrowser => ({
  createPeerConnection: thisBrowser().createPeerConnection,
  mediaDevices: navigator.mediaDevices as MediaDevices | undefined,
  async isAllowed(device) {
    try {
      // Some browsers know these names and TypeScript does not; others refuse them.
      const { state } = await navigator.permissions.query({ name: device as PermissionName });
      return state === 'granted';
    } catch {
      return false;
    }
  },
  openMeter: openSoundMeter,
  everyFrame,
  createSound: (address) => new Audio(address),
  canChooseSpeaker: 'setSinkId' in HTMLMediaElement.prototype,
});
