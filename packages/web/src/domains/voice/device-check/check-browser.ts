import { type CallBrowser, thisBrowser } from '#domains/voice/call/call-browser.ts';
import { openSoundMeter, type SoundMeter } from '#domains/voice/room/stage/sound-meter.ts';

/** A device that has to be allowed before a page may use it. */
export type InputDevice = 'microphone' | 'camera';

type Devices = Pick<
  MediaDevices,
  'getUserMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'
>;

/** A sound that can be played on a chosen loudspeaker, if the browser supports the choice. */
export type Sound = Pick<HTMLAudioElement, 'play' | 'pause' | 'addEventListener'> &
  Partial<Pick<HTMLAudioElement, 'setSinkId'>>;

/** The browser APIs that the device check uses, passed to it as an argument. */
export type CheckBrowser = Pick<CallBrowser, 'createPeerConnection'> & {
  /** Undefined if the page is not on a secure address (RES-109). */
  mediaDevices: Devices | undefined;
  /**
   * Whether the learner has already allowed this device, so that opening it needs no prompt; false if that is unknown.
   */
  isAllowed: (device: InputDevice) => Promise<boolean>;
  /** Opens a sound meter; null if the browser cannot measure sound. */
  openMeter: (stream: MediaStream) => SoundMeter | null;
  /**
   * Calls `tell` for each frame that is drawn, with the time since the previous one. Returns a function that stops
   * this.
   */
  everyFrame: (tell: (elapsedMs: number) => void) => () => void;
  createSound: (address: string) => Sound;
  canChooseSpeaker: boolean;
};

/** The longest time counted for one frame. A hidden page draws no frames, so nothing was measured in the meantime. */
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

/** Returns the APIs of the browser that this page runs in. */
export const thisCheckBrowser = (): CheckBrowser => ({
  createPeerConnection: thisBrowser().createPeerConnection,
  mediaDevices: navigator.mediaDevices as MediaDevices | undefined,
  async isAllowed(device) {
    try {
      // Some browsers know these names although TypeScript does not; others refuse them.
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
