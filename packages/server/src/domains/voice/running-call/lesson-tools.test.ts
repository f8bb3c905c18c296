import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { asObject, asText, parsedJson } from '@vivavoce/contracts/realtime/loose-json';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { ToolCall } from '@vivavoce/contracts/study/lesson/lesson-tools';
import { marksInOutput } from '@vivavoce/contracts/study/lesson/tool-output';
import { questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import type { TaughtLesson } from '#domains/study/lesson-engine/taught-lesson.ts';
import { openTexts } from '#platform/text/texts.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { pricesWith } from '../prices.ts';
import { callAfter, callAtStart } from './call-after.ts';
import type { CallEffect } from './call-effect.ts';
import type { CallEvent } from './call-event.ts';
import { lessonToolsAfter, lessonToolsAtStart } from './lesson-tools.ts';

const half = questionStep({
  ...{ title: 'half of four', ask: 'What is half of four?', answers: ['two'], rule: { kind: 'number' } },
  ...{ hints: ['Share four between two.'], explain: 'Half of four is two.' },
});
const third = questionStep({ title: 'a third of nine', ask: 'What is a third of nine?', answers: ['three'] });
/** The prompt has room for all questions but the second. */
const lesson: TaughtLesson = {
  plan: {
    ...{ title: 'Sharing', subject: 'Mathematics', ages: { from: 7, to: 9 }, greeting: 'Hello.' },
    ...{ words: [], cards: [], closing: 'Share something today.' },
    steps: [half, questionStep({ ...half, ask: 'What is half of eight?' }), third],
  },
  places: [0, 2],
};

const call = (name: string, args: object | string = {}, callId = name): ToolCall => ({
  ...{ callId, name, args: typeof args === 'string' ? args : JSON.stringify(args) },
});
const checks = (answer: string) => call('check_answer', { step: 1, answer });
const marks = (step: number, helped = false) => call('mark_step', { step, helped });

/** A response in which the teacher says these words and calls these tools. */
function response(
  words: string,
  calls: readonly ToolCall[] = [],
  status: Extract<RealtimeEvent, { type: 'response_ended' }>['status'] = 'completed',
): CallEvent[] {
  const itemId = `item of ${words}`;
  const events: RealtimeEvent[] = [
    { type: 'response_started', responseId: 'r' },
    ...(words === '' ? [] : [{ type: 'teacher_said', itemId, text: words } as const]),
    {
      ...{ type: 'response_ended', responseId: 'r', status, usage: null },
      itemIds: [...(words === '' ? [] : [itemId]), ...calls.map(({ callId }) => `item of ${callId}`)],
      ...(calls.length > 0 && { calls }),
    },
  ];
  return events.map((said) => ({ type: 'provider_said', said }));
}

type Did =
  | { told: Record<string, unknown>; callId: string; marks: LessonMark[] }
  | { calls: string; args: string; callId: string }
  | { keeps: readonly LessonMark[]; callId: string }
  | Record<string, unknown>;

/** Says what an outcome does. */
function said(outcome: CallEffect | CallEvent): Did {
  if (!('do' in outcome)) {
    if (outcome.type !== 'place_told') return { concludes: outcome.type };
    const { step, isEnded } = outcome.standing;
    return { isAt: isEnded ? 'the end' : step };
  }
  if (outcome.do === 'keep_marks') return { keeps: outcome.marks, callId: outcome.callId };
  if (outcome.do === 'raise_concern') return { raises: outcome.worry, callId: outcome.callId };
  if (outcome.do !== 'send') return { does: outcome.do };
  const item = asObject(outcome.event.item);
  const callId = asText(item.call_id);
  if (item.type === 'function_call') return { calls: item.name, args: item.arguments, callId };
  if (item.type !== 'function_call_output') return { sends: outcome.event.type };
  const { marks: _marks, ...told } = asObject(parsedJson(asText(item.output)));
  return { told, callId, marks: marksInOutput(asText(item.output)) };
}

/** Returns what is done about these events, in a lesson with these marks so far. */
function after(
  events: readonly CallEvent[],
  before: readonly LessonMark[] = [],
  of: typeof lesson | null = lesson,
) {
  let state = lessonToolsAtStart(before);
  let ids = 0;
  return events.flatMap((event) => {
    const [next, outcomes] = lessonToolsAfter(state, event, { lesson: of, newItemId: () => `vv_${++ids}` });
    state = next;
    return outcomes.map(said);
  });
}

const ASKS_FOR_WORDS = { sends: 'response.create' };
const asked = (step: number): LessonMark => ({ kind: 'asked', step });
const verdicts = (did: readonly Did[]) =>
  did.flatMap((each) => ('told' in each ? [asObject(each.told).verdict] : []));

describe('a teacher who checks an answer first', () => {
  it('is told the verdict and asked for words, and then says where the lesson is', () => {
    const did = after([
      ...response('', [checks('it is two')]),
      ...response('Two, right! What is a third of nine?', [marks(2)]),
    ]);
    const checked: LessonMark[] = [{ kind: 'checked', step: 0, verdict: 'right' }];
    expect(did, spec('X-1033')).toEqual([
      {
        told: expect.objectContaining({ ok: true, verdict: 'right' }),
        ...{ callId: 'check_answer', marks: checked },
      },
      { keeps: checked, callId: 'check_answer' },
      ASKS_FOR_WORDS,
      { told: { ok: true }, callId: 'mark_step', marks: [asked(2)] },
      { keeps: [asked(2)], callId: 'mark_step' },
      { isAt: 2 },
    ]);
  });

  it('is told that a wrong answer is wrong and what to do, whatever it believes, and asked for words', () => {
    const [told, , asks, ...more] = after(response('Right, well done!', [checks('three')]), [asked(0)]);
    expect(told, spec('X-1034')).toMatchObject({
      told: { ok: true, verdict: 'wrong', do: expect.stringMatching(/not right.*Do not tell/s) },
    });
    expect(JSON.stringify(told)).toContain('Share four between two.');
    expect(asks, spec('X-1034')).toEqual(ASKS_FOR_WORDS);
    expect(more).toEqual([]);
  });

  it('is given the explanation when the hints are used up, also those of an earlier call', () => {
    const wrong: LessonMark = { kind: 'checked', step: 0, verdict: 'wrong' };
    const [told] = after(response('', [checks('three')]), [asked(0), wrong]);
    expect(JSON.stringify(told)).toContain('Half of four is two.');
  });
});

describe('a teacher who speaks and calls its tools in one response', () => {
  it('is not asked for more words', () => {
    const did = after(response('Two, right! What is a third of nine?', [checks('two'), marks(2)]));
    expect(did.filter((each) => 'keeps' in each)).toHaveLength(2);
    expect(did.at(-1)).toEqual({ isAt: 2 });
  });

  it('waits again at a question that it repeats, which is no new mark', () => {
    expect(after(response('Take your time.', [marks(1)]), [asked(0)])).toEqual([
      { told: { ok: true }, callId: 'mark_step', marks: [] },
      { isAt: 0 },
    ]);
    expect(after(response('What is half of four?'), [asked(0)])).toEqual([{ isAt: 0 }]);
  });
});

describe('a teacher who helps', () => {
  it('has the help marked, beside the question if that is new', () => {
    const helped: LessonMark = { kind: 'helped', step: 0 };
    expect(after(response('Share four between two.', [marks(1, true)]), [asked(0)])).toEqual([
      { told: { ok: true }, callId: 'mark_step', marks: [helped] },
      { keeps: [helped], callId: 'mark_step' },
      { isAt: 0 },
    ]);
    const kept = after(response('Share four. What is half of four?', [marks(1, true)]));
    expect(kept).toContainEqual({ keeps: [asked(0), helped], callId: 'mark_step' });
  });

  it('has none marked in the response that checks a wrong answer, because that answer has counted', () => {
    const did = after(response('Share four between two.', [checks('three'), marks(1, true)]), [asked(0)]);
    expect(did.flatMap((each) => ('keeps' in each ? [each.keeps] : []))).toEqual([
      [{ kind: 'checked', step: 0, verdict: 'wrong' }],
    ]);
  });
});

describe('a teacher who calls no tool', () => {
  it('has the question that it asks marked in its place, with a call and an output that the page sees', () => {
    expect(after(response('Hello, Leo. What is a third of nine?')), spec('X-1037')).toEqual([
      { calls: 'mark_step', args: '{"step":2,"helped":false}', callId: 'vv_1' },
      { told: { ok: true }, callId: 'vv_1', marks: [asked(2)] },
      { keeps: [asked(2)], callId: 'vv_1' },
      { isAt: 2 },
    ]);
  });

  it('has the closing of the lesson marked', () => {
    const did = after(response('Well done. Share something today.'), [asked(2)]);
    expect(did).toEqual([
      { calls: 'end_lesson', args: '{}', callId: 'vv_1' },
      { told: { ok: true }, callId: 'vv_1', marks: [{ kind: 'ended' }] },
      { keeps: [{ kind: 'ended' }], callId: 'vv_1' },
      { isAt: 'the end' },
    ]);
    expect(after(response('Share something today.'), [{ kind: 'ended' }])).toEqual([{ isAt: 'the end' }]);
  });

  it('has nothing marked for other words, or without a plan', () => {
    expect(after(response('Let me think.'))).toEqual([]);
    expect(after(response('What is half of four?'), [], null)).toEqual([]);
  });

  it('has a question marked that the prompt has no number for, without a call of its own', () => {
    expect(after(response('What is half of eight?'))).toEqual([
      { keeps: [asked(1)], callId: 'vv_1' },
      { isAt: 1 },
    ]);
  });

  it('has the words of a response marked that was cut off, by its own items alone', () => {
    const cut = response('What is half of four?', [], 'cancelled');
    const other = response('And now tell me all that you know about it.').slice(1, 2);
    expect(after([...cut.slice(0, 2), ...other, ...cut.slice(2)]).at(-1)).toEqual({ isAt: 0 });
  });
});

describe('a learner who speaks before the teacher is done', () => {
  const cut = (words: string) => response(words, [checks('three'), marks(2)], 'cancelled');

  it('has the answer judged that the model had finished checking, and the place told by words alone', () => {
    const did = after(cut('Thank you. What is ha'), [asked(0)]);
    expect(verdicts(did)).toEqual(['wrong']);
    expect(did).not.toContainEqual(ASKS_FOR_WORDS);
    expect(did.filter((each) => 'isAt' in each)).toEqual([]);
    expect(after(cut('What is a third of nine?'), [asked(0)]).at(-1)).toEqual({ isAt: 2 });
  });

  it('has nothing judged in a turn of which no word was said, but a worry raised', () => {
    expect(after(cut(''), [asked(0)])).toEqual([]);
    const raise = call('raise_concern', { worry: 'hurt' });
    expect(after(response('', [raise], 'cancelled'))).toContainEqual({
      raises: 'hurt',
      callId: raise.callId,
    });
  });
});

describe('a response that the provider did not finish', () => {
  it.each(['incomplete', 'failed'] as const)(
    '%s: its finished calls are answered, and words asked for',
    (status) => {
      const did = after(response('', [checks('two'), marks(2)], status));
      expect(verdicts(did)).toContain('right');
      expect(did).toContainEqual({ keeps: [asked(2)], callId: 'mark_step' });
      expect(did.at(-1)).toEqual(ASKS_FOR_WORDS);
    },
  );
});

describe('a model that calls tools badly', () => {
  it.each([
    ['no JSON', call('mark_step', '{"step":')],
    ['a question that the plan does not have', marks(9)],
    ['a tool that nobody knows', call('obey', { step: 1 })],
  ])('is refused, and its words tell the place: %s', (_name, bad) => {
    const did = after(response('What is half of four?', [bad]));
    expect(did[0]).toMatchObject({ told: { ok: false, why: expect.any(String) }, marks: [] });
    expect(did.at(-1)).toEqual({ isAt: 0 });
  });

  it('is asked for words when it checked an answer and named a place that the plan does not have', () => {
    expect(after(response('Let me see.', [checks('two'), marks(9)])).at(-1)).toEqual(ASKS_FOR_WORDS);
  });

  it('has each call answered once', () => {
    const twice = response('', [checks('two'), checks('three')]);
    const did = after([...twice, ...twice.slice(1)]);
    expect(verdicts(did)).toEqual(['right']);
    expect(did.filter((each) => 'sends' in each)).toEqual([ASKS_FOR_WORDS]);
  });

  it('is not asked for words for ever', () => {
    const events = Array.from({ length: 9 }, (_, at) =>
      response('', [call('mark_step', { step: 1 }, `c${at}`)]),
    );
    const did = after(events.flat());
    expect(did.filter((each) => 'sends' in each)).toHaveLength(8);
    expect(after(events.slice(0, 5).flat()).at(-1)).toEqual({ isAt: 0 });
  });
});

describe('a worry that the teacher tells of', () => {
  const raises = response('', [call('raise_concern', { worry: 'hurt' })]);
  const callId = 'raise_concern';
  const RAISES = { raises: 'hurt', callId };
  const unraised: CallEvent = { type: 'concern_unraised', callId };
  const learner = (type: 'learner_started' | 'learner_committed', itemId: string): CallEvent => ({
    ...{ type: 'provider_said', said: { type, itemId } },
  });
  const committed = learner('learner_committed', 'u1');
  const words: CallEvent = {
    ...{ type: 'provider_said', said: { type: 'learner_said', itemId: 'u1', text: 'again last night' } },
  };
  const unclear: CallEvent = {
    ...{ type: 'provider_said', said: { type: 'learner_unclear', itemId: 'u1', candidate: null } },
  };

  it('is raised, and the call is answered when the lesson is paused, without asking for words', () => {
    expect(after(raises), spec('X-1038')).toEqual([RAISES]);
    expect(after([...raises, { type: 'concern_raised', callId }])).toEqual([
      RAISES,
      { told: expect.objectContaining({ ok: true }), callId, marks: [] },
    ]);
  });

  it.each([
    ['came', words],
    ['cannot be understood', unclear],
    ['are no longer waited for: the learner speaks again', learner('learner_started', 'u2')],
    ['are no longer waited for: the next turn is made', learner('learner_committed', 'u2')],
    ['are lost with the line', { type: 'line_closed', code: 1006, refusal: null }],
    ['will not come in this call', { type: 'end_asked', reason: 'left' }],
  ] satisfies [string, CallEvent][])('is raised when the words of the turn %s', (_name, event) => {
    expect(after([committed, ...raises])).toEqual([]);
    expect(after([committed, ...raises, event]), spec('X-1038')).toEqual([RAISES]);
    expect(after([committed, ...raises, event, words, unclear])).toEqual([RAISES]);
  });

  it('is raised at once when the words of the turn came before, or it held only silence', () => {
    expect(after([committed, words, ...raises])).toEqual([RAISES]);
    const silent: CallEvent = { type: 'provider_said', said: { type: 'learner_silent', itemId: 'u1' } };
    expect(after([silent, committed, ...raises])).toEqual([RAISES]);
  });

  it('is told to be unheard if the lesson could not be paused, and the teacher is asked for its words', () => {
    const why = 'The lesson could not be paused. Say what the rules say about a worry.';
    expect(after([...raises, unraised, unraised])).toEqual([
      RAISES,
      { told: { ok: false, why }, callId, marks: [] },
      ASKS_FOR_WORDS,
    ]);
    expect(after([{ type: 'goodbye_asked', reason: 'signed_out' }, ...raises, unraised])).not.toContainEqual(
      ASKS_FOR_WORDS,
    );
  });

  it('is not asked about for ever, if no lesson can be paused', () => {
    const events = Array.from({ length: 9 }, (_, at): CallEvent[] => [
      ...response('', [call('raise_concern', { worry: 'hurt' }, `c${at}`)]),
      { type: 'concern_unraised', callId: `c${at}` },
    ]);
    const did = after(events.slice(0, 5).flat());
    expect(did.filter((each) => 'sends' in each)).toHaveLength(4);
  });

  it('has no output sent after its call was taken out of the conversation', () => {
    expect(after([...raises, { type: 'help_answered' }, unraised])).toEqual([RAISES]);
  });

  it('keeps and tells nothing of what else the response called, which may hold the worry', () => {
    const others = [
      call('note_question', { question: 'Why does it happen at night?' }),
      call('offer_choices', { choices: ['at home', 'at school'] }),
      marks(1),
    ];
    const raise = call('raise_concern', { worry: 'hurt' });
    const did = after(response('What is half of four?', [...others, raise]));
    expect(did.filter((each) => 'keeps' in each || 'isAt' in each)).toEqual([]);
    expect(did.filter((each) => 'told' in each)).toEqual(
      others.map((each) => ({
        ...{ told: { ok: false, why: expect.any(String) }, callId: each.callId, marks: [] },
      })),
    );
    expect(did.at(-1)).toEqual(RAISES);
  });

  it('that nobody knows is refused at once', () => {
    expect(after(response('', [call('raise_concern', { worry: 'boredom' })]))).toEqual([
      { told: { ok: false, why: expect.any(String) }, callId, marks: [] },
      ASKS_FOR_WORDS,
    ]);
  });

  it('pauses the tools with the lesson, until the card is answered', () => {
    const worry: CallEvent = { type: 'worry_noticed', itemId: 'u1', say: 'I’ve paused the lesson.' };
    const uses = response('What is half of four?', [marks(1)]);
    expect(after([worry, ...uses])).toEqual([]);
    expect(after([worry, { type: 'help_answered' }, ...uses]).at(-1)).toEqual({ isAt: 0 });
  });
});

it('a call that ends keeps what its tools mark, and asks for no more words', () => {
  const ends: CallEvent[] = [
    { type: 'goodbye_asked', reason: 'signed_out' },
    { type: 'end_asked', reason: 'left' },
  ];
  for (const end of ends) {
    const did = after([end, ...response('', [checks('two')])]);
    expect(did).toContainEqual(expect.objectContaining({ keeps: expect.any(Array) }));
    expect(did).not.toContainEqual(ASKS_FOR_WORDS);
  }
});

describe('in a whole call', () => {
  const message = (event: object): CallEvent => ({ type: 'message_came', message: JSON.stringify(event) });
  const itemOf = (item: object) => message({ type: 'conversation.item.added', item });
  const made = { id: 'item_call', type: 'function_call', call_id: 'call_1', name: 'mark_step' };
  const CALLS = [
    { type: 'call_taken' } as const,
    { type: 'line_opened' } as const,
    message({ type: 'response.created', response: { id: 'r1' } }),
    message({ type: 'response.output_item.added', item: { ...made, arguments: '' } }),
    itemOf({ ...made, arguments: '' }),
  ];
  const DONE = message({
    type: 'response.done',
    response: { id: 'r1', status: 'completed', output: [{ ...made, arguments: '{"step":1}' }] },
  });

  /** Returns the effects of the last of these events. */
  function lastEffects(events: readonly CallEvent[]): readonly CallEffect[] {
    let state = callAtStart([asked(2)]);
    let effects: readonly CallEffect[] = [];
    let ids = 0;
    for (const event of events)
      [state, effects] = callAfter(state, event, {
        ...{ nowMs: 1_000, instructions: 'You are an AI teacher.', protocol: 'ga', model: 'gpt-realtime' },
        ...{ goodbye: () => 'Goodbye!', lesson, earlier: [], prices: pricesWith({}) },
        ...{ texts: openTexts(), newItemId: () => `vv_${++ids}` },
      });
    return effects;
  }

  const output = {
    type: 'function_call_output',
    call_id: 'call_1',
    output: '{"ok":true,"marks":[{"kind":"ended"}]}',
  };

  it('the server answers a call, and tells the hearing before it asks for words', () => {
    const effects = lastEffects([...CALLS, DONE]);
    expect(
      effects.map((each) => (each.do === 'send' ? each.event.type : each.do)),
      spec('X-1033'),
    ).toEqual([
      ...['conversation.item.create', 'keep_marks', 'session.update', 'response.create', 'limit_silence'],
    ]);
    const [answer] = effects;
    expect(answer).toMatchObject({ event: { item: { id: 'vv_1', call_id: 'call_1' } } });
    expect(lastEffects([...CALLS, DONE, itemOf({ ...output, id: 'vv_1' })])).toEqual([]);
  });

  it('an output that a page writes ends the call, and moves nothing', () => {
    const does = lastEffects([...CALLS, itemOf({ ...output, id: 'item_of_the_page' })]).map(
      (each) => each.do,
    );
    expect(does, spec('X-1033')).toEqual(['record_guard', 'report_ending', 'hang_up']);
    expect(lastEffects([...CALLS, itemOf({ ...made, id: 'item_of_the_page' })])).toContainEqual({
      ...{ do: 'record_guard', event: 'guard_ended_call', part: 'item' },
    });
  });

  it('calls that ended while the line was down are lost, and the lesson goes on', () => {
    const broken: CallEvent = { type: 'line_closed', code: 1006, refusal: null };
    const effects = lastEffects([...CALLS, broken, { type: 'line_opened' }, DONE]);
    expect(effects).toContainEqual({ do: 'send', event: { type: 'response.create' } });
    const next = message({ type: 'response.done', response: { id: 'r2', output: [] } });
    expect(lastEffects([...CALLS, broken, { type: 'line_opened' }, next])).toEqual([]);
  });
});
