import type { CardChoice } from '@vivavoce/contracts/safeguarding/bounds';
import { newItemId } from '#domains/voice/call/client-events.ts';
import type { WantedMedia } from '#domains/voice/media/learner-media.ts';
import { createLessonStore } from './lesson-store.ts';
import type { LessonParts } from './lesson-view.ts';
import type { LessonPreferences } from './room-state.ts';
import type { LessonEvent } from './steps/lesson-event.ts';

export type LiveLesson = ReturnType<typeof createLiveLesson>;

/**
 * Creates one live lesson of one learner with one teacher, as the screens see it. They read `view` and call the
 * commands; each command is an event of the lesson. Nothing happens before `open`.
 */
export function createLiveLesson(parts: LessonParts) {
  const { view, subscribe, happened } = createLessonStore(parts);
  const raise = (event: LessonEvent) => void happened(event);
  const send = (kind: 'typed' | 'tapped') => (text: string) =>
    raise({ type: 'learner_sent', itemId: newItemId(), kind, text });

  return {
    subscribe,
    view,
    /** The screen is shown. Sends what an earlier visit could not send. */
    open: () => raise({ type: 'page_opened' }),
    /** The network is back. */
    retry: () => raise({ type: 'network_back' }),
    /** Starts or continues the lesson. Resolves when it runs, or when `view` shows why it does not. */
    start: (wanted: WantedMedia, preferences: LessonPreferences): Promise<void> =>
      happened({ type: 'start_asked', wanted, preferences }),
    stop: () => raise({ type: 'stop_asked' }),
    /** The screen is left. Cleans up as Stop does, but with requests that outlive the page (RES-66). */
    leave: () => raise({ type: 'page_left' }),
    sendTyped: send('typed'),
    sendTapped: send('tapped'),
    /** The learner types: the teacher does not speak up because of the silence. */
    typing: () => raise({ type: 'learner_typed' }),
    /** Tries to give a written lesson its voice back; without one it continues in writing. Resolves as `start` does. */
    speakAgain: (): Promise<void> => happened({ type: 'voice_asked' }),
    pressTalk: () => raise({ type: 'talk_pressed' }),
    releaseTalk: () => raise({ type: 'talk_released' }),
    refuseCandidate: () => raise({ type: 'candidate_refused' }),
    interrupt: () => raise({ type: 'interrupted' }),
    toggleMute: () => raise({ type: 'mute_toggled' }),
    dismissTrouble: () => raise({ type: 'trouble_dismissed' }),
    /** The learner has answered the help card: the lesson goes on or ends. */
    answerHelpCard: (choice: CardChoice) => raise({ type: 'help_card_answered', choice }),
  };
}
