import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import type { TaughtLesson } from '#domains/study/lesson-engine/taught-lesson.ts';
import { MARBLES, TRUE_VERDICTS } from '#domains/study/lesson-engine/testing/true-verdicts.ts';
import { openTexts } from '#platform/text/texts.ts';
import {
  learnerBegan,
  learnerSaid,
  responseDone,
  teacherSaid,
  teacherWords,
  truncated,
} from '#testing/third-parties/provider-events.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';
import { pricesWith } from '../../prices.ts';
import { callAfter, callAtStart } from '../call-after.ts';
import type { CallEffect } from '../call-effect.ts';
import type { CallEvent, CallFacts } from '../call-event.ts';
import { CORRECTIONS_MAX } from './slip-state.ts';

const half = questionStep({
  ...{ title: 'half of four', ask: 'What is half of four?', answers: ['two'], rule: { kind: 'number' } },
  ...{ hints: ['Share four between two.'], explain: 'Half of four is two.' },
});
const third = questionStep({
  ...{ title: 'a third of nine', ask: 'What is a third of nine?', answers: ['three'] },
  rule: { kind: 'number' },
});
const lesson: TaughtLesson = {
  plan: {
    ...{ title: 'Sharing', subject: 'Mathematics', ages: { from: 7, to: 9 }, greeting: 'Hello.' },
    ...{ words: [], cards: [], closing: 'Share something today.' },
    steps: [half, third],
  },
  places: [0, 1],
};

const SECRET = 'This is our little secret. ';
const SAY = 'Let me put that another way. What is half of four?';

const said = (event: Record<string, unknown>): CallEvent => ({
  type: 'message_came',
  message: JSON.stringify(event),
});
const TAKEN: CallEvent = { type: 'call_taken' };
const UP: CallEvent = { type: 'line_opened' };
const DOWN: CallEvent = { type: 'line_closed', code: 1006, refusal: null };
const WORRY: CallEvent = { type: 'worry_noticed', itemId: 'u1', say: 'I’ve paused the lesson.' };
const begins = (id: string, metadata: object | null = null) =>
  said({ type: 'response.created', response: { id, metadata } });
const corrects = (responseId: string, id: string) => begins(responseId, { lesson_correction: id });
const words = (itemId: string, text: string) => said(teacherWords(itemId, text));
const whole = (itemId: string, text: string) => said(teacherSaid(itemId, text));
const over = (id: string, itemId: string | null, status = 'completed') =>
  said(responseDone(id, itemId, null, status));
const commits = (id: string) => said({ type: 'input_audio_buffer.committed', item_id: id });
const answer = (id: string, text: string) => said(learnerSaid(id, text));
const sounds = (id: string) => said({ type: 'output_audio_buffer.started', response_id: id });
const isStill = (id: string) => said({ type: 'output_audio_buffer.cleared', response_id: id });

/** A call in a lesson whose first question waits for an answer. Its events come a second apart. */
function call(taught: TaughtLesson = lesson) {
  let ids = 0;
  let nowMs = 1_000_000;
  let state = callAtStart([{ kind: 'asked', step: 0 }]);
  /** Returns the effects of these events. */
  const after = (...events: readonly CallEvent[]): CallEffect[] =>
    events.flatMap((event) => {
      nowMs += 1_000;
      const facts: CallFacts = {
        ...{ nowMs, instructions: 'You are an AI teacher.', protocol: 'ga', model: 'gpt-realtime' },
        lesson: taught,
        ...{ goodbye: () => 'Goodbye!', earlier: [], prices: pricesWith({}), texts: openTexts() },
        newItemId: () => `vv_${++ids}`,
      };
      const [next, effects] = callAfter(state, event, facts);
      state = next;
      return [...effects];
    });
  after(TAKEN, UP);
  return after;
}

const sentIn = (effects: readonly CallEffect[]) =>
  effects.flatMap((effect) => (effect.do === 'send' ? [effect.event] : []));
const typesIn = (effects: readonly CallEffect[]) => sentIn(effects).map(({ type }) => type);
const wordsAskedFor = (effects: readonly CallEffect[]) =>
  sentIn(effects).flatMap(({ type, response }) =>
    type === 'response.create' ? [(response as { instructions: string })?.instructions] : [],
  );
