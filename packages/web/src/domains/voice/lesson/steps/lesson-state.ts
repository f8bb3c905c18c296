import type { RightEnd } from '@vivavoce/contracts/realtime/farewell';
import type { CallLimit } from '#domains/voice/call/call-limit.ts';
import type { CallReport } from '#domains/voice/call/realtime-call.ts';
import { type LessonParts, type LessonView, viewAtRest } from '#domains/voice/lesson/lesson-view.ts';
import type { WantedMedia } from '#domains/voice/media/learner-media.ts';
import type { LessonEffect } from './lesson-effect.ts';

/** A call that is opened alongside the running one to take over from it. */
type NextCall = {
  attempt: number;
  /** The reports that the call has made so far. They wait until it takes over. */
  reports: readonly CallReport[];
};

/** Everything about a live lesson that a decision depends on. */
export type LessonState = {
  /** What the room shows. */
  view: LessonView;
  userId: string | null;
  teacherId: string | null;
  /** The media that the learner chose at the last start. */
  wanted: WantedMedia;
  /** How many attempts to open a call there have been. The count is the number of the latest one. */
  attempts: number;
  /** The attempt whose answers and reports count; null when no call is open or being opened. */
  current: number | null;
  next: NextCall | null;
  /** The limit of the open call; null for a written call. */
  limit: CallLimit | null;
  /** The server's id of the latest call that it accepted, even after that call ended; null before the first one. */
  callId: string | null;
  /** Why the server is ending the call; null while it is not. The teacher is saying goodbye. */
  farewell: RightEnd | null;
  /**
   * The pause for a help card; null while the lesson goes on. `isMuted`: the microphone was muted for it, and opens again
   * when the lesson goes on.
   */
  helpPause: { isMuted: boolean } | null;
  /** When the learner was last shown to be typing, in milliseconds since the epoch; null before that. */
  workShownAtMs: number | null;
  /** How many attempts to rejoin have found no voice since the connection was lost. */
  triesWithoutVoice: number;
};

/** The result of a decision: the next state, and the effects in the order in which they are performed. */
export type Step = readonly [state: LessonState, effects: readonly LessonEffect[]];

/**
 * Decides what follows from one event. `nowMs` is when the event happened, in milliseconds since the epoch. Decisions
 * are composed of smaller decisions.
 */
export type Decision = (state: LessonState, nowMs: number) => Step;

/** The lesson before its first start. */
export function lessonAtRest(
  parts: Pick<LessonParts, 'userId' | 'teacherId' | 'isResuming' | 'resumed'>,
): LessonState {
  return {
    view: viewAtRest(parts),
    userId: parts.userId,
    teacherId: parts.teacherId,
    wanted: 'camera_and_microphone',
    attempts: 0,
    current: null,
    next: null,
    limit: null,
    callId: null,
    farewell: null,
    helpPause: null,
    workShownAtMs: null,
    triesWithoutVoice: 0,
  };
}

/** Applies several decisions, each to the state that the previous one left. Their effects keep the same order. */
export const inTurn =
  (...decisions: readonly Decision[]): Decision =>
  (state, nowMs) =>
    decisions.reduce<Step>(
      ([before, effects], decide) => {
        const [after, more] = decide(before, nowMs);
        return [after, [...effects, ...more]];
      },
      [state, []],
    );

/** Chooses a decision based on the current state. */
export const given =
  (choose: (state: LessonState, nowMs: number) => Decision): Decision =>
  (state, nowMs) =>
    choose(state, nowMs)(state, nowMs);

/** Changes nothing and does nothing. */
export const nothing: Decision = (state) => [state, []];

/** Performs these effects. */
export const doing =
  (...effects: readonly LessonEffect[]): Decision =>
  (state) => [state, effects];

/** Changes what the room shows. */
export const showing =
  (change: Partial<LessonView>): Decision =>
  (state) => [{ ...state, view: { ...state.view, ...change } }, []];

/** Changes the part of the state that is not in the view. */
export const knowing =
  (change: Partial<Omit<LessonState, 'view'>>): Decision =>
  (state) => [{ ...state, ...change }, []];
