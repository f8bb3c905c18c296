import {
  dueIn,
  isMicrophoneOpen,
  type RoomAction,
  type RoomState,
  roomAfter,
} from '#domains/voice/lesson/room-state.ts';
import { hearingAfter } from '#domains/voice/words/hearing.ts';
import { type TranscriptAction, transcriptStep } from '#domains/voice/words/transcript.ts';
import type { LessonEffect } from './lesson-effect.ts';
import type { Decision } from './lesson-state.ts';

/** A fact, as one action for each part that it concerns. */
export type Fact = {
  transcript?: TranscriptAction;
  hearing?: Parameters<typeof hearingAfter>[1];
  room?: RoomAction;
};

/** Returns the effects on the microphone and on the room's timer that a change of the room requires. */
function afterRoom(before: RoomState, after: RoomState): LessonEffect[] {
  const effects: LessonEffect[] = [];
  const isOpen = isMicrophoneOpen(after);
  if (isOpen !== isMicrophoneOpen(before)) effects.push({ type: 'set_microphone', isOpen });
  const [was, due] = [dueIn(before), dueIn(after)];
  if (was?.action.type !== due?.action.type || was?.since !== due?.since) {
    effects.push({ type: 'arm_timer', due: due && { action: due.action, afterMs: due.afterMs } });
  }
  return effects;
}

/**
 * Records one fact in the transcript, the hearing and the room together. Puts the turns that it finished into the
 * outbox.
 */
export const noting =
  (fact: Fact): Decision =>
  (state, nowMs) => {
    const { view } = state;
    const { turns: transcript, finished } = fact.transcript
      ? transcriptStep(view.transcript, fact.transcript, nowMs)
      : { turns: view.transcript, finished: [] };
    const hearing = fact.hearing ? hearingAfter(view.hearing, fact.hearing) : view.hearing;
    const room = fact.room ? roomAfter(view.room, fact.room) : view.room;
    const isSame = transcript === view.transcript && hearing === view.hearing && room === view.room;
    if (isSame) return [state, []];
    const { sessionId } = view;
    const kept: LessonEffect[] =
      sessionId === null || finished.length === 0 ? [] : [{ type: 'keep_turns', sessionId, turns: finished }];
    return [
      { ...state, view: { ...view, transcript, hearing, room } },
      [...kept, ...afterRoom(view.room, room)],
    ];
  };
