import { useEffect, useState, useSyncExternalStore } from 'react';
import { beforeSignOut, onSignInChange } from '#lib/session-token.ts';
import { holdScreen } from '#lib/sign-in-end/held-screen.ts';
import { leaveSignInNote } from '#lib/sign-in-end/sign-in-note.ts';
import { m } from '#messages/messages.js';
import type { LessonParts, LessonView } from './lesson-view.ts';
import { createLiveLesson, type LiveLesson } from './live-lesson.ts';

/** Whether a lesson is under way, or has just ended because the sign-in did. */
const isUnderWay = ({ room, trouble }: LessonView): boolean =>
  room.phase.name !== 'not_started' || trouble?.name === 'signed_out';

/**
 * Creates the live lesson of a screen. That happens once, so give the screen a `key` per session. Leaving the screen or
 * the page, or signing out, ends the lesson with the same clean-up as Stop (RES-66).
 */
export function useLiveLesson(parts: LessonParts): { lesson: LiveLesson; view: LessonView } {
  const [lesson] = useState(() => createLiveLesson(parts));
  useEffect(() => {
    const { open, leave, retry } = lesson;
    open();
    // A page that is restored from the browser's cache sends its unsent turns again.
    window.addEventListener('pageshow', open);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', retry);
    const unhearSignOut = beforeSignOut(leave);
    // When the sign-in ends elsewhere, the guard leaves this screen. The sign-in screen then says what happened.
    const unhearSignIn = onSignInChange((signedIn) => {
      if (signedIn === null && isUnderWay(lesson.view())) leaveSignInNote(m.live_error_signed_out());
    });
    // The script came with the sign-in. Imported like this, the room need not bring it once more.
    const calls = import('#domains/safeguarding/help-card-calls.ts');
    const hearing = calls.then(({ onCardAnswer }) => onCardAnswer(lesson.answerHelpCard));
    return () => {
      void hearing.then((unhear) => unhear());
      unhearSignOut();
      unhearSignIn();
      window.removeEventListener('pageshow', open);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', retry);
      leave();
    };
  }, [lesson]);
  const view = useSyncExternalStore(lesson.subscribe, lesson.view);
  const isSpoken = view.room.phase.name === 'running' && !view.isWritten;
  // If the sign-in ends in a call, the teacher says goodbye (RES-112). The learner stays to hear it.
  useEffect(() => (isSpoken ? holdScreen() : undefined), [isSpoken]);
  return { lesson, view };
}
