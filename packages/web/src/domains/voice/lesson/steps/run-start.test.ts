import { describe, expect, it } from 'vitest';
import {
  after,
  callFailed,
  callOpened,
  continuedLesson,
  effectOf,
  newLesson,
  runningLesson,
  runSettled,
  sessionMade,
  startAsked,
} from '#domains/voice/testing/stepped-lesson.ts';
import { amara, fractions } from '#testing/people.ts';
import { lessonAtRest } from './lesson-state.ts';

describe('the start of a run', () => {
  it('immediately orders a call for a new session, which may continue in writing', () => {
    const { phase, effects, does } = after(newLesson(), [startAsked()]);
    expect(phase).toEqual({ name: 'starting', attempt: 1 });
    expect(does).toEqual(['open_call']);
    expect(effectOf(effects, 'open_call')).toMatchObject({
      ...{ attempt: 1, sessionId: null, lostCallId: null, mayWrite: true },
    });
  });

  it('opens the call of a continued session only once its last run is saved', () => {
    const asked = after(continuedLesson(), [startAsked()]);
    expect(asked.effects).toEqual([{ type: 'settle_run', attempt: 1, sessionId: fractions.id }]);
    const { effects } = after(asked.state, [runSettled(1)]);
    expect(effectOf(effects, 'open_call').sessionId).toBe(fractions.id);
  });

  it('fails, but can be continued, when that save hangs', () => {
    const { phase, view } = after(continuedLesson(), [startAsked(), runSettled(1, false)]);
    expect(phase).toEqual({ name: 'lost', rejoining: null });
    expect(view.trouble).toEqual({ name: 'connection_lost', serverText: '' });
  });

  it('reports what is missing and orders nothing', () => {
    const nobody = { userId: null, teacherId: amara.id, isResuming: false, resumed: null };
    const { view, phase, does } = after(lessonAtRest(nobody), [startAsked()]);
    expect(view.trouble).toEqual({ name: 'not_signed_in' });
    expect([phase.name, does]).toEqual(['not_started', []]);
  });

  it('does nothing while a lesson is starting or running', () => {
    const { state } = after(newLesson(), [startAsked()]);
    expect(after(state, [startAsked()])).toMatchObject({ state, does: [] });
    const running = runningLesson();
    expect(after(running, [startAsked()])).toMatchObject({ state: running, does: [] });
  });

  it('sets the room to running once the call is open, then starts the clock and the watch and finds the plan', () => {
    const { phase, does } = after(newLesson(), [startAsked(), sessionMade, callOpened(1)]);
    expect(phase).toMatchObject({ name: 'running', attempt: 1, hasMicrophone: true, hasCamera: false });
    expect(does).toEqual([
      ...['arm_timer', 'send_microphone', 'announce'],
      ...['begin_run', 'start_attention', 'find_plan'],
    ]);
  });

  it('runs without a microphone when the call is a written one', () => {
    const written = { type: 'call_opened', attempt: 1, opened: { way: 'written' } } as const;
    const { phase, view } = after(newLesson(), [startAsked(), sessionMade, written]);
    expect(phase).toMatchObject({ name: 'running', hasMicrophone: false });
    expect(view.isWritten).toBe(true);
  });

  it('ignores an answer to an attempt that was stopped', () => {
    const { state } = after(newLesson(), [startAsked(), { type: 'stop_asked' }]);
    expect(after(state, [callOpened(1)])).toMatchObject({ state, does: [] });
    expect(after(state, [callFailed(1, { name: 'media_refused' })])).toMatchObject({ state, does: [] });
    expect(after(state, [startAsked(), callOpened(1)]).phase).toEqual({ name: 'starting', attempt: 2 });
  });

  it('keeps a session that was created for an attempt that was stopped', () => {
    const { state } = after(newLesson(), [startAsked(), { type: 'stop_asked' }, sessionMade]);
    expect(after(state, [startAsked()]).effects).toMatchObject([
      { type: 'settle_run', attempt: 2, sessionId: fractions.id },
    ]);
  });

  it('returns to `not_started` after a refusal, and to `lost` after a failed connection', () => {
    const starting = after(newLesson(), [startAsked(), sessionMade]).state;
    const refused = after(starting, [callFailed(1, { name: 'media_refused' })]);
    expect(refused.view).toMatchObject({ trouble: { name: 'media_refused' }, isResuming: false });
    expect(refused.phase.name).toBe('not_started');
    const failed = after(starting, [
      callFailed(1, { name: 'connection_lost', serverText: '' }, { isRetryable: true }),
    ]);
    expect(failed.view).toMatchObject({ isResuming: true, sessionId: fractions.id });
    expect(failed.phase).toEqual({ name: 'lost', rejoining: null });
    expect(failed.does).not.toContain('begin_rejoin');
  });

  it('gives a written lesson its voice back by ending its run and starting the next one', () => {
    const written = { type: 'call_opened', attempt: 1, opened: { way: 'written' } } as const;
    const { state } = after(newLesson(), [startAsked(), sessionMade, written]);
    const { does, phase, view } = after(state, [{ type: 'voice_asked' }]);
    expect(does.slice(-4)).toEqual(['save_run', 'cancel_rejoin', 'close_call', 'settle_run']);
    expect(phase).toEqual({ name: 'starting', attempt: 2 });
    expect(view.sessionId).toBe(fractions.id);
    expect(after(runningLesson(), [{ type: 'voice_asked' }]).does).toEqual([]);
  });
});
