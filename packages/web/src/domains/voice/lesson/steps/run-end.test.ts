import { describe, expect, it } from 'vitest';
import { CALL_ID } from '#domains/voice/testing/realtime-address.ts';
import {
  after,
  callOpened,
  continuedLesson,
  effectOf,
  heard,
  idleLesson,
  lost,
  newLesson,
  runningLesson,
  runSettled,
  startAsked,
} from '#domains/voice/testing/stepped-lesson.ts';
import { amara, fractions } from '#testing/people.ts';
import type { LessonEvent } from './lesson-event.ts';

const stop: LessonEvent = { type: 'stop_asked' };
const leave: LessonEvent = { type: 'page_left' };
const takenElsewhere = (sessionId: string): LessonEvent => ({ type: 'taken_elsewhere', sessionId });
const letUs = heard(1, { type: 'teacher_words', itemId: 't1', text: 'Let us' });

/** The effects with which every end of a run begins, in this order. */
const LETTING_GO = ['cancel_rejoin', 'forget_talk', 'stop_attention', 'close_call'];

describe('the end of a run', () => {
  it('releases everything, keeps what the teacher had begun to say, and then saves', () => {
    const { does, effects } = after(runningLesson(), [letUs, stop]);
    expect(does).toEqual([...LETTING_GO, 'keep_turns', 'save_run']);
    expect(effectOf(effects, 'keep_turns')).toMatchObject({
      sessionId: fractions.id,
      turns: [{ itemId: 't1', text: 'Let us', finished: true }],
    });
  });

  it('turns off the microphone and stops the timer that waits for the teacher', () => {
    expect(after(idleLesson(), [stop]).does).toEqual([...LETTING_GO, 'set_microphone', 'save_run']);
    expect(after(runningLesson(), [stop]).does).toEqual([...LETTING_GO, 'arm_timer', 'save_run']);
  });

  it('completes a new lesson on Stop, so that the next start creates another session', () => {
    const { effects, view, phase } = after(runningLesson(), [stop]);
    expect(effectOf(effects, 'save_run')).toEqual({
      type: 'save_run',
      ...{ sessionId: fractions.id, isLeaving: false, isLast: true, callId: CALL_ID },
    });
    expect(view).toMatchObject({ sessionId: null, isResuming: false, trouble: null, seconds: 0 });
    expect(phase.name).toBe('not_started');
  });

  it('lets a continued session be continued again after Stop', () => {
    const { state } = after(continuedLesson(), [startAsked(), runSettled(1), callOpened(1)]);
    const { effects, view } = after(state, [stop]);
    expect(effectOf(effects, 'save_run').isLast).toBe(false);
    expect(view).toMatchObject({ sessionId: fractions.id, isResuming: true });
  });

  it('saves on leaving with a request that outlives the page, before anything else that is pending', () => {
    const { does, effects } = after(runningLesson(), [leave]);
    expect(effectOf(effects, 'save_run')).toMatchObject({ isLeaving: true, isLast: false });
    expect(does.slice(-4)).toEqual([
      ...['save_run', 'save_before_leaving'],
      ...['send_turns_before_leaving', 'unwatch_other_pages'],
    ]);
  });

  it('saves nothing when the start had opened no call', () => {
    const { does, phase } = after(newLesson(), [startAsked(), stop]);
    expect(does).toEqual(LETTING_GO);
    expect(phase.name).toBe('not_started');
  });

  it('happens only once', () => {
    const { state } = after(runningLesson(), [stop]);
    expect(after(state, [stop])).toMatchObject({ state, does: [] });
    expect(after(state, [lost(1)])).toMatchObject({ state, does: [] });
    expect(after(after(state, [leave]).state, [leave]).does).not.toContain('save_run');
  });
});

describe('what the lesson came to', () => {
  const goodbye: LessonEvent[] = [
    heard(1, { type: 'response_started', responseId: 'r9', farewell: 'limit_day' }),
    lost(1),
  ];

  it('is told after Stop, for a new session and for a continued one, until the next start', () => {
    const { state, view } = after(runningLesson(), [stop]);
    expect(view.ended).toBe(fractions.id);
    expect(after(state, [startAsked()]).view.ended).toBeNull();
    const continued = after(continuedLesson(), [startAsked(), runSettled(1), callOpened(1), stop]);
    expect(continued.view.ended).toBe(fractions.id);
  });

  it('is not told over the reason for a goodbye', () => {
    const { view } = after(runningLesson(), goodbye);
    expect([view.trouble, view.ended]).toEqual([{ name: 'limit_day', serverText: '' }, null]);
  });

  it('is not told when the page is left, the connection is lost, or no call was opened', () => {
    expect(after(runningLesson(), [leave]).view.ended).toBeNull();
    expect(after(runningLesson(), [lost(1)]).view.ended).toBeNull();
    expect(after(newLesson(), [startAsked(), stop]).view.ended).toBeNull();
  });

  it('is not told over a help card', () => {
    const pauses = heard(1, { type: 'response_started', responseId: 'r2', pausesForHelp: true });
    const answered = (choice: 'go_on' | 'stop'): LessonEvent => ({ type: 'help_card_answered', choice });
    expect(after(runningLesson(), [pauses, stop]).view.ended).toBeNull();
    expect(after(runningLesson(), [pauses, answered('stop')]).view.ended).toBeNull();
    expect(after(runningLesson(), [pauses, answered('go_on'), stop]).view.ended).toBe(fractions.id);
  });
});

describe('a lesson that another page has joined', () => {
  it('is left to that page: the lesson is saved, the banner says why, and it is not taken back', () => {
    const { does, view, phase } = after(runningLesson(), [takenElsewhere(fractions.id)]);
    expect(does).toEqual([...LETTING_GO, 'arm_timer', 'save_run']);
    expect(view).toMatchObject({ trouble: { name: 'opened_elsewhere' }, isResuming: true });
    expect(phase).toEqual({ name: 'lost', rejoining: null });
  });

  it('is not rejoined if its connection was already lost', () => {
    const { does, view, phase } = after(runningLesson(), [lost(1), takenElsewhere(fractions.id)]);
    expect(does).toEqual(['cancel_rejoin', 'close_call']);
    expect(view.trouble).toEqual({ name: 'opened_elsewhere' });
    expect(phase).toEqual({ name: 'lost', rejoining: null });
  });

  it('continues when the other page has joined another session', () => {
    const state = runningLesson();
    expect(after(state, [takenElsewhere(amara.id)])).toMatchObject({ state, does: [] });
  });

  it('is not affected before it runs', () => {
    const { state } = after(continuedLesson(), [startAsked()]);
    expect(after(state, [takenElsewhere(fractions.id)])).toMatchObject({ state, does: [] });
  });
});
