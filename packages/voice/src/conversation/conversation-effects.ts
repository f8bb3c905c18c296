import type { ConversationEvent } from '#conversation/conversation-events.ts';
import type { CancelReason } from '#conversation/replies/teacher-response.ts';
import type { NewResponse } from '#protocol/client-events.ts';
import type { ServerEvent } from '#protocol/server-events.ts';
import type { TurnSoFar } from '#stages.ts';

/** Every effect that a decision can have, in one closed list. `conversation-actor.ts` carries them out. */
export type Effect =
  /** Send an event on the wire. */
  | { do: 'emit'; event: ServerEvent }
  /** The learner begins to speak: get ready to put the speech into words. */
  | { do: 'prepare_hearing' }
  /** Recognise the words before this pause. `isWanted`: a decision depends on them. `pause_heard` answers. */
  | { do: 'hear_pause'; pause: number; samples: Int16Array; isWanted: boolean }
  /** The words of the last pause are no longer needed. */
  | { do: 'call_off_hearing' }
  /** Ask the judge of pauses whether the learner has more to say. `pause_judged` answers. */
  | { do: 'judge_pause'; pause: number; turn: TurnSoFar }
  /** End the turn under way after this much silence, not before. */
  | { do: 'wait_for_silence'; silenceMs: number }
  /** Make the detector forget the speech under way but keep its sound. */
  | { do: 'abandon_speech' }
  /** Make the detector forget the speech under way and its sound. */
  | { do: 'clear_sound' }
  /** Silence the teacher for now. */
  | { do: 'hold_playback' }
  /** Let the teacher continue where they fell silent. */
  | { do: 'resume_playback' }
  /** Drop the teacher's sound. Each reply keeps the words that were heard. `report_cut` follows. */
  | { do: 'cut_playback' }
  /** Report on the wire what was cut. */
  | { do: 'report_cut' }
  /** Make an item of a turn, and put it into words. `turn_heard` answers. */
  | { do: 'take_turn'; itemId: string; samples: Int16Array; joins: boolean }
  /** Make an item of a silence. */
  | { do: 'take_silence'; startMs: number; endMs: number }
  /** Make a reply. `heardMs`: speech heard since the previous reply, for its usage. `reply_finished` answers. */
  | { do: 'begin_reply'; reply: number; asked: NewResponse; heardMs: number }
  /** Stop making a reply. It keeps the words that already have sound, or the words that its item already holds. */
  | { do: 'cancel_reply'; reply: number; reason: CancelReason; keep: 'made' | 'held' }
  /** Report a requested reply that was still waiting as cancelled before its first word. */
  | { do: 'call_off_reply'; asked: NewResponse; reason: CancelReason };

/** What a step returns besides the next state: effects and conclusions, in order. */
export type Outcome = Effect | ConversationEvent;

/** The next state of one part, and the outcomes of the event. */
export type Step<State> = readonly [State, readonly Outcome[]];
