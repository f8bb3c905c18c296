import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { heardTurnsAfter, NOTHING_HEARD } from './heard-turns.ts';

const WHOLE = 'One two three four five six seven eight nine ten';
const HEARD = 'One two three';
/** At a teacher's pace, three words and part of the fourth (`heardWords`). */
const HEARD_MS = 1_000;
const ESTIMATE = 'One two three four';

const learnerBegan: RealtimeEvent = { type: 'learner_started', itemId: 'u1' };
const learnerSaid: RealtimeEvent = { type: 'learner_said', itemId: 'u1', text: 'twelve' };
const unclear: RealtimeEvent = { type: 'learner_unclear', itemId: 'u1', candidate: 'elf' };
const words = (text: string): RealtimeEvent => ({ type: 'teacher_words', itemId: 't1', text });
const whole: RealtimeEvent = { type: 'teacher_said', itemId: 't1', text: WHOLE };
const cut: RealtimeEvent = { type: 'turn_truncated', itemId: 't1', heardMs: HEARD_MS };
const left = (text: string, role: 'student' | 'teacher' = 'teacher'): RealtimeEvent => ({
  ...{ type: 'turn_retrieved', itemId: 't1', role, text },
});

/** Returns what is done about these events, which arrive one second apart unless stated otherwise. */
function after(events: readonly RealtimeEvent[], apartMs = 1_000) {
  let turns = NOTHING_HEARD;
  return events.flatMap((said, index) => {
    const [next, outcomes] = heardTurnsAfter(
      turns,
      { type: 'provider_said', said },
      { nowMs: index * apartMs },
    );
    turns = next;
    return outcomes;
  });
}

/** Returns the turns that are kept, each as the database gets it. */
const kept = (events: readonly RealtimeEvent[], apartMs?: number) =>
  after(events, apartMs).flatMap((outcome) =>
    'do' in outcome && outcome.do === 'keep_turn' ? [outcome.turn] : [],
  );

const contents = (events: readonly RealtimeEvent[]) => kept(events).map(({ content }) => content);

it('a silence is no turn, even if a recogniser finds words in it', () => {
  const silent: RealtimeEvent = { type: 'learner_silent', itemId: 'u1' };
  const thanks: RealtimeEvent = { type: 'learner_said', itemId: 'u1', text: 'Thank you.' };
  expect(kept([silent, { type: 'learner_committed', itemId: 'u1' }, thanks]), spec('X-1012')).toEqual([]);
  expect(kept([silent, { ...thanks, text: '' }])).toEqual([]);
});

describe('the learner’s turn', () => {
  it('is kept with the time when it began, not the time when its words are known', () => {
    expect(kept([learnerBegan, words('Right'), learnerSaid])).toEqual([
      {
        ...{ itemId: 'u1', role: 'student', kind: 'spoken', content: 'twelve', cut: false },
        saidAt: new Date(0),
      },
    ]);
  });

  it('is kept as unclear, without a guess, when its words are not certain', () => {
    expect(kept([unclear])).toMatchObject([{ role: 'student', kind: 'unclear', content: '' }]);
    expect(kept([{ ...learnerSaid, text: '' }])).toMatchObject([{ kind: 'unclear' }]);
  });

  it('is not kept a second time as the rest of a teacher’s turn', () => {
    expect(kept([left('twelve', 'student')])).toEqual([]);
  });
});

describe('the teacher’s turn', () => {
  it('is kept when all of it is said, with the time of its first word', () => {
    expect(kept([learnerBegan, words('One'), whole])).toMatchObject([
      { itemId: 't1', role: 'teacher', kind: 'spoken', content: WHOLE, cut: false, saidAt: new Date(1_000) },
    ]);
  });

  it('is not kept when it has no words', () => {
    expect(kept([{ ...whole, text: '' }])).toEqual([]);
  });
});

describe('a teacher’s turn that is cut off', () => {
  it('makes the server ask which words are left', () => {
    expect(after([cut])).toEqual([
      { do: 'send', event: { type: 'conversation.item.retrieve', item_id: 't1' } },
    ]);
  });

  it('is kept with the words that the provider still has, and marked as cut off', () => {
    expect(kept([cut, left(HEARD)])).toMatchObject([{ content: HEARD, cut: true }]);
  });

  it('keeps these words, however often the whole text arrives afterwards', () => {
    expect(contents([cut, left(HEARD), whole, whole])).toEqual([HEARD]);
  });

  it('is corrected from the estimate to the provider’s words', () => {
    expect(contents([words('One two three four five six'), cut, whole, left(HEARD)])).toEqual([
      ...[ESTIMATE, HEARD],
    ]);
  });

  it('is kept with an estimate if the provider drops the text with the sound', () => {
    expect(kept([whole, cut, left('')]).at(-1)).toMatchObject({ content: ESTIMATE, cut: true });
  });

  it('is kept with an estimate from the words so far if no whole text ever arrives', () => {
    expect(contents([words('One two '), words('three four five six'), cut, left('')])).toEqual([ESTIMATE]);
  });

  it('is left as the page reported it if the server never heard the words', () => {
    expect(kept([cut, left('')])).toEqual([]);
  });

  it('does not change other turns', () => {
    expect(kept([cut, { ...whole, itemId: 't2' }])).toMatchObject([{ itemId: 't2', cut: false }]);
  });
});

it('an event that changes nothing returns the same turns', () => {
  const said: RealtimeEvent = { type: 'learner_stopped', itemId: 'u1' };
  expect(heardTurnsAfter(NOTHING_HEARD, { type: 'provider_said', said }, { nowMs: 0 })[0]).toBe(
    NOTHING_HEARD,
  );
  expect(heardTurnsAfter(NOTHING_HEARD, { type: 'line_opened' }, { nowMs: 0 })).toEqual([NOTHING_HEARD, []]);
});

// A written and a spoken turn arrived in the same millisecond, and the transcript showed them in either order.
it('turns that begin in the same millisecond keep their order', () => {
  const next: RealtimeEvent = { type: 'teacher_said', itemId: 't2', text: 'Written.' };
  const times = kept([learnerBegan, whole, next, learnerSaid], 0).map(({ itemId, saidAt }) => [
    itemId,
    saidAt.getTime(),
  ]);
  expect(times).toEqual([
    ['t1', 1],
    ['t2', 2],
    ['u1', 0],
  ]);
});
