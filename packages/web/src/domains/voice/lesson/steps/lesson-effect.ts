import type { RealtimeTicket, SpeakingPace } from '@vivavoce/contracts/voice/calls';
import type { LessonPreferences } from '#domains/voice/lesson/room-state.ts';
import type { VoiceAction } from '#domains/voice/lesson/voice-state.ts';
import type { WantedMedia } from '#domains/voice/media/learner-media.ts';
import type { Turn } from '#domains/voice/words/transcript.ts';

/** What the first call of a run, or one that joins it again, is opened with. */
export type CallOrder = {
  attempt: number;
  /** The session to go on with; null makes a new one. */
  sessionId: string | null;
  wanted: WantedMedia;
  preferences: LessonPreferences;
  /** What was said in the session before. */
  earlier: readonly Turn[];
  /** The call that was lost, where the room joins again by itself. */
  lostCallId: string | null;
  /** Whether the lesson is to go on in writing where no voice is to be had. */
  mayWrite: boolean;
};

/** How the end of a run is saved. */
type RunToSave = {
  sessionId: string;
  /** The page goes: the request is to outlive it. */
  isLeaving: boolean;
  /** The next run belongs to another session. */
  isLast: boolean;
  /** The newest call of the lesson; null where the server named none. */
  callId: string | null;
};

/** What takes time. Its answer is the event that is named here, with the number of the attempt that it belongs to. */
export type LessonQuestion =
  /** Asks whether the last run of the session is saved, after one more try: `run_settled`. */
  | { type: 'settle_run'; attempt: number; sessionId: string }
  /** `call_opened` or `call_failed`. */
  | ({ type: 'open_call' } & CallOrder)
  /** `next_key_came` or `next_call_failed`. */
  | { type: 'fetch_next_key'; attempt: number; sessionId: string; pace: SpeakingPace }
  /** Opens the call that is to take over, on the tracks that are there: `next_call_opened` or `next_call_failed`. */
  | { type: 'open_next_call'; attempt: number; ticket: RealtimeTicket; preferences: LessonPreferences }
  /** `plan_found`. */
  | { type: 'find_plan'; sessionId: string };

/** What is done at once and has no answer. */
export type LessonDeed =
  /** Hears from other pages of this browser that join a session. */
  | { type: 'watch_other_pages' }
  | { type: 'unwatch_other_pages' }
  /** Reports to those pages that this one has joined the session. */
  | { type: 'announce'; sessionId: string }
  /** Puts finished turns into the outbox. */
  | { type: 'keep_turns'; sessionId: string; turns: readonly Turn[] }
  /** Sends at once what is in the outbox. */
  | { type: 'retry_turns' }
  | { type: 'send_turns_before_leaving' }
  /** The next call is the lesson's call from now on, and the former one is closed. */
  | { type: 'take_over' }
  /** Ends every call that is open or being opened, and releases the tracks. */
  | { type: 'close_call' }
  | { type: 'send_text'; itemId: string; text: string }
  | { type: 'interrupt_teacher' }
  | { type: 'begin_turn' }
  | { type: 'end_turn'; isKept: boolean }
  | { type: 'set_microphone'; isOpen: boolean }
  /** Sends the sound of the microphone that is there now, if the call has another one. */
  | { type: 'send_microphone' }
  /** The one timer of the room, which ends in `voice_due`; null stops it. */
  | { type: 'arm_timer'; due: { action: VoiceAction; afterMs: number } | null }
  /** The clock of a new run begins at 0. */
  | { type: 'begin_run' }
  /** The clock goes on where it was stopped. */
  | { type: 'go_on_with_run' }
  /** Stops the clock and saves what the run adds to its session. */
  | ({ type: 'save_run' } & RunToSave)
  | { type: 'retry_saving' }
  | { type: 'save_before_leaving' }
  | { type: 'start_attention'; camera: MediaStream | null; sessionId: string }
  | { type: 'go_on_with_attention'; camera: MediaStream | null; sessionId: string }
  | { type: 'stop_attention' }
  /** Tries from now on to join the lost lesson again. */
  | { type: 'begin_rejoin' }
  /** Tries at once, where a rejoin is under way. */
  | { type: 'hurry_rejoin' }
  | { type: 'cancel_rejoin' }
  | { type: 'press_talk' }
  | { type: 'release_talk' }
  /** The turn that was begun by the button is over with its call. */
  | { type: 'forget_talk' }
  | { type: 'renew_sign_in' }
  | { type: 'log_provider_error'; code: string };

/** Everything that a live lesson does to the world. `lesson-effects.ts` does it, and nobody else. */
export type LessonEffect = LessonQuestion | LessonDeed;
