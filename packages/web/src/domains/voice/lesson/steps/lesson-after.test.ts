import { describe, expect, it } from 'vitest';
import {
  after,
  effectOf,
  heard,
  idleLesson,
  NOW_MS,
  newLesson,
} from '#domains/voice/testing/stepped-lesson.ts';
import { fractions } from '#testing/people.ts';
import type { LessonEvent } from './lesson-event.ts';

const sent: LessonEvent = { type: 'learner_sent', itemId: 'i1', kind: 'typed', text: ' Two ' };
const unsure = heard(1, { type: 'learner_unclear', itemId: 'l1', candidate: 'two' });

describe('one fact', () => {
  it('updates the transcript, ends the doubt and hands over the floor in one step', () => {
    const { state, view: doubtful } = after(idleLesson(), [unsure]);
    expect(doubtful.hearing).toEqual({ name: 'unsure', candidate: 'two' });
    const { view, phase, does, effects } = after(state, [sent]);
    expect(view.transcript.at(-1)).toMatchObject({ itemId: 'i1', text: 'Two', saidAtMs: NOW_MS });
    expect(view.hearing).toEqual({ name: 'fine' });
    expect(phase).toMatchObject({ voice: { name: 'thinking' } });
    expect(does).toEqual(['keep_turns', 'set_microphone', 'arm_timer', 'send_text']);
    expect(effectOf(effects, 'keep_turns').sessionId).toBe(fractions.id);
    expect(effectOf(effects, 'set_microphone').isOpen).toBe(false);
  });

  it('changes nothing when it brings nothing new', () => {
    const state = idleLesson();
    expect(after(state, [heard(1, { type: 'session_created' })])).toMatchObject({ state, does: [] });
    expect(after(state, [heard(1, { type: 'session_created' })]).view).toBe(state.view);
  });

  it('is ignored when it has no words or no call is open', () => {
    const state = idleLesson();
    expect(after(state, [{ ...sent, text: '   ' }])).toMatchObject({ state, does: [] });
    expect(after(newLesson(), [sent])).toMatchObject({ does: [], view: { transcript: [] } });
  });
});

describe('a learner who is typing', () => {
  const typed: LessonEvent = { type: 'learner_typed' };

  it('is shown to be at work, every five seconds at most', () => {
    const first = after(idleLesson(), [typed]);
    expect(first.does).toEqual(['show_at_work']);
    expect(after(first.state, [typed], NOW_MS + 4_999).does).toEqual([]);
    expect(after(first.state, [typed], NOW_MS + 5_000).does).toEqual(['show_at_work']);
  });

  it('is not shown to anybody while no call is open', () => {
    expect(after(newLesson(), [typed]).does).toEqual([]);
  });
});

describe('a push-to-talk turn', () => {
  it('clears earlier sound before the microphone opens, and is handed over once the microphone is closed', () => {
    const began = after(idleLesson({}, { pushToTalk: true }), [{ type: 'talk_began' }]);
    expect(began.does).toEqual(['begin_turn', 'set_microphone']);
    const ended = after(began.state, [{ type: 'talk_ended', isKept: true }]);
    expect(ended.does).toEqual(['set_microphone', 'arm_timer', 'end_turn']);
  });
});

describe('a microphone that is unplugged', () => {
  const without: LessonEvent = { type: 'devices_changed', hasMicrophone: false, hasCamera: false };
  const withOne: LessonEvent = { type: 'devices_changed', hasMicrophone: true, hasCamera: false };

  it('is reported until there is another one, whose sound is sent instead', () => {
    const { state, view } = after(idleLesson(), [without]);
    expect(view.trouble).toEqual({ name: 'microphone_gone' });
    const again = after(state, [withOne]);
    expect(again.view.trouble).toBeNull();
    expect(again.does).toEqual(['send_microphone', 'set_microphone']);
  });

  it('does not hide another trouble when it comes back', () => {
    const { state } = after(idleLesson(), [{ type: 'taken_elsewhere', sessionId: fractions.id }]);
    expect(after(state, [withOne]).view.trouble).toEqual({ name: 'opened_elsewhere' });
  });
});

describe('the seconds of a run', () => {
  it('renew the sign-in once a minute', () => {
    const second = (seconds: number): LessonEvent => ({ type: 'second_passed', seconds });
    expect(after(idleLesson(), [second(59)]).does).toEqual([]);
    expect(after(idleLesson(), [second(60)]).does).toEqual(['renew_sign_in']);
  });
});

describe('a plan', () => {
  it('is shown only with the session it belongs to', () => {
    const found: LessonEvent = { type: 'plan_found', sessionId: 'another', plan: null };
    const state = idleLesson();
    expect(after(state, [found]).view).toBe(state.view);
  });
});
