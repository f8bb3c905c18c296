import type { CallBrowser } from '#domains/voice/call/call-browser.ts';
import { readChosenDevices } from '#domains/voice/device-check/chosen-devices.ts';

/**
 * What the learner allows: both by default, and less through the options offered next to a refusal (RES-64, RES-109). A
 * learner who is `typing` still hears the teacher; in `writing` there is no voice at all.
 */
export type WantedMedia = 'camera_and_microphone' | 'microphone' | 'typing' | 'writing';

/** The learner's tracks, each null if there is none. The stream holds both and is what the tile shows. */
export type LearnerMedia = {
  stream: MediaStream | null;
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
};

/** The learner refused the microphone, or the device has none. */
export class MediaRefused extends Error {
  constructor(reason: string) {
    super(`No microphone: ${reason}`);
    this.name = 'MediaRefused';
  }
}

const AUDIO: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};
const VIDEO: MediaTrackConstraints = { width: { ideal: 640 }, height: { ideal: 480 } };

/**
 * Returns the constraints for a microphone. `ideal` is only a preference: if the chosen one is gone, another replaces
 * it.
 */
export const microphoneWanted = (chosenId: string | null): MediaTrackConstraints =>
  chosenId === null ? AUDIO : { ...AUDIO, deviceId: { ideal: chosenId } };

/**
 * Returns the constraints for a camera. A chosen camera may face away, so `facingMode` is set only without a choice.
 */
export const cameraWanted = (chosenId: string | null): MediaTrackConstraints =>
  chosenId === null ? { ...VIDEO, facingMode: 'user' } : { ...VIDEO, deviceId: { ideal: chosenId } };

/** Returns the standard name of a failure of `getUserMedia`. */
export const mediaErrorName = (error: unknown) =>
  error instanceof Error || error instanceof DOMException ? error.name : 'unknown';

/** Whether the learner or the page's policy refused, as opposed to a missing or busy device. */
export const isForbidden = (error: unknown) =>
  ['NotAllowedError', 'SecurityError'].includes(mediaErrorName(error));

/** Stops every track, so that the lights of camera and microphone go out. */
export function releaseMedia({ stream }: LearnerMedia): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/**
 * Requests the learner's camera and microphone, preferably those chosen in the device check. A missing or busy camera
 * is silently skipped (the tile shows the picture instead).
 * @throws MediaRefused when the learner refuses, or when there is no microphone
 */
export async function askForMedia(browser: CallBrowser, wanted: WantedMedia): Promise<LearnerMedia> {
  if (wanted === 'typing' || wanted === 'writing') return { stream: null, microphone: null, camera: null };
  const devices = browser.mediaDevices;
  if (devices === undefined) throw new MediaRefused('InsecureAddress');
  const chosen = readChosenDevices(localStorage);
  const audio = microphoneWanted(chosen.microphone);
  const ask = (video: boolean) =>
    devices.getUserMedia({ audio, ...(video ? { video: cameraWanted(chosen.camera) } : {}) });
  try {
    const stream = await ask(wanted === 'camera_and_microphone').catch((error: unknown) => {
      if (wanted === 'microphone' || isForbidden(error)) throw error;
      return ask(false);
    });
    const [microphone = null] = stream.getAudioTracks();
    const [camera = null] = stream.getVideoTracks();
    return { stream, microphone, camera };
  } catch (error) {
    throw new MediaRefused(mediaErrorName(error));
  }
}

/** Requests a microphone to replace one that is gone; null if none is available. */
export async function askForMicrophone({ mediaDevices }: CallBrowser): Promise<MediaStreamTrack | null> {
  try {
    const audio = microphoneWanted(readChosenDevices(localStorage).microphone);
    const stream = await mediaDevices?.getUserMedia({ audio });
    return stream?.getAudioTracks()[0] ?? null;
  } catch {
    return null;
  }
}