const marksIn = (effects: readonly CallEffect[]): LessonMark[] =>
  effects.flatMap((effect) => (effect.do === 'keep_marks' ? effect.marks : []));
const turnsIn = (effects: readonly CallEffect[]) =>
  effects.flatMap((effect) =>
    effect.do === 'keep_turn' ? [{ content: effect.turn.content, cut: effect.turn.cut }] : [],
  );
const kindsIn = (effects: readonly CallEffect[]) =>
  effects.flatMap((effect) => (effect.do === 'record_slip' ? [effect.kind] : []));

describe('words that would harm', () => {
  it('are cut off at the first whole sentence, and recorded without a word', () => {
    const after = call();
    expect(after(begins('r1'), words('t1', 'This is our little'))).toEqual([]);
    const effects = after(words('t1', ' secret. And '));
    expect(sentIn(effects), spec('X-1043')).toEqual([
      { type: 'response.cancel', response_id: 'r1' },
      { type: 'output_audio_buffer.clear' },
    ]);
    expect(kindsIn(effects)).toEqual(['secrecy']);
    expect(JSON.stringify(effects.filter((effect) => effect.do === 'record_slip'))).not.toContain('little');
    expect(sentIn(after(words('t1', 'so on. ')))).toEqual([]);
  });

  it('leave the conversation when their response has ended, and a fixed sentence takes their place', () => {
    const after = call();
    after(begins('r1'), words('t1', SECRET));
    const sent = sentIn(after(over('r1', 't1', 'cancelled')));
    expect(sent[0]).toEqual({ type: 'conversation.item.delete', item_id: 't1' });
    expect(sent.at(-1)).toMatchObject({
      type: 'response.create',
      response: {
        ...{ input: [], metadata: { lesson_correction: 'vv_1' } },
        instructions: expect.stringContaining(SAY),
      },
    });
    expect(sent).toHaveLength(2);
  });

  it('end no call: the guard knows the deletion and the correction', () => {
    const after = call();
    after(begins('r1'), words('t1', SECRET), over('r1', 't1', 'cancelled'));
    const effects = after(
      said({ type: 'conversation.item.deleted', item_id: 't1' }),
      corrects('r2', 'vv_1'),
      whole('t2', SAY),
      said({ type: 'response.done', response: { id: 'r2', metadata: { lesson_correction: 'vv_1' } } }),
    );
    expect(effects.map((effect) => effect.do)).not.toContain('record_guard');
    expect(turnsIn(effects)).toEqual([{ content: SAY, cut: false }]);
  });

  it('of a page that pretends to correct end the call', () => {
    const after = call();
    after(begins('r1'), words('t1', SECRET), over('r1', 't1', 'cancelled'));
    expect(after(corrects('r2', 'vv_9')).map((effect) => effect.do)).toContain('hang_up');
  });

  it('mark nothing, whatever question follows them', () => {
    const after = call();
    const effects = after(
      begins('r1'),
      words('t1', `${SECRET}What is a third of nine? `),
      whole('t1', `${SECRET}What is a third of nine?`),
      over('r1', 't1', 'cancelled'),
    );
    expect(marksIn(effects)).toEqual([]);
  });

  it('are corrected three times in a row, and then only taken out', () => {
    const after = call();
    const slips = (at: number) =>
      after(begins(`r${at}`), words(`t${at}`, SECRET), over(`r${at}`, `t${at}`, 'cancelled'));
    for (let at = 1; at <= CORRECTIONS_MAX; at += 1) {
      expect(wordsAskedFor(slips(at))).toHaveLength(1);
      after(corrects(`c${at}`, `vv_${at}`), whole(`w${at}`, SAY), over(`c${at}`, `w${at}`));
    }
    const last = slips(9);
    expect(wordsAskedFor(last)).toEqual([]);
    expect(typesIn(last)).toContain('conversation.item.delete');
    after(begins('r10'), whole('t10', 'Take your time.'), over('r10', 't10'));
    expect(wordsAskedFor(slips(11))).toHaveLength(1);
  });
});

