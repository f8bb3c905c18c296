import type { Worry } from '@vivavoce/contracts/safeguarding/worries';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { SlipKind } from '#domains/study/lesson-engine/teacher-slip.ts';
import type { CallEvent, EndReason } from './call-event.ts';

/** What can be done to the line, which is the server's own sideband to a call. `sideband.ts` does it. */
export type LineEffect =
  /** Open the line. `line_opened` or `line_closed` answers. */
  | { do: 'open_line' }
  /** Wait before the next attempt. `retry_due` answers. */
  | { do: 'retry_line'; pauseMs: number }
  /** Ask for a sign of life. */
  | { do: 'ping_line' }
  /** Drop a dead line without waiting for the peer. `line_closed` answers. */
  | { do: 'break_line' }
  /** Close the line for good, and make no further attempt. */
  | { do: 'close_line' }
  /** Send a client event. The event is dropped if the line is down. */
  | { do: 'send'; event: Record<string, unknown> };

/** What a page tried to steer the model by: something in its session or conversation, or a part of a refused event. */
export type GuardedPart =
  | 'instructions'
  | 'tools'
  | 'prompt'
  | 'item'
  | 'response'
  | 'type'
  | 'session'
  | 'previous_item_id'
  | 'event';

/** Everything that a decision about a running call can lead to, in one closed list. `running-call.ts` does it. */
export type CallEffect =
  | LineEffect
  /** Keep a turn of the transcript, or correct one. */
  | { do: 'keep_turn'; turn: Omit<Parameters<Sessions['keepTurn']>[0], 'sessionId' | 'reporter'> }
  /** Read words that the learner wrote in the call. `worry_noticed` answers if they worry. */
  | { do: 'read_written'; itemId: string; words: string }
  /** Keep what a tool has marked in the lesson. `callId` is the id of the tool's call. */
  | { do: 'keep_marks'; callId: string; marks: readonly LessonMark[] }
  /**
   * Raise a concern that the teacher tells of, by the learner's newest turn. `worry_noticed` and `concern_raised` answer if
   * the lesson is paused, `concern_unraised` if it is not. `callId` is the id of the tool's call.
   */
  | { do: 'raise_concern'; callId: string; worry: Worry }
  /** Book what the provider charges. */
  | { do: 'book_charge'; charge: Parameters<Sessions['bookCharge']>[1] }
  /** Log that this model has no known price. */
  | { do: 'log_unpriced'; model: string }
  /** Wait this long for a learner who says nothing, from now on; null waits no longer. `silence_due` answers. */
  | { do: 'limit_silence'; afterMs: number | null }
  /** Wait for the end of what is being said, but not longer. `sentence_due` answers. */
  | { do: 'limit_sentence'; afterMs: number }
  /** Wait for the end of the goodbye, but not longer. `goodbye_due` answers. */
  | { do: 'limit_goodbye'; afterMs: number }
  /** Record in the security log that the guard refused something of the page, or ended the call because of it. */
  | { do: 'record_guard'; event: 'guard_refused' | 'guard_ended_call'; part: GuardedPart }
  /** Record in the security log that the teacher slipped, without a word of it. */
  | { do: 'record_slip'; kind: SlipKind }
  /** Report that the teacher knows what was said earlier, so that the page may begin. */
  | { do: 'report_reminded' }
  /** Report how long the learner waited for the teacher's first words after a turn. */
  | { do: 'report_first_sound'; afterMs: number }
  /** Report that the provider failed at the answer to a turn. */
  | { do: 'report_no_sound' }
  /** Report the provider as failing. */
  | { do: 'report_failing' }
  /** Report that the call is ending, so that nobody tends it any more. */
  | { do: 'report_ending'; reason: EndReason }
  /** End the call at the provider. `hung_up` or `hang_up_failed` answers. */
  | { do: 'hang_up' }
  /** Record the end, after every turn and charge before it. `end_recorded` answers. */
  | { do: 'record_end' }
  /** Everything is done: answer the callers that asked for the end. */
  | { do: 'report_over' };

/** What a step returns along with the next state: effects and conclusions, in the order in which they count. */
export type Outcome = CallEffect | CallEvent;

/** The next state of one part, and what follows from the event. */
export type Step<State> = readonly [State, readonly Outcome[]];
