import type { CallBrowser } from '#domains/voice/call/call-browser.ts';
import type { LessonStore } from '#domains/voice/lesson/lesson-store.ts';
import { type HeldMedia, holdMedia } from './held-media.ts';
import type { LearnerMedia } from './learner-media.ts';

/** Holds the tracks of a lesson and shows what becomes of them; `onMicrophone` hears which one is to be sent. */
export function holdForLesson(
  given: LearnerMedia,
  browser: CallBrowser,
  { view, show, act }: LessonStore,
  onMicrophone: (track: MediaStreamTrack | null) => void,
): HeldMedia {
  function tell() {
    const { microphone, camera } = held.tracks();
    act({ type: 'devices', hasMicrophone: microphone !== null, hasCamera: camera !== null });
    if (camera === null) show({ camera: null });
    if (microphone === null) show({ trouble: { name: 'microphone_gone' } });
    else if (view().trouble?.name === 'microphone_gone') show({ trouble: null });
  }
  const held = holdMedia(given, browser, {
    onMicrophone(track) {
      onMicrophone(track);
      tell();
    },
    onCameraGone: tell,
  });
  return held;
}