describe('a learner who is faster than the correction', () => {
  it('is not talked over: the slip leaves the conversation, and nothing is said', () => {
    const after = call();
    after(begins('r1'), words('t1', SECRET), said(learnerBegan('u1')));
    expect(typesIn(after(over('r1', 't1', 'cancelled')))).toEqual(['conversation.item.delete']);
  });

  it('stops a correction that is on its way', () => {
    const after = call();
    after(begins('r1'), words('t1', SECRET), over('r1', 't1', 'cancelled'), said(learnerBegan('u1')));
    expect(sentIn(after(corrects('r2', 'vv_1')))).toEqual([
      { type: 'response.cancel', response_id: 'r2' },
      { type: 'output_audio_buffer.clear' },
    ]);
  });

  it('is not talked over while the talk button is held', () => {
    const after = call();
    const session = { audio: { input: { turn_detection: null } } };
    after(said({ type: 'session.updated', session }), begins('r1'), words('t1', SECRET));
    const presses = said({ type: 'input_audio_buffer.cleared' });
    after(presses);
    expect(typesIn(after(over('r1', 't1', 'cancelled')))).toEqual(['conversation.item.delete']);
    const late = call();
    late(said({ type: 'session.updated', session }), begins('r1'), words('t1', SECRET));
    late(over('r1', 't1', 'cancelled'), presses);
    expect(sentIn(late(corrects('r2', 'vv_1')))).toContainEqual({
      type: 'response.cancel',
      response_id: 'r2',
    });
  });

  it('ends no call: a correction that is made late is known and cancelled, but once', () => {
    const after = call();
    after(begins('r1'), words('t1', SECRET), over('r1', 't1', 'cancelled'));
    after(said({ type: 'error', error: { code: 'conversation_already_has_active_response' } }));
    const effects = after(corrects('r2', 'vv_1'));
    expect(effects.map((effect) => effect.do)).not.toContain('hang_up');
    expect(sentIn(effects)).toContainEqual({ type: 'response.cancel', response_id: 'r2' });
    expect(after(corrects('r3', 'vv_1')).map((effect) => effect.do)).toContain('hang_up');
  });

  it('gets the reply that began in the place of the correction', () => {
    const after = call();
    after(begins('r1'), words('t1', SECRET));
    expect(typesIn(after(begins('r2')))).toEqual(['conversation.item.delete']);
    const next = call();
    next(begins('r1'), words('t1', SECRET), over('r1', 't1', 'cancelled'));
    const refused = said({ type: 'error', error: { code: 'conversation_already_has_active_response' } });
    expect(sentIn(next(refused, begins('r2'), whole('t2', 'Go on.'), over('r2', 't2')))).toEqual([]);
  });
});

