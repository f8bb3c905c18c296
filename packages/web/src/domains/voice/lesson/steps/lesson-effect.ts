import type { HelpCard } from '@vivavoce/contracts/safeguarding/help-card';
import type { RealtimeTicket, SpeakingPace } from '@vivavoce/contracts/voice/calls';
import type { LessonPreferences } from '#domains/voice/lesson/room-state.ts';
import type { VoiceAction } from '#domains/voice/lesson/voice-state.ts';
import type { WantedMedia } from '#domains/voice/media/learner-media.ts';
import type { Turn } from '#domains/voice/words/transcript.ts';

/** What is needed to open the first call of a run, or one that rejoins it. */
export type CallOrder = {
  attempt: number;
  /** The session to continue; null creates a new one. */
  sessionId: string | null;
  wanted: WantedMedia;
  preferences: LessonPreferences;
  /** The lost call, if the room is rejoining by itself. */
  lostCallId: string | null;
  /** Whether the lesson may continue in writing if no voice is available. */
  mayWrite: boolean;
};

/** How the end of a run is saved. */
type RunToSave = {
  sessionId: string;
  /** Whether the page is being left, so that the request must outlive it. */
  isLeaving: boolean;
  /** Whether the next run belongs to another session. */
  isLast: boolean;
  /** The lesson's latest call; null if the server gave none an id. */
  callId: string | null;
};

/** An effect that takes time. Its answer is the event named with it, which carries the number of its attempt. */
export type LessonRequest =
  /** Asks whether the last run of the session is saved, after one more attempt to save it. Answer: `run_settled`. */
  | { type: 'settle_run'; attempt: number; sessionId: string }
  /** Opens a call. Answer: `call_opened` or `call_failed`. */
  | ({ type: 'open_call' } & CallOrder)
  /** Fetches the key for the call that will take over. Answer: `next_key_came` or `next_call_failed`. */
  | { type: 'fetch_next_key'; attempt: number; sessionId: string; pace: SpeakingPace }
  /** Opens the call that will take over, on the current tracks. Answer: `next_call_opened` or `next_call_failed`. */
  | { type: 'open_next_call'; attempt: number; ticket: RealtimeTicket; preferences: LessonPreferences }
  /** Finds the plan of a session. Answer: `plan_found`. */
  | { type: 'find_plan'; sessionId: string }
  /** Finds what the server marked while this page had no call. `known` marks are shown already. Answer: `marks_found`. */
  | { type: 'find_marks'; attempt: number; sessionId: string; known: number };

/** An effect that is performed immediately and has no answer. */
export type LessonCommand =
  /** Listens for other pages of this browser that join a session. */
  | { type: 'watch_other_pages' }
  | { type: 'unwatch_other_pages' }
  /** Announces to those pages that this one has joined the session. */
  | { type: 'announce'; sessionId: string }
  /** Puts finished turns into the outbox. */
  | { type: 'keep_turns'; sessionId: string; turns: readonly Turn[] }
  /** Immediately sends what is in the outbox. */
  | { type: 'retry_turns' }
  | { type: 'send_turns_before_leaving' }
  /** Makes the next call the lesson's call and closes the previous one. */
  | { type: 'take_over' }
  /** Ends every call that is open or being opened, and releases the tracks. */
  | { type: 'close_call' }
  | { type: 'send_text'; itemId: string; text: string }
  /** Has the teacher of a written lesson go on after a pause. In a spoken one our server does. */
  | { type: 'ask_to_go_on' }
  /** Lets the provider and our server know that the learner is typing. */
  | { type: 'show_at_work' }
  | { type: 'interrupt_teacher' }
  | { type: 'begin_turn' }
  | { type: 'end_turn'; isKept: boolean }
  | { type: 'set_microphone'; isOpen: boolean }
  /** Sends the sound of the current microphone, if the call still sends another one's. */
  | { type: 'send_microphone' }
  /** Sets the room's only timer, which raises `voice_due` when it expires; null stops the timer. */
  | { type: 'arm_timer'; due: { action: VoiceAction; afterMs: number } | null }
  /** Starts the clock of a new run at 0. */
  | { type: 'begin_run' }
  /** Continues the clock from where it was stopped. */
  | { type: 'go_on_with_run' }
  /** Stops the clock and saves what the run adds to its session. */
  | ({ type: 'save_run' } & RunToSave)
  | { type: 'retry_saving' }
  | { type: 'save_before_leaving' }
  | { type: 'start_attention'; camera: MediaStream | null; sessionId: string }
  | { type: 'go_on_with_attention'; camera: MediaStream | null; sessionId: string }
  | { type: 'stop_attention' }
  /** Starts trying to rejoin the lost lesson. */
  | { type: 'begin_rejoin' }
  /** Tries immediately, if a rejoin is under way. */
  | { type: 'hurry_rejoin' }
  | { type: 'cancel_rejoin' }
  | { type: 'press_talk' }
  | { type: 'release_talk' }
  /** Forgets the turn that was begun with the button, because its call has ended. */
  | { type: 'forget_talk' }
  /** Shows the help card of this page; null asks the server for the card that it has announced. */
  | { type: 'show_help_card'; card: HelpCard | null }
  | { type: 'renew_sign_in' }
  | { type: 'log_provider_error'; code: string };

/** Everything that a live lesson does to the outside world. Only `lesson-effects.ts` does it. */
export type LessonEffect = LessonRequest | LessonCommand;
