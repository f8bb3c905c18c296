import type { CallBrowser } from '#domains/voice/call/call-browser.ts';
import { askForMicrophone, type LearnerMedia, releaseMedia } from './learner-media.ts';

/** The learner's tracks while a lesson holds them. */
export type HeldMedia = {
  /** Returns the current tracks. A microphone that was unplugged may have been replaced. */
  tracks: () => LearnerMedia;
  setMicrophone: (isOpen: boolean) => void;
  /** Stops every track, so that the lights of camera and microphone go out. Harmless when repeated. */
  release: () => void;
};

type Watching = {
  /** The microphone was replaced by another one, or is gone (null). */
  onMicrophone: (track: MediaStreamTrack | null) => void;
  onCameraGone: () => void;
};

/**
 * Holds the tracks of a lesson and looks after them. A microphone that is unplugged is replaced by another one, now or
 * as soon as one is plugged in, and the loss of the camera is reported. Owned by the lesson; `release` ends it.
 */
export function holdMedia(given: LearnerMedia, browser: CallBrowser, watching: Watching): HeldMedia {
  let media = given;
  let isOpen = false;
  let isReleased = false;
  let isAsking = false;

  function take(microphone: MediaStreamTrack | null) {
    media = { ...media, microphone };
    if (microphone !== null) {
      microphone.enabled = isOpen;
      microphone.addEventListener('ended', replace, { once: true });
    }
  }

  async function replace() {
    if (isReleased || isAsking) return;
    isAsking = true;
    const found = await askForMicrophone(browser);
    isAsking = false;
    if (isReleased) return found?.stop();
    take(found);
    watching.onMicrophone(found);
  }

  function onDeviceChange() {
    if (media.microphone === null) void replace();
  }

  if (media.microphone !== null) {
    take(media.microphone);
    browser.mediaDevices?.addEventListener('devicechange', onDeviceChange);
  }
  media.camera?.addEventListener(
    'ended',
    () => {
      media = { ...media, camera: null };
      if (!isReleased) watching.onCameraGone();
    },
    { once: true },
  );

  return {
    tracks: () => media,
    setMicrophone(open) {
      isOpen = open;
      if (media.microphone !== null) media.microphone.enabled = open;
    },
    release() {
      isReleased = true;
      browser.mediaDevices?.removeEventListener('devicechange', onDeviceChange);
      releaseMedia(media);
      media.microphone?.stop();
    },
  };
}