describe('a verdict that the lesson engine does not share', () => {
  const VERDICT = { kind: 'checked', step: 0, verdict: 'wrong' };
  const asks = [begins('r0'), whole('t0', 'What is half of four?'), over('r0', 't0')];

  it('is corrected once the response is whole, and what was heard is said back', () => {
    const after = call();
    after(...asks, commits('u1'), answer('u1', 'three'), begins('r1'));
    expect(kindsIn(after(words('t1', 'Exactly right! ')))).toEqual([]);
    const ended = after(over('r1', 't1'));
    expect(kindsIn(ended), spec('X-1044')).toEqual(['praised_wrong']);
    expect(typesIn(ended), 'nothing is being made').not.toContain('response.cancel');
    expect(wordsAskedFor(ended)[0]).toMatch(/I heard “three”\. It’s not right yet\..*What is half of four\?/);
    expect(marksIn(ended)).toEqual([VERDICT]);
    const items = sentIn(ended).flatMap(({ item }) => (item ? [item as Record<string, unknown>] : []));
    expect(items).toMatchObject([
      { type: 'function_call', name: 'check_answer', arguments: '{"step":1,"answer":"three"}' },
      { type: 'function_call_output', output: expect.stringContaining('"verdict":"wrong"') },
    ]);
  });

  it('is found also if the learner’s words come after the teacher’s', () => {
    const after = call();
    after(...asks, commits('u1'), begins('r1'));
    expect(kindsIn(after(words('t1', 'Exactly right! '), over('r1', 't1')))).toEqual([]);
    expect(kindsIn(after(answer('u1', 'three')))).toEqual(['praised_wrong']);
  });

  it('is none in a response that was cut off, because the next sentence might have taken it back', () => {
    const after = call();
    after(...asks, commits('u1'), answer('u1', 'three'), begins('r1'), words('t1', 'Exactly right! '));
    expect(kindsIn(after(over('r1', 't1', 'cancelled')))).toEqual([]);
  });

  it('is none if the same response has the answer checked as the teacher heard it', () => {
    const after = call();
    after(...asks, commits('u1'), answer('u1', 'ten'), begins('r1'), words('t1', 'Exactly right! '));
    const checks = { id: 'i1', type: 'function_call', call_id: 'c1', name: 'check_answer' };
    const output = [{ id: 't1' }, { ...checks, arguments: '{"step":1,"answer":"two"}' }];
    const ends = said({ type: 'response.done', response: { id: 'r1', status: 'completed', output } });
    expect(kindsIn(after(ends)), spec('X-1044')).toEqual([]);
  });

  it('is none on the second half of an answer that was said in two turns', () => {
    const after = call();
    after(...asks, commits('u1'), answer('u1', 'It is twenty'), begins('r1'), over('r1', null, 'cancelled'));
    const effects = after(commits('u2'), answer('u2', 'five'), begins('r2'), whole('t2', 'Exactly right!'));
    expect(kindsIn([...effects, ...after(over('r2', 't2'))])).toEqual([]);
  });

  it('is none if the teacher was cut short before the learner answered', () => {
    const after = call();
    after(...asks, commits('u1'), answer('u1', 'two'), begins('r1'), sounds('r1'));
    after(
      whole('t1', 'That’s right! What is a third of nine?'),
      over('r1', 't1'),
      said(truncated('t1', 300)),
    );
    after(commits('u2'), answer('u2', 'ten'), begins('r2'));
    expect(kindsIn(after(whole('t2', 'Exactly right!'), over('r2', 't2')))).toEqual([]);
  });

  it('is corrected after the response if that has ended, and the question waits again', () => {
    const after = call();
    after(...asks, commits('u1'), begins('r1'));
    after(whole('t1', 'Exactly right! What is a third of nine?'), over('r1', 't1'));
    const effects = after(answer('u1', 'three'));
    expect(typesIn(effects).slice(0, 2)).toEqual(['output_audio_buffer.clear', 'conversation.item.delete']);
    expect(wordsAskedFor(effects)).toHaveLength(1);
    expect(marksIn(effects)).toEqual([VERDICT, { kind: 'asked', step: 0 }]);
  });

  it('is judged once: a later response is none on the same answer', () => {
    const after = call();
    after(...asks, commits('u1'), answer('u1', 'three'));
    after(begins('r1'), whole('t1', 'Let us see.'), over('r1', 't1'));
    expect(kindsIn(after(begins('r2'), words('t2', 'Exactly right! '), over('r2', 't2')))).toEqual([]);
  });

  it('is none if the teacher asked something else on the way', () => {
    const after = call();
    after(begins('r0'), whole('t0', 'Shall we draw it?'), over('r0', 't0'));
    const effects = after(commits('u1'), answer('u1', 'three'), begins('r1'), words('t1', 'Exactly right! '));
    expect(kindsIn([...effects, ...after(over('r1', 't1'))])).toEqual([]);
  });

  it('is none if the engine has agreed with the teacher’s own hearing of the answer', () => {
    const after = call();
    after(...asks, commits('u1'), begins('r1'));
    const checks = { type: 'function_call', call_id: 'c1', name: 'check_answer' };
    const output = [{ ...checks, id: 'i1', arguments: '{"step":1,"answer":"two"}' }];
    after(said({ type: 'response.done', response: { id: 'r1', status: 'completed', output } }));
    after(begins('r2'), words('t2', 'Exactly right! '), over('r2', 't2'));
    expect(kindsIn(after(answer('u1', 'ten')))).toEqual([]);
  });

  it('is marked also if the learner is faster than the correction', () => {
    const after = call();
    after(...asks, commits('u1'), answer('u1', 'three'), begins('r1'), words('t1', 'Exactly right! '));
    const effects = after(said(learnerBegan('u2')), over('r1', 't1'));
    expect(wordsAskedFor(effects)).toEqual([]);
    expect(marksIn(effects)).toEqual([VERDICT]);
  });

  it('is read in an answer that was typed', () => {
    const after = call();
    const content = [{ type: 'input_text', text: 'three' }];
    const typed = said({
      type: 'conversation.item.added',
      item: { id: 'u1', type: 'message', role: 'user', content },
    });
    const events = [typed, begins('r1'), words('t1', 'Exactly right! '), over('r1', 't1')];
    expect(kindsIn(after(...asks, ...events))).toEqual(['praised_wrong']);
  });

  it.each(TRUE_VERDICTS)('is none where a teacher is right: “%s” “%s” “%s”', (asked, learner, teacher) => {
    const after = call({ plan: { ...lesson.plan, steps: [MARBLES] }, places: [0] });
    after(begins('r0'), whole('t0', asked), over('r0', 't0'), commits('u1'), answer('u1', learner));
    const deltas = teacher.match(/\S+\s*/g) ?? [];
    const spoken = deltas.map((delta) => words('t1', delta));
    const effects = after(begins('r1'), ...spoken, whole('t1', teacher), over('r1', 't1'));
    expect(kindsIn(effects), spec('X-1044')).toEqual([]);
  });
});

