import type { CallBrowser } from '#domains/voice/call/call-browser.ts';
import { readChosenDevices } from '#domains/voice/device-check/chosen-devices.ts';

/**
 * What the learner gives: both by default; the offers beside a refusal ask for less (RES-64, RES-109). Who types still
 * hears the teacher; in `writing` there is no voice at all.
 */
export type WantedMedia = 'camera_and_microphone' | 'microphone' | 'typing' | 'writing';

/** The learner's tracks; null where there is none. The stream holds both and is what the tile shows. */
export type LearnerMedia = {
  stream: MediaStream | null;
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
};

/** The person, or the device, gave no microphone. */
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

/** What is asked of a microphone. Another one stands in for a chosen one that is gone: `ideal` is a wish. */
export const microphoneWanted = (chosenId: string | null): MediaTrackConstraints =>
  chosenId === null ? AUDIO : { ...AUDIO, deviceId: { ideal: chosenId } };

/** The same of a camera. A chosen one may look away from the learner: then the side it looks to is no wish. */
export const cameraWanted = (chosenId: string | null): MediaTrackConstraints =>
  chosenId === null ? { ...VIDEO, facingMode: 'user' } : { ...VIDEO, deviceId: { ideal: chosenId } };

/** The standard name of a failure of `getUserMedia`. */
export const mediaErrorName = (error: unknown) =>
  error instanceof Error || error instanceof DOMException ? error.name : 'unknown';

/** Refusals by the person or the page's policy, as against a device that is missing or busy. */
export const isForbidden = (error: unknown) =>
  ['NotAllowedError', 'SecurityError'].includes(mediaErrorName(error));

/** Stops every track, so that the lights of camera and microphone go out. */
export function releaseMedia({ stream }: LearnerMedia): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/**
 * Asks for the learner's camera and microphone, those that were chosen in the device check. A missing or busy camera is passed over without a word (the tile
 * shows the picture instead).
 * @throws MediaRefused when the person refuses, or when there is no microphone
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

/** A microphone in the place of one that is gone; null where none is to be had. */
export async function askForMicrophone({ mediaDevices }: CallBrowser): Promise<MediaStreamTrack | null> {
  try {
    const audio = microphoneWanted(readChosenDevices(localStorage).microphone);
    const stream = await mediaDevices?.getUserMedia({ audio });
    return stream?.getAudioTracks()[0] ?? null;
  } catch {
    return null;
  }
}
