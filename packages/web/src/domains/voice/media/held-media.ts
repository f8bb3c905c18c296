import type { CallBrowser } from '#domains/voice/call/call-browser.ts';
import { askForMicrophone, type LearnerMedia, releaseMedia } from './learner-media.ts';

/** The learner's tracks while a lesson holds them. */
export type HeldMedia = {
  /** As they are now: a microphone that was pulled out may have been replaced. */
  tracks: () => LearnerMedia;
  setMicrophone: (isOpen: boolean) => void;
  /** Stops every track, so that the lights of camera and microphone go out. Harmless when repeated. */
  release: () => void;
};

type Watching = {
  /** The microphone is another one now, or gone (null). */
  onMicrophone: (track: MediaStreamTrack | null) => void;
  onCameraGone: () => void;
};

/**
 * Holds the tracks of a lesson and looks after them: a microphone that is pulled out is replaced by another one, now
 * or as soon as one is plugged in, and a camera that goes is told. Owned by the lesson; `release` ends it.
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
