import { newItemId } from '#domains/voice/call/client-events.ts';
import type { WantedMedia } from '#domains/voice/media/learner-media.ts';
import { createLessonStore } from './lesson-store.ts';
import type { LessonParts } from './lesson-view.ts';
import type { LessonPreferences } from './room-state.ts';
import type { LessonEvent } from './steps/lesson-event.ts';

export type LiveLesson = ReturnType<typeof createLiveLesson>;

/**
 * One live lesson of one learner with one teacher, as the screens know it: they read `view` and call the commands, each
 * of which is an event of the lesson. Nothing happens before `open`.
 */
export function createLiveLesson(parts: LessonParts) {
  const { view, subscribe, tell } = createLessonStore(parts);
  const say = (event: LessonEvent) => void tell(event);
  const send = (kind: 'typed' | 'tapped') => (text: string) =>
    say({ type: 'learner_sent', itemId: newItemId(), kind, text });

  return {
    subscribe,
    view,
    /** The screen is shown: what an earlier visit could not send is sent now. */
    open: () => say({ type: 'page_opened' }),
    /** The network is back. */
    retry: () => say({ type: 'network_back' }),
    /** Resolves when the lesson runs, or it is known why it does not. */
    start: (wanted: WantedMedia, preferences: LessonPreferences): Promise<void> =>
      tell({ type: 'start_asked', wanted, preferences }),
    stop: () => say({ type: 'stop_asked' }),
    /** The screen goes: the same clean-up as Stop, with requests that outlive the page (RES-66). */
    leave: () => say({ type: 'page_left' }),
    sendTyped: send('typed'),
    sendTapped: send('tapped'),
    /** A lesson in writing tries to find its voice again; without one it goes on in writing. Resolves as `start` does. */
    speakAgain: (): Promise<void> => tell({ type: 'voice_asked' }),
    pressTalk: () => say({ type: 'talk_pressed' }),
    releaseTalk: () => say({ type: 'talk_released' }),
    refuseCandidate: () => say({ type: 'candidate_refused' }),
    interrupt: () => say({ type: 'interrupted' }),
    toggleMute: () => say({ type: 'mute_toggled' }),
    dismissTrouble: () => say({ type: 'trouble_dismissed' }),
  };
}
