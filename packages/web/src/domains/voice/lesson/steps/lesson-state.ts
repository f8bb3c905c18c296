import type { CallLimit } from '#domains/voice/call/call-limit.ts';
import type { CallReport } from '#domains/voice/call/realtime-call.ts';
import { type LessonParts, type LessonView, viewAtRest } from '#domains/voice/lesson/lesson-view.ts';
import type { WantedMedia } from '#domains/voice/media/learner-media.ts';
import type { LessonEffect } from './lesson-effect.ts';

/** A call that is opened beside the running one to take over from it. */
export type NextCall = {
  attempt: number;
  /** What it tells before it has taken over. */
  reports: readonly CallReport[];
};

/** A live lesson as far as decisions need it. No decision depends on anything else. */
export type LessonState = {
  /** What the room shows. */
  view: LessonView;
  userId: string | null;
  teacherId: string | null;
  /** What the learner gave at the last start. */
  wanted: WantedMedia;
  /** How often a call was opened, or tried; each attempt has its number. */
  attempts: number;
  /** The attempt whose answers and reports count; null when no call is open or being opened. */
  current: number | null;
  next: NextCall | null;
  /** Of the running call; a written one has none. */
  limit: CallLimit | null;
  /** How the server names the newest call that it took, also when that is over; null where there was none. */
  callId: string | null;
  /** Tries to join again, since the connection was lost, that found no voice. */
  triesWithoutVoice: number;
};

/** What a decision comes to: the next state, and what is to be done in this order. */
export type Step = readonly [state: LessonState, effects: readonly LessonEffect[]];

/**
 * What follows from one thing that happened, at a moment in milliseconds since the epoch. Decisions are made of smaller
 * ones.
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
    triesWithoutVoice: 0,
  };
}

/** Several decisions, each on the state that the one before left; their effects follow one another. */
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

/** The decision that is chosen by how the lesson is now. */
export const given =
  (choose: (state: LessonState, nowMs: number) => Decision): Decision =>
  (state, nowMs) =>
    choose(state, nowMs)(state, nowMs);

/** Nothing changes and nothing is to be done. */
export const nothing: Decision = (state) => [state, []];

/** These are to be done. */
export const doing =
  (...effects: readonly LessonEffect[]): Decision =>
  (state) => [state, effects];

/** The room shows this from now on. */
export const showing =
  (change: Partial<LessonView>): Decision =>
  (state) => [{ ...state, view: { ...state.view, ...change } }, []];

/** The lesson knows this from now on. */
export const knowing =
  (change: Partial<Omit<LessonState, 'view'>>): Decision =>
  (state) => [{ ...state, ...change }, []];
