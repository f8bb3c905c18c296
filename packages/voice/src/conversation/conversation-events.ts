import type { NewResponse } from '#protocol/client-events.ts';
import type { OutputModality } from '#protocol/session.ts';
import type { Heard } from '#stages.ts';
import type { FinishedTurn, Pause, SpeechStart } from '#vad/turn-detector.ts';

/** A `response.create`. Whether it is spoken or written depends on the session when the client requested it. */
export type AskedReply = NewResponse & { output_modalities: OutputModality[] };

/**
 * Everything that can happen in a conversation, in one closed list. The first group comes from outside. An answer to an
 * effect names what it answers, so that a late answer changes nothing. The second group is what one part of the
 * conversation concludes and the other parts need to know. All times are in audio time.
 */
export type ConversationEvent =
  /** The detector hears a voice. `itemId`: a fresh id, for the item that this speech becomes if it is a turn. */
  | ({ type: 'speech_started'; itemId: string } & SpeechStart)
  /** The learner paused, and the turn may be over. */
  | ({ type: 'speech_paused' } & Pause)
  /** The learner continues after a pause. */
  | { type: 'speech_resumed' }
  /** The silence lasted long enough: the speech is over. */
  | ({ type: 'speech_stopped' } & FinishedTurn)
  /** One more frame was heard. `voicedMs`: how long the speech under way has lasted; 0 while there is none. */
  | { type: 'time_passed'; nowMs: number; voicedMs: number }
  /** Answers `hear_pause`. `null`: words are not recognised this early. */
  | { type: 'pause_heard'; pause: number; heard: Heard | null }
  /** Answers `judge_pause`. The turn should end after `extraMs` more of silence; 0 if it is over. */
  | { type: 'pause_judged'; pause: number; extraMs: number }
  /** Answers `take_turn`. The words of the turn are on the wire, or the reason why there are none. */
  | { type: 'turn_heard'; itemId: string }
  /** Answers `begin_reply`. `response.done` is on the wire; the queued sound continues to play. */
  | { type: 'reply_finished'; reply: number }
  /** The client sent `input_audio_buffer.commit`. */
  | { type: 'commit_asked' }
  /** The detector returned the sound of that commit. `itemId`: a fresh id, in case no speech had been heard. */
  | { type: 'turn_committed'; itemId: string; samples: Int16Array }
  /** The client sent `input_audio_buffer.clear`: forget what the learner is saying. */
  | { type: 'turn_dropped' }
  /** The client added a message from the learner. */
  | { type: 'learner_wrote' }
  /**
   * The client sent a `response.create` that can be served now or later (see `replyRefusal`). `continuesCall`: it
   * follows the result of a tool and has no settings of its own, so the reply continues the one that called the tool.
   */
  | { type: 'reply_asked'; asked: AskedReply; continuesCall?: boolean }
  /** The client sent a `response.cancel` for this reply. `null`: for the requested reply that is waiting. */
  | { type: 'cancel_asked'; reply: number | null }
  /** The client sent `output_audio_buffer.clear`. */
  | { type: 'silence_asked' }
  | { type: 'session_updated' }
  /** The floor: the learner has taken it. `joins`: the learner continues the previous turn. */
  | { type: 'turn_began'; itemId: string; startMs: number; joins: boolean }
  /** The floor: the learner's turn is over. */
  | ({ type: 'turn_ended' } & FinishedTurn)
  /** The floor: the speech over the teacher was not a turn. */
  | { type: 'doubt_dismissed' }
  /** The turns: no turn is under way, and all turns are in words. */
  | { type: 'turns_settled'; isReplyWanted: boolean }
  /** The replies: a reply of the conversation begins. */
  | { type: 'reply_began' }
  /** The replies: the client has silenced the teacher. */
  | { type: 'teacher_silenced' }
  /** The idle time-out: neither side spoke from `startMs` to `endMs`. */
  | { type: 'nobody_spoke'; startMs: number; endMs: number };

/** What a decision needs to know from outside. It is read again for every event. */
export type Facts = {
  /** The teacher is audible, and at least `NEARLY_DONE_MS` of sound is left. */
  hasTeacherMoreToSay: boolean;
  /** The teacher's sound is waiting to be played, or is still being made. */
  isPlaying: boolean;
  /** The server finds the turns; otherwise the client marks where they begin and end. */
  findsTurns: boolean;
  /** Speech interrupts the teacher (`interrupt_response`). */
  interrupts: boolean;
  /** Each turn gets a reply (`create_response`). */
  createsReplies: boolean;
  /** Silence that ends a turn, in milliseconds. */
  silenceMs: number;
  /** Silence after which the teacher speaks again, in milliseconds. `null`: never. */
  idleLimitMs: number | null;
  /** Language of the learner's words (BCP 47). */
  language: string;
};
