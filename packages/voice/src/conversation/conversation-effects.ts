import type { ConversationEvent } from '#conversation/conversation-events.ts';
import type { CancelReason } from '#conversation/replies/teacher-response.ts';
import type { NewResponse } from '#protocol/client-events.ts';
import type { ServerEvent } from '#protocol/server-events.ts';
import type { TurnSoFar } from '#stages.ts';

/** Everything that a decision can have done, in one closed list. `conversation-actor.ts` does it. */
export type Effect =
  /** Say it on the wire. */
  | { do: 'emit'; event: ServerEvent }
  /** The learner begins to speak: get ready to put it into words. */
  | { do: 'prepare_hearing' }
  /** Look for the words before this pause. `isWanted`: a decision hangs on them. `pause_heard` answers. */
  | { do: 'hear_pause'; pause: number; samples: Int16Array; isWanted: boolean }
  /** Nobody needs the words of the last pause any more. */
  | { do: 'call_off_hearing' }
  /** Ask the judge of pauses whether the learner has more to say. `pause_judged` answers. */
  | { do: 'judge_pause'; pause: number; turn: TurnSoFar }
  /** The turn under way ends after this much silence, and not before. */
  | { do: 'wait_for_silence'; silenceMs: number }
  /** The detector forgets the speech under way, and keeps its sound. */
  | { do: 'abandon_speech' }
  /** The detector forgets the speech under way and its sound. */
  | { do: 'clear_sound' }
  /** The teacher falls silent for now. */
  | { do: 'hold_playback' }
  /** The teacher goes on where they fell silent. */
  | { do: 'resume_playback' }
  /** The teacher's sound is dropped, and each reply keeps the words that were heard. `report_cut` follows. */
  | { do: 'cut_playback' }
  /** Say on the wire what was cut. */
  | { do: 'report_cut' }
  /** Make an item of a turn, and put it into words. `turn_heard` answers. */
  | { do: 'take_turn'; itemId: string; samples: Int16Array; joins: boolean }
  /** Make an item of a silence. */
  | { do: 'take_silence'; startMs: number; endMs: number }
  /** Make a reply. `heardMs`: speech heard since the reply before, for its usage. `reply_finished` answers. */
  | { do: 'begin_reply'; reply: number; asked: NewResponse; heardMs: number }
  /** Stop making a reply. It keeps the words whose sound is made, or those that its item holds already. */
  | { do: 'cancel_reply'; reply: number; reason: CancelReason; keep: 'made' | 'held' }
  /** Report a reply that was asked for and waited as cancelled before its first word. */
  | { do: 'call_off_reply'; asked: NewResponse; reason: CancelReason };

/** What a step gives beside the next state: effects and conclusions, in the order in which they count. */
export type Outcome = Effect | ConversationEvent;

/** The next state of one part, and what comes of the event. */
export type Step<State> = readonly [State, readonly Outcome[]];
