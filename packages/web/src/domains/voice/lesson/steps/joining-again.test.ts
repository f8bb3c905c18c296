import { describe, expect, it } from 'vitest';
import { CALL_ID } from '#domains/voice/testing/realtime-address.ts';
import {
  after,
  callFailed,
  callOpened,
  effectOf,
  heard,
  lost,
  runningLesson,
  runSettled,
  startAsked,
} from '#domains/voice/testing/stepped-lesson.ts';
import { fractions } from '#testing/people.ts';
import { rejoinOutcome } from './joining-again.ts';
import type { LessonEvent } from './lesson-event.ts';
import type { LessonState } from './lesson-state.ts';

const tryBegan: LessonEvent = { type: 'rejoin_try_began' };
const tryOver: LessonEvent = { type: 'rejoin_try_over' };
const noVoice = (attempt: number) =>
  callFailed(attempt, { name: 'key_failed', serverText: '' }, { isRetryable: true, isVoiceAway: true });
const elsewhere = (attempt: number) => callFailed(attempt, { name: 'opened_elsewhere' });

const lostLesson = () => after(runningLesson(), [lost(1)]).state;

/** Returns the effect that opens the call for one more attempt to rejoin. */
function orderOfTry(state: LessonState, attempt: number) {
  return effectOf(after(state, [tryBegan, runSettled(attempt)]).effects, 'open_call');
}

describe('a lesson whose connection is lost', () => {
  it('is saved, reports the loss, and begins to rejoin', () => {
    const { does, view, phase } = after(runningLesson(), [lost(1)]);
    expect(does.slice(-2)).toEqual(['save_run', 'begin_rejoin']);
    expect(view).toMatchObject({ trouble: { name: 'connection_lost' }, isResuming: true });
    expect(phase).toEqual({ name: 'lost', rejoining: 0 });
  });

  it('is rejoined once its run is saved, by a new attempt that names the lost call', () => {
    const { phase, effects } = after(lostLesson(), [tryBegan]);
    expect(phase).toEqual({ name: 'lost', rejoining: 2 });
    expect(effects).toEqual([{ type: 'settle_run', attempt: 2, sessionId: fractions.id }]);
    expect(orderOfTry(lostLesson(), 2)).toMatchObject({ attempt: 2, lostCallId: CALL_ID });
  });

  it('names the latest call that the server accepted, even if that call never opened', () => {
    const { state } = after(lostLesson(), [
      ...[tryBegan, runSettled(2), { type: 'call_named', callId: 'newer' } as const],
      callFailed(2, { name: 'connection_lost', serverText: '' }, { isRetryable: true }),
    ]);
    expect(orderOfTry(state, 3).lostCallId).toBe('newer');
  });

  it('continues as the same run', () => {
    const { does, view, state } = after(lostLesson(), [tryBegan, runSettled(2), callOpened(2)]);
    expect(does).toEqual([
      ...['arm_timer', 'send_microphone', 'announce', 'find_marks'],
      ...['go_on_with_run', 'go_on_with_attention'],
    ]);
    expect(view).toMatchObject({ trouble: null, rejoins: 1, room: { phase: { name: 'running' } } });
    expect(rejoinOutcome(state)).toBe('joined');
  });

  it('makes three attempts to get its voice back before it continues in writing', () => {
    let state = lostLesson();
    const mayWrite: boolean[] = [];
    for (const attempt of [2, 3, 4, 5]) {
      mayWrite.push(orderOfTry(state, attempt).mayWrite);
      state = after(state, [tryBegan, runSettled(attempt), noVoice(attempt)]).state;
    }
    expect(mayWrite).toEqual([false, false, false, true]);
  });

  it('starts counting these attempts again after each loss', () => {
    let { state } = after(lostLesson(), [tryBegan, noVoice(2), tryBegan, noVoice(3), tryBegan, noVoice(4)]);
    state = after(state, [tryBegan, runSettled(5), callOpened(5), lost(5)]).state;
    expect(orderOfTry(state, 6).mayWrite).toBe(false);
  });

  it('can be rejoined later when the save only needs more time', () => {
    const { state, view } = after(lostLesson(), [tryBegan, runSettled(2, false)]);
    expect(rejoinOutcome(state)).toBe('not_yet');
    expect(view.trouble).toEqual({ name: 'connection_lost', serverText: '' });
  });

  it('is not rejoined after a refusal, and says why', () => {
    const { state, view, phase } = after(lostLesson(), [tryBegan, runSettled(2), elsewhere(2)]);
    expect(rejoinOutcome(state)).toBe('refused');
    expect(view.trouble).toEqual({ name: 'opened_elsewhere' });
    expect(phase).toEqual({ name: 'lost', rejoining: null });
  });

  it('ignores the answers to an attempt that has timed out', () => {
    const { state, does } = after(lostLesson(), [tryBegan, tryOver]);
    expect(does).toEqual(['close_call']);
    for (const late of [runSettled(2), callOpened(2), elsewhere(2)]) {
      expect(after(state, [late])).toMatchObject({ state, does: [] });
    }
    expect(after(state, [tryBegan, callOpened(2)]).phase).toEqual({ name: 'lost', rejoining: 3 });
  });

  it('ignores later reports from the lost call', () => {
    const state = lostLesson();
    const late = heard(1, { type: 'teacher_words', itemId: 't1', text: 'Two' });
    expect(after(state, [late])).toMatchObject({ state, does: [] });
  });

  it('gives up an attempt when the learner continues the lesson', () => {
    const { does, phase } = after(lostLesson(), [tryBegan, startAsked()]);
    expect(does).toEqual(['cancel_rejoin', 'close_call', 'settle_run']);
    expect(phase).toEqual({ name: 'starting', attempt: 3 });
  });

  it('is not rejoined once rejoining has been given up', () => {
    const { state } = after(lostLesson(), [{ type: 'page_left' }, tryOver]);
    expect(state.view.room.phase).toEqual({ name: 'lost', rejoining: null });
    const running = runningLesson();
    expect(after(running, [tryBegan])).toMatchObject({ state: running, does: [] });
  });
});
