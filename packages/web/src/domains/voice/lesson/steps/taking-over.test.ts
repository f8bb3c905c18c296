import { describe, expect, it } from 'vitest';
import { ticket } from '#domains/voice/testing/realtime-address.ts';
import {
  after,
  effectOf,
  heard,
  idleLesson,
  lost,
  NOW_MS,
  reported,
} from '#domains/voice/testing/stepped-lesson.ts';
import { fractions } from '#testing/people.ts';
import type { LessonEvent } from './lesson-event.ts';
import { nextOpening } from './taking-over.ts';

/** A limit of ten minutes. The next call may take over during the last three. */
const limit = { callLimitSeconds: 600, callLimit: 'session' } as const;
const DUE_MS = NOW_MS + 421_000;
const LAST_MS = NOW_MS + 575_000;

const second: LessonEvent = { type: 'second_passed', seconds: 1 };
const keyCame: LessonEvent = { type: 'next_key_came', attempt: 2, ticket };
const opened: LessonEvent = { type: 'next_call_opened', attempt: 2, ticket: { ...ticket, ...limit } };
const learnerStarts = heard(1, { type: 'learner_started', itemId: 'l1' });
const letUs = (attempt: number) =>
  heard(attempt, { type: 'teacher_words', itemId: `t${attempt}`, text: 'Let us' });

/** A lesson whose next call is being opened alongside the running one. */
const handingOver = () => after(idleLesson(limit), [second, keyCame], DUE_MS).state;

describe('a call that the provider will end', () => {
  it('is left alone while it has plenty of time', () => {
    expect(after(idleLesson(limit), [second], DUE_MS - 2_000).does).toEqual([]);
  });

  it('gets one next call, from the first quiet second of its last three minutes', () => {
    const { effects, state } = after(idleLesson(limit), [second], DUE_MS);
    expect(effects).toEqual([{ type: 'fetch_next_key', attempt: 2, sessionId: fractions.id, pace: 'usual' }]);
    expect(after(state, [second], DUE_MS).does).toEqual([]);
    expect(after(state, [keyCame], DUE_MS).does).toEqual(['open_next_call']);
  });

  it('waits for quiet while someone speaks, until its last half minute', () => {
    const { state } = after(idleLesson(limit), [learnerStarts]);
    expect(after(state, [second], DUE_MS).does).toEqual([]);
    expect(after(state, [second], LAST_MS).does).toEqual(['fetch_next_key']);
  });

  it('waits for the next quiet moment when someone begins to speak while the key is fetched', () => {
    const { state, does } = after(idleLesson(limit), [second, learnerStarts, keyCame], DUE_MS);
    expect(does).toEqual([]);
    expect(after(state, [second], LAST_MS).effects).toMatchObject([{ type: 'fetch_next_key', attempt: 3 }]);
  });

  it('tries again in the next second when no next call was available', () => {
    const failed: LessonEvent = { type: 'next_call_failed', attempt: 2 };
    const { does, phase } = after(handingOver(), [failed, second], DUE_MS);
    expect([phase.name, does]).toEqual(['running', ['fetch_next_key']]);
  });

  it('is closed when the next one takes over with the same microphone and its own time limit', () => {
    const { does, state, phase } = after(handingOver(), [opened], DUE_MS);
    expect(does).toEqual(['take_over', 'send_microphone']);
    expect(phase).toMatchObject({ name: 'running', voice: { name: 'idle' } });
    expect(after(state, [second], DUE_MS + 400_000).does).toEqual([]);
    expect(after(state, [lost(1)])).toMatchObject({ state, does: [] });
    expect(after(state, [lost(2)]).phase.name).toBe('lost');
  });

  it('lets a teacher who had begun to speak start over, and keeps what they had said', () => {
    const { state } = after(handingOver(), [letUs(1)]);
    expect(nextOpening(state)).toBe('teacher_begins');
    const { effects, phase } = after(state, [opened], DUE_MS);
    expect(effectOf(effects, 'keep_turns').turns).toMatchObject([{ itemId: 't1', text: 'Let us' }]);
    expect(phase).toMatchObject({ voice: { name: 'thinking' } });
  });

  it('leaves its marks to the next one, whose own marks count once it has taken over', () => {
    const asked = (step: number) => ({ kind: 'asked', step }) as const;
    const marking = (attempt: number, step: number) =>
      heard(attempt, { type: 'lesson_marked', marks: [asked(step)] });
    const { state, view } = after(handingOver(), [marking(1, 0), marking(2, 1)]);
    expect(view.marks).toEqual([asked(0)]);
    expect(after(state, [opened, marking(1, 0)], DUE_MS).view.marks).toEqual([asked(0), asked(1)]);
  });

  it('leaves the floor to a learner', () => {
    const { state } = after(handingOver(), [learnerStarts]);
    expect(nextOpening(state)).toBe('takes_over');
    const held = after(idleLesson(limit, { pushToTalk: true }), [{ type: 'talk_began' }]).state;
    const { phase } = after(held, [second, keyCame, opened], LAST_MS);
    expect(phase).toMatchObject({ voice: { name: 'listening' } });
  });

  it('is heard until the next one takes over; the next one’s reports count from then on', () => {
    const { state, view } = after(handingOver(), [letUs(2), letUs(1)]);
    expect(view.transcript.map(({ itemId }) => itemId)).toEqual(['t1']);
    const taken = after(state, [opened], DUE_MS);
    expect(taken.view.transcript.map(({ itemId }) => itemId)).toEqual(['t1', 't2']);
  });

  it('is lost when the next one was lost before taking over', () => {
    const { state, phase } = after(handingOver(), [lost(2)]);
    expect(phase.name).toBe('running');
    const { phase: then, does } = after(state, [opened], DUE_MS);
    expect(then.name).toBe('lost');
    expect(does.slice(0, 1).concat(does.slice(-1))).toEqual(['take_over', 'begin_rejoin']);
  });

  it('is followed by one whose connection is assumed to be good at first', () => {
    const { state } = after(handingOver(), [reported(1, { type: 'quality', quality: 'poor' })]);
    expect(state.view.quality).toBe('poor');
    expect(after(state, [opened], DUE_MS).view.quality).toBe('good');
  });

  it('is not handed over once the lesson has ended', () => {
    const { state } = after(handingOver(), [{ type: 'stop_asked' }]);
    for (const late of [keyCame, opened, lost(2)]) {
      expect(after(state, [late], DUE_MS)).toMatchObject({ state, does: [] });
    }
  });
});

describe('a call that ends with the learner’s minutes', () => {
  it('shows how many seconds are left in the last minutes, and is not handed over', () => {
    const { view, does } = after(idleLesson({ ...limit, callLimit: 'minutes' }), [second], LAST_MS);
    expect(view.secondsLeft).toBe(25);
    expect(does).toEqual([]);
  });
});
