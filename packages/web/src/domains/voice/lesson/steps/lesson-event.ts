import type { CardChoice } from '@vivavoce/contracts/safeguarding/bounds';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import type { CallReport } from '#domains/voice/call/realtime-call.ts';
import type { LessonTrouble } from '#domains/voice/lesson/lesson-trouble.ts';
import type { LessonPreferences } from '#domains/voice/lesson/room-state.ts';
import type { VoiceAction } from '#domains/voice/lesson/voice-state.ts';
import type { WantedMedia } from '#domains/voice/media/learner-media.ts';

/** What an attempt opened: a spoken call with the learner's tracks, or a written one, which has none. */
export type OpenedCall =
  | {
      way: 'spoken';
      ticket: RealtimeTicket;
      hasMicrophone: boolean;
      /** The learner's camera picture; null without a camera. */
      camera: MediaStream | null;
    }
  | { way: 'written' };

/** Why an attempt opened no call. */
export type AttemptFailure = {
  trouble: LessonTrouble;
  /** Whether the same attempt can succeed later without any user action. */
  isRetryable: boolean;
  /** Whether only the voice was missing. */
  isVoiceAway: boolean;
};

/**
 * Everything that can happen to a live lesson. The set is closed: if you add a member, `lessonAfter` stops compiling.
 * An answer that takes time carries the number of its attempt, so that a late answer can be ignored.
 */
export type LessonEvent =
  /** The screen is shown, or shown again. */
  | { type: 'page_opened' }
  /** The learner leaves the screen, perhaps along with the page. */
  | { type: 'page_left' }
  /** The browser reports that the network is back. */
  | { type: 'network_back' }
  | { type: 'start_asked'; wanted: WantedMedia; preferences: LessonPreferences }
  | { type: 'stop_asked' }
  /** The learner asks for the voice back in a written lesson. */
  | { type: 'voice_asked' }
  | { type: 'learner_sent'; itemId: string; kind: 'typed' | 'tapped'; text: string }
  /** The learner has typed something that is not sent yet. */
  | { type: 'learner_typed' }
  /** The learner answered 'Did you say …?' with no. */
  | { type: 'candidate_refused' }
  | { type: 'interrupted' }
  | { type: 'mute_toggled' }
  | { type: 'trouble_dismissed' }
  /** The server has what the learner chose on the help card. */
  | { type: 'help_card_answered'; choice: CardChoice }
  /** The talk button went down or up. `talk-button.ts` turns presses into turns. */
  | { type: 'talk_pressed' }
  | { type: 'talk_released' }
  | { type: 'talk_began' }
  /** A turn that was too short to hold a word is not kept. */
  | { type: 'talk_ended'; isKept: boolean }
  /** Whether the session's last run has been saved completely. */
  | { type: 'run_settled'; attempt: number; isSettled: boolean }
  /** The session exists. It is kept even if the attempt fails (RES-64, RES-65). */
  | { type: 'session_made'; sessionId: string }
  /** Our server has accepted a call and given it this id. The call may still fail. */
  | { type: 'call_named'; callId: string }
  | { type: 'call_opened'; attempt: number; opened: OpenedCall }
  | { type: 'call_failed'; attempt: number; failure: AttemptFailure }
  /** A report from a call that is open or being opened. */
  | { type: 'call_reported'; attempt: number; report: CallReport }
  /** A device was unplugged, or another one has replaced it. */
  | { type: 'devices_changed'; hasMicrophone: boolean; hasCamera: boolean }
  /** It is time for one more attempt to rejoin a lost lesson. */
  | { type: 'rejoin_try_began' }
  /** An attempt to rejoin has timed out or was cancelled. The call that it was opening is abandoned. */
  | { type: 'rejoin_try_over' }
  /** There will be no further attempt to rejoin. */
  | { type: 'rejoin_given_up' }
  /** Another page of this browser has joined this session. */
  | { type: 'taken_elsewhere'; sessionId: string }
  /** The key for the call that will take over. */
  | { type: 'next_key_came'; attempt: number; ticket: RealtimeTicket }
  | { type: 'next_call_opened'; attempt: number; ticket: RealtimeTicket }
  | { type: 'next_call_failed'; attempt: number }
  /** The whole seconds of the run so far. */
  | { type: 'second_passed'; seconds: number }
  /** The room's timer has expired: the voice has gone without a change for the longest time allowed. */
  | { type: 'voice_due'; action: VoiceAction }
  | { type: 'plan_found'; sessionId: string; plan: LessonPlan | null }
  /** All marks that the server keeps; none if they could not be read. `known` marks were shown when they were asked for. */
  | { type: 'marks_found'; attempt: number; known: number; marks: readonly LessonMark[] }
  /** The server has saved a run; the minutes are those of the whole session. */
  | { type: 'run_saved'; minutes: number };