describe('what is not read', () => {
  it('is what the server has the teacher say, in a pause or at the end', () => {
    const paused = call();
    expect(kindsIn(paused(begins('r1'), WORRY, words('t1', SECRET)))).toEqual([]);
    const ending = call();
    ending(begins('r1'), { type: 'goodbye_asked', reason: 'signed_out' });
    expect(kindsIn(ending(words('t1', SECRET)))).toEqual([]);
  });

  it('is a correction, so that none corrects itself', () => {
    const after = call();
    after(begins('r1'), words('t1', SECRET), over('r1', 't1', 'cancelled'), corrects('r2', 'vv_1'));
    expect(kindsIn(after(words('t2', SECRET)))).toEqual([]);
  });
});

describe('the transcript', () => {
  const heard = (effects: readonly CallEffect[]) => turnsIn(effects).at(-1);

  it('keeps what was heard of a slip, marked as cut', () => {
    const after = call();
    after(begins('r1'), sounds('r1'));
    expect(heard(after(words('t1', `${SECRET}So do not tell your mother. `)))).toEqual({
      ...{ content: 'This is our little', cut: true },
    });
    const cut = after(over('r1', 't1', 'cancelled'), said(truncated('t1', 100)));
    expect(heard(cut), 'in the provider’s own account').toEqual({ content: 'This', cut: true });
    expect(typesIn(cut), 'which has the words no more').not.toContain('conversation.item.retrieve');
  });

  it('keeps all words of a provider that never tells of sound, and follows the sound if it tells only that', () => {
    const silent = call();
    expect(heard(silent(begins('r1'), words('t1', SECRET)))).toEqual({ content: SECRET, cut: true });
    const after = call();
    after(begins('r1'), sounds('r1'), words('t1', SECRET));
    expect(heard(after(isStill('r1')))).toMatchObject({ cut: true });
  });

  it('has no words of a slip that nobody heard', () => {
    const after = call();
    after(begins('r0'), sounds('r0'), whole('t0', 'Hello.'), over('r0', 't0'), isStill('r0'));
    expect(heard(after(begins('r1'), words('t1', SECRET)))).toEqual({ content: '', cut: true });
  });
});

it('a slip before the line broke is taken out when the line is back, without a correction', () => {
  const after = call();
  after(begins('r1'), words('t1', SECRET), DOWN);
  expect(typesIn(after(UP))).toEqual(['conversation.item.delete']);
});
