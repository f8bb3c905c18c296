import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import { type LessonPlan, questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { RealtimeProtocol } from '@vivavoce/contracts/voice/calls';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import type { CallEvent } from './call-event.ts';
import { PATIENCE_AT_START, type Patience, patienceAfter } from './patience.ts';

const UP: CallEvent = { type: 'line_opened' };
const DUE: CallEvent = { type: 'silence_due' };
const said = (event: RealtimeEvent): CallEvent => ({ type: 'provider_said', said: event });
const shown = (turnDetection: Record<string, unknown> | null, isGreeting = false): CallEvent[] => [
  {
    type: 'provider_steered',
    steering: {
      ...{ type: 'session_shown', isGreeting, instructions: null, tools: null, hasPrompt: false },
      toolChoice: undefined,
      turnDetection,
    },
  },
  said({ type: 'session_updated', instructions: null }),
];
const added = (words: string): CallEvent => ({
  type: 'provider_steered',
  steering: { type: 'item_added', itemId: 'i', kind: 'learner', words },
});

/** The teacher says something; the sound ends last. */
const BEGINS = said({ type: 'response_started', responseId: 'r' });
const TEACHER_SAYS = [
  BEGINS,
  said({ type: 'teacher_audible', responseId: 'r' }),
  said({ type: 'response_ended', responseId: 'r', status: 'completed', itemIds: [], usage: null }),
  said({ type: 'teacher_silent', responseId: 'r', cut: false }),
];
/**
 * The teacher says these words; their text is known before the sound ends. Where these marks leave the lesson is told then.
 */
const teacherSays = (words: string, ...marks: LessonMark[]): CallEvent[] => [
  ...TEACHER_SAYS.slice(0, 2),
  said({ type: 'teacher_said', itemId: 't', text: words }),
  ...(marks.length === 0 ? [] : [{ type: 'place_told', standing: standingAfter(marks), words } as const]),
  ...TEACHER_SAYS.slice(2),
];
const ASKED: LessonMark = { kind: 'asked', step: 0 };
const ENDED: LessonMark = { kind: 'ended' };
/** The provider has counted a silence and makes the teacher speak up. */
const PROVIDER_NUDGES = [
  said({ type: 'learner_silent', itemId: 's' }),
  said({ type: 'learner_committed', itemId: 's' }),
  said({ type: 'learner_said', itemId: 's', text: '' }),
  ...TEACHER_SAYS,
];
const LEARNER_SAYS = [
  said({ type: 'learner_started', itemId: 'l' }),
  said({ type: 'learner_stopped', itemId: 'l' }),
  said({ type: 'learner_committed', itemId: 'l' }),
];
const DROPPED = said({ type: 'learner_dropped' });

const VAD = { type: 'server_vad', threshold: 0.5, silence_duration_ms: 1_200 };
const COUNTS = shown({ ...VAD, idle_timeout_ms: 12_000 });
const BY_BUTTON = shown(null);

const PLAN: LessonPlan = {
  ...{ title: 'Halves', subject: 'Mathematics', ages: { from: 7, to: 9 }, greeting: 'Today we halve.' },
  ...{ words: [], cards: [], closing: 'Find a half today.' },
  steps: [questionStep({ title: 'a half', ask: 'What is half of four?', answers: ['2'] })],
};

const LESSON = { plan: PLAN, places: [0] };

/** Says in a word what each event leads to: `12000` and `off` for the wait, or what is sent. */
function follow(events: readonly CallEvent[], protocol: RealtimeProtocol = 'ga') {
  let state: Patience = PATIENCE_AT_START;
  const did: unknown[] = [];
  for (const event of events) {
    const [next, outcomes] = patienceAfter(state, event, { protocol, lesson: LESSON });
    state = next;
    for (const outcome of outcomes) {
      if (!('do' in outcome)) throw new Error('expected effects only');
      if (outcome.do === 'limit_silence') did.push(outcome.afterMs ?? 'off');
      else if (outcome.do === 'send') did.push(outcome.event);
    }
  }
  return did;
}

/** The wait that the last of these events leads to, if any. */
const lastWait = (...events: CallEvent[]) => follow(events).findLast((each) => typeof each !== 'object');
const updates = (did: unknown[]) =>
  did.flatMap((each) => (typeof each === 'object' ? [JSON.parse(JSON.stringify(each))] : []));

describe('a learner who says nothing', () => {
  it('with push-to-talk is spoken to after 12 s, once more after another 18 s, and then left alone', () => {
    const did = follow([UP, ...BY_BUTTON, ...TEACHER_SAYS, DUE, ...TEACHER_SAYS, DUE, ...TEACHER_SAYS, DUE]);
    const nudge = [
      {
        type: 'conversation.item.create',
        item: {
          type: 'message',
          role: 'user',
          content: [{ type: 'input_text', text: '[The learner has said nothing for a while.]' }],
        },
      },
      { type: 'response.create' },
    ];
    expect(did, spec('X-1008')).toEqual([12_000, ...nudge, 18_000, ...nudge]);
  });

  it('is counted by a provider that finds turns, and by the server if the provider does not speak up', () => {
    expect(lastWait(UP, ...COUNTS, ...TEACHER_SAYS)).toBe(13_500);
    expect(lastWait(UP, ...COUNTS, ...TEACHER_SAYS, ...PROVIDER_NUDGES)).toBe(19_500);
  });

  it('has the provider told how long the next pause is, each time the teacher begins to speak up', () => {
    const did = follow([UP, ...COUNTS, ...TEACHER_SAYS, ...PROVIDER_NUDGES, ...PROVIDER_NUDGES]);
    const idle = (idle_timeout_ms: number | null) => ({
      type: 'session.update',
      session: { type: 'realtime', audio: { input: { turn_detection: { ...VAD, idle_timeout_ms } } } },
    });
    expect(updates(did), spec('X-1008')).toEqual([idle(18_000), idle(null)]);
  });

  it('has the first pause again after the next turn, spoken or written', () => {
    const quiet = [UP, ...shown({ ...VAD, idle_timeout_ms: null }), ...PROVIDER_NUDGES, ...PROVIDER_NUDGES];
    for (const turn of [LEARNER_SAYS, [added('seven')]]) {
      const did = follow([...quiet, ...turn, ...TEACHER_SAYS]);
      expect(JSON.stringify(updates(did).at(-1))).toContain('"idle_timeout_ms":12000');
      expect(did.at(-1)).toBe(13_500);
    }
  });

  it('is not counted while anybody is at work', () => {
    const waiting = [UP, ...BY_BUTTON, ...TEACHER_SAYS];
    expect(lastWait(...waiting), 'waits').toBe(12_000);
    expect(lastWait(...waiting, BEGINS), 'the teacher makes a reply').toBe('off');
    expect(lastWait(...waiting, DROPPED), 'the talk button is held').toBe('off');
    expect(lastWait(...waiting, DROPPED, DROPPED), 'it was pressed too shortly').toBe(12_000);
    expect(lastWait(...waiting, DROPPED, ...LEARNER_SAYS.slice(-1)), 'the turn waits for its answer').toBe(
      'off',
    );
    expect(follow([...waiting, DROPPED, DUE]).at(-1), 'a wait that ended at that moment').toBe('off');
  });

  it('is not counted while the talk button is held after a press that nobody heard', () => {
    const waiting = [UP, ...BY_BUTTON, ...TEACHER_SAYS, DROPPED, ...TEACHER_SAYS];
    expect(lastWait(...waiting), 'the next reply ends the press').toBe(12_000);
    expect(lastWait(...waiting, DROPPED), spec('X-1008')).toBe('off');
  });

  it('is counted anew from each sign that the learner is typing', () => {
    const typing = said({ type: 'session_updated', instructions: null });
    const did = follow([UP, ...BY_BUTTON, ...TEACHER_SAYS, typing, typing]);
    expect(did, spec('X-1008')).toEqual([12_000, 12_000, 12_000]);
  });

  describe.each([
    ['the closing of the lesson', 'You did it. Find a half today. Well done!', [ASKED, ENDED]],
    ['a goodbye in the middle', 'All right, let’s stop here. Your progress is saved. Goodbye, Leo!', []],
    ['a goodbye for now', 'Let’s pause here for now. I’ll keep our place. Goodbye for now, Leo.', []],
    ['a goodbye that leaves its question open', 'I’ll keep our place. Goodbye for now, Leo.', [ASKED]],
  ])('after %s', (_, words, marks) => {
    const end = teacherSays(words, ...marks);
    const bye = [...LEARNER_SAYS, ...teacherSays('Goodbye, Leo.')];
    const again = [...LEARNER_SAYS, ...teacherSays('Good, let’s go on. What is half of four?', ASKED)];

    it('is left alone, also after the next turns', () => {
      expect(follow([UP, ...BY_BUTTON, ...end, DUE]), spec('X-1008')).toEqual([]);
      expect(follow([UP, ...BY_BUTTON, ...end, ...bye, DUE]), spec('X-1008')).toEqual([]);
      const told = updates(follow([UP, ...COUNTS, ...end]));
      expect(JSON.stringify(told), spec('X-1008')).toContain('"idle_timeout_ms":null');
      const off = shown({ ...VAD, idle_timeout_ms: null });
      expect(updates(follow([UP, ...COUNTS, ...end, ...off, ...bye]))).toHaveLength(1);
    });

    it('is waited for again once a question of the plan is asked', () => {
      expect(follow([UP, ...BY_BUTTON, ...end, ...bye, ...again]).at(-1)).toBe(12_000);
      const off = shown({ ...VAD, idle_timeout_ms: null });
      const told = updates(follow([UP, ...COUNTS, ...end, ...off, ...again]));
      expect(JSON.stringify(told.at(-1))).toContain('"idle_timeout_ms":12000');
    });
  });

  it('is not counted before the teacher has said anything, while the line is down or when the call ends', () => {
    expect(follow([UP, ...COUNTS])).toEqual([]);
    const waiting = [UP, ...BY_BUTTON, ...TEACHER_SAYS];
    expect(lastWait(...waiting, { type: 'line_closed', code: 1006, refusal: null })).toBe('off');
    expect(lastWait(...waiting, { type: 'goodbye_asked', reason: 'signed_out' })).toBe('off');
    expect(lastWait(...waiting, { type: 'end_asked', reason: 'left' })).toBe('off');
  });
});

describe('a provider that lost the idle time-out', () => {
  const lost = shown(VAD);

  it('gets it back at the next reply, in its own form of the protocol', () => {
    const back = { type: 'session.update', session: { turn_detection: { ...VAD, idle_timeout_ms: 12_000 } } };
    expect(updates(follow([UP, ...lost, ...TEACHER_SAYS], 'beta')), spec('X-1011')).toEqual([back]);
    expect(updates(follow([UP, ...lost, BEGINS, ...COUNTS, BEGINS]))).toHaveLength(1);
  });

  it('is asked three times at most, and then the server counts', () => {
    const again = [BEGINS, ...lost];
    const did = follow([UP, ...lost, ...again, ...again, ...again, ...again, ...TEACHER_SAYS]);
    expect(updates(did)).toHaveLength(3);
    expect(did.at(-1)).toBe(12_000);
  });

  it('is asked three times at most if it refuses the pause and shows nothing', () => {
    const did = follow([UP, ...lost, BEGINS, BEGINS, BEGINS, BEGINS, BEGINS, ...TEACHER_SAYS]);
    expect(updates(did)).toHaveLength(3);
    expect(did.at(-1)).toBe(12_000);
  });

  it('is not asked again after a silence in which the teacher spoke up twice', () => {
    const again = [BEGINS, ...lost];
    const quiet = [...TEACHER_SAYS, DUE, ...TEACHER_SAYS, DUE, ...TEACHER_SAYS, ...lost];
    const turn = [...LEARNER_SAYS, ...TEACHER_SAYS, ...lost];
    const did = follow([UP, ...lost, ...again, ...again, ...again, ...quiet, ...turn, ...turn]);
    expect(updates(did).filter(({ type }) => type === 'session.update')).toHaveLength(3);
  });

  it('is not asked because of the session with which it greets the line', () => {
    expect(updates(follow([UP, ...shown(VAD, true), BEGINS]))).toEqual([]);
  });
});
