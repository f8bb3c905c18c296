import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import type { CallReport } from '#domains/voice/call/realtime-call.ts';
import type { LessonTrouble } from '#domains/voice/lesson/lesson-trouble.ts';
import { type LessonPreferences, USUAL_PREFERENCES } from '#domains/voice/lesson/room-state.ts';
import { lessonAfter } from '#domains/voice/lesson/steps/lesson-after.ts';
import type { LessonEffect } from '#domains/voice/lesson/steps/lesson-effect.ts';
import type { LessonEvent } from '#domains/voice/lesson/steps/lesson-event.ts';
import { type LessonState, lessonAtRest } from '#domains/voice/lesson/steps/lesson-state.ts';
import { amara, fractions, leo, question, reply } from '#testing/people.ts';
import { CALL_ID, ticket } from './realtime-address.ts';

/** The time of every event unless a test sets a different one, in milliseconds since the epoch. */
export const NOW_MS = 1_000_000;

/** A lesson of Leo with Amara before its first start, without a browser, a clock or a server. */
export const newLesson = () =>
  lessonAtRest({ userId: leo.id, teacherId: amara.id, isResuming: false, resumed: null });

/** A lesson that continues a session, before its first start. */
export const continuedLesson = () =>
  lessonAtRest({
    ...{ userId: leo.id, teacherId: amara.id, isResuming: true },
    resumed: { session: fractions, messages: [question, reply], marks: [] },
  });

/** Returns the lesson after these events. `effects` are those of the last event, and `does` are their names. */
export function after(state: LessonState, events: readonly LessonEvent[], nowMs = NOW_MS) {
  let effects: readonly LessonEffect[] = [];
  for (const event of events) [state, effects] = lessonAfter(state, event, nowMs);
  const { view } = state;
  return { state, view, phase: view.room.phase, effects, does: effects.map(({ type }) => type) };
}

/** Finds the effect of this type. @throws if there is none */
export function effectOf<Type extends LessonEffect['type']>(effects: readonly LessonEffect[], type: Type) {
  const found = effects.find((effect) => effect.type === type);
  if (found === undefined) throw new Error(`No ${type} among ${effects.map((effect) => effect.type)}`);
  return found as Extract<LessonEffect, { type: Type }>;
}

export const startAsked = (preferences: Partial<LessonPreferences> = {}): LessonEvent => ({
  type: 'start_asked',
  wanted: 'camera_and_microphone',
  preferences: { ...USUAL_PREFERENCES, ...preferences },
});
export const sessionMade: LessonEvent = { type: 'session_made', sessionId: fractions.id };
export const runSettled = (attempt: number, isSettled = true): LessonEvent => ({
  type: 'run_settled',
  attempt,
  isSettled,
});
export const callOpened = (attempt: number, change: Partial<RealtimeTicket> = {}): LessonEvent => ({
  type: 'call_opened',
  attempt,
  opened: { way: 'spoken', ticket: { ...ticket, ...change }, hasMicrophone: true, camera: null },
});
export const callFailed = (
  attempt: number,
  trouble: LessonTrouble,
  { isRetryable = false, isVoiceAway = false } = {},
): LessonEvent => ({ type: 'call_failed', attempt, failure: { trouble, isRetryable, isVoiceAway } });
export const reported = (attempt: number, report: CallReport): LessonEvent => ({
  type: 'call_reported',
  attempt,
  report,
});
export const heard = (attempt: number, event: RealtimeEvent) => reported(attempt, { type: 'event', event });
export const lost = (attempt: number) => reported(attempt, { type: 'lost' });

/** A lesson whose first call is open; the teacher is about to speak. */
export const runningLesson = (limit: Partial<RealtimeTicket> = {}, preferences = {}) =>
  after(newLesson(), [
    startAsked(preferences),
    sessionMade,
    { type: 'call_named', callId: CALL_ID },
    callOpened(1, limit),
  ]).state;

/** A running lesson in which the teacher has said nothing and no one speaks. */
export const idleLesson = (limit: Partial<RealtimeTicket> = {}, preferences = {}) =>
  after(runningLesson(limit, preferences), [
    heard(1, { type: 'response_started', responseId: 'r1' }),
    heard(1, {
      type: 'response_ended',
      ...{ responseId: 'r1', status: 'completed', itemIds: [], usage: null },
    }),
  ]).state;
