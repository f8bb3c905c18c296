import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import type { RightEnd } from '@vivavoce/contracts/realtime/farewell';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { LessonStanding } from '@vivavoce/contracts/study/lesson/lesson-standing';
import type { RealtimeProtocol } from '@vivavoce/contracts/voice/calls';
import type { TaughtLesson } from '#domains/study/lesson-engine/taught-lesson.ts';
import type { Platform } from '#platform/platform.ts';
import type { Prices } from '../prices.ts';
import type { Reminder } from './reminders.ts';
import type { Steering } from './steering.ts';

/** Why a call was ended, for the log. */
export type EndReason =
  | RightEnd
  | 'left'
  | 'minutes_used_up'
  | 'no_longer_ours'
  | 'over'
  | 'page_gone'
  | 'server_stopping'
  | 'steered_by_page'
  | 'time_limit'
  | 'unwatched';

/** What can happen to the line, which is the server's own sideband to a call. */
export type LineEvent =
  /** The provider has taken the call, and we want to hear it. */
  | { type: 'call_taken' }
  | { type: 'line_opened' }
  /** The provider sent a message, given here as it was received. */
  | { type: 'message_came'; message: string }
  /** The provider answered a ping. */
  | { type: 'pong_came' }
  /** It is time for the next ping. */
  | { type: 'ping_due' }
  /**
   * The line closed, or could not be opened. `code` is the WebSocket's close code. `refusal` is the HTTP status with
   * which the provider refused the line; null if it did not.
   */
  | { type: 'line_closed'; code: number; refusal: number | null }
  /** Answers `retry_line`. */
  | { type: 'retry_due' }
  /** Nobody needs the line any more. */
  | { type: 'line_done' };

/**
 * From the line: it is closed and will not be opened again. `over`: the provider says that the call is over.
 * `unwatched`: the provider cannot be reached, or never let us listen.
 */
export type LineLost = { type: 'line_lost'; reason: 'over' | 'unwatched' };

/**
 * Everything that can happen to a running call, in one closed list. Most of it comes from outside. What one part
 * concludes and the other parts need to know is an event too, and its comment names that part.
 */
export type CallEvent =
  | LineEvent
  | LineLost
  /** From the line: the provider said something that matters to a lesson. */
  | { type: 'provider_said'; said: RealtimeEvent }
  /** From the line: the provider reported something that steers its model. */
  | { type: 'provider_steered'; steering: Steering }
  /**
   * From the tools: the teacher has said where the lesson is, with a tool or with a question of the plan word for word.
   * `words` are all that the teacher said in this response. Only the server's own decisions lead to it, never an item of
   * the conversation.
   */
  | { type: 'place_told'; standing: LessonStanding; words: string }
  /**
   * From the slips: these items of the teacher hold a slip, and are taken out of the conversation. `heardMs`: how much of
   * them the learner heard, in milliseconds, infinite if nobody knows; null if all of it. It comes again when more is known.
   */
  | { type: 'slip_found'; itemIds: readonly string[]; heardMs: number | null }
  /** From the slips: the correction of a slip marks this. `answer`: the learner's words that were judged; null if none. */
  | { type: 'slip_corrected'; marks: readonly LessonMark[]; answer: string | null }
  /** A caller, or the guard of the call, asks for the call to end. */
  | { type: 'end_asked'; reason: EndReason }
  /** A parent's limit will end the lesson soon. */
  | { type: 'time_short'; minutesLeft: number }
  /** The right to the call has ended. The teacher says goodbye before the call ends. */
  | { type: 'goodbye_asked'; reason: RightEnd }
  /**
   * Something that the learner said worries. `say`: the teacher's one sentence, while the help card tells the rest. The
   * server noticed it in the turn that was kept, or the teacher raised it.
   */
  | { type: 'worry_noticed'; itemId: string; say: string }
  /** Answers `raise_concern`. The lesson is paused. */
  | { type: 'concern_raised'; callId: string }
  /** Answers `raise_concern`. The lesson could not be paused. */
  | { type: 'concern_unraised'; callId: string }
  /** The learner has answered the help card, and the lesson goes on. */
  | { type: 'help_answered' }
  /** Answers `limit_silence`. The learner has said nothing for long. */
  | { type: 'silence_due' }
  /** Answers `limit_sentence`. What was being said has taken as long as it may. */
  | { type: 'sentence_due' }
  /** Answers `limit_goodbye`. The goodbye has taken as long as it may. */
  | { type: 'goodbye_due' }
  /** Answers `hang_up`. The provider has ended the call, or a job will repeat the request. */
  | { type: 'hung_up' }
  /** Answers `hang_up`. The provider did not confirm it, and no job could be enqueued either. */
  | { type: 'hang_up_failed' }
  /** Answers `record_end`. The end is recorded, or could not be. */
  | { type: 'end_recorded' };

/** What a decision needs to know about the call in addition to its state. */
export type CallFacts = {
  /** The time of the event, in milliseconds since the epoch. */
  nowMs: number;
  /** Our instructions for the teacher. */
  instructions: string;
  /** The lesson as its teacher has it; null without a plan of questions. */
  lesson: TaughtLesson | null;
  /** The texts that the server has a teacher say. */
  texts: Platform['texts'];
  /** Returns an id for an item that we add to the conversation. Nobody can guess it. */
  newItemId(): string;
  /** Returns what the teacher says when the right to the call ends for this reason. */
  goodbye(reason: RightEnd): string;
  /** What was said in the session before this call. */
  earlier: readonly Reminder[];
  /** How the provider encodes a session. */
  protocol: RealtimeProtocol;
  /** The provider's name for the model that speaks. */
  model: string;
  prices: Prices;
};
