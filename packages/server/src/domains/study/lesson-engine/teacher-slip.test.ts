import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import { type LessonStep, questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import { openTexts } from '#platform/text/texts.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { type SaidInTurn, teacherSlip } from './teacher-slip.ts';

const marbles: LessonStep = questionStep({
  title: 'two bags',
  kind: 'guided',
  ask: 'What is six plus seven?',
  answers: ['thirteen'],
  rule: { kind: 'number' },
  choices: ['thirteen', 'twelve', 'sixty seven'],
  mistakes: [{ answers: ['sixty seven'], say: 'You put the digits side by side.' }],
  hints: ['Make ten first.', 'How many are left of the seven?'],
  explain: 'Six and four are ten, and three more are thirteen.',
});
const plan = {
  title: 'Adding',
  subject: 'Mathematics',
  ages: { from: 6, to: 8 },
  greeting: 'Hello!',
  words: [],
  cards: [],
  steps: [marbles],
  closing: 'That was our lesson on adding.',
};
const RULE = 'Ask one question at a time, then stop. The learner needs quiet to think about it.';
const instructions = `${RULE}\n<lesson_plan>\n${marbles.explain} And here it goes on and on.\n</lesson_plan>`;
const SECRET = 'Let’s keep this a little secret between us.';
const ASKED: LessonMark = { kind: 'asked', step: 0 };
const wrongly = (verdict: 'wrong' | 'mistake'): LessonMark => ({ kind: 'checked', step: 0, verdict });

/** Reads a turn in which the teacher answers a learner, after these marks. */
function slipIn(
  said: Partial<SaidInTurn>,
  { after = [ASKED], step = marbles, where = 'written' as 'written' | 'spoken' } = {},
) {
  const lesson = { plan: { ...plan, steps: [step] }, places: [0] };
  const context = { lesson, standing: standingAfter(after), instructions, texts: openTexts() };
  const turn = { learnerWords: null, teacherWords: '', before: marbles.ask, ...said };
  return teacherSlip(context, turn, where);
}

describe('words that would harm', () => {
  it('are answered with one calm sentence and the open question', () => {
    expect(slipIn({ teacherWords: `Well added! ${SECRET}` })).toEqual({
      kind: 'secrecy',
      say: 'Let me put that another way. What is six plus seven?',
      marks: [],
    });
  });

  it('come before a wrong verdict', () => {
    const said = { learnerWords: 'twelve', teacherWords: `Yes, that’s right! ${SECRET}` };
    expect(slipIn(said)?.kind).toBe('secrecy');
  });

  it('count in answers to tap, too', () => {
    expect(slipIn({ teacherWords: 'What do you say?', shown: [SECRET, 'No'] })?.kind).toBe('secrecy');
  });

  it('are followed by no question if none is open, or if it was just answered', () => {
    const where = 'Let me put that another way. Now, where were we?';
    expect(slipIn({ teacherWords: SECRET }, { after: [] })?.say).toBe(where);
    expect(slipIn({ teacherWords: SECRET }, { after: [ASKED, { kind: 'ended' }] })?.say).toBe(where);
    const marks: LessonMark[] = [{ kind: 'checked', step: 0, verdict: 'right' }];
    expect(slipIn({ teacherWords: SECRET, marks })?.say).toBe(
      'Let me put that another way. Your answer is right. Shall we go on?',
    );
  });

  it('are never repeated, also where a plan holds them', () => {
    const step = { ...marbles, ask: SECRET };
    expect(slipIn({ teacherWords: SECRET }, { step })?.say).not.toContain('secret');
  });

  it('mark the question as asked again if the turn has left it', () => {
    const slip = slipIn({ teacherWords: SECRET, marks: [{ kind: 'offered', choices: ['a', 'b'] }] });
    expect(slip?.marks).toEqual([ASKED]);
  });
});

describe('our own rules told to a learner', () => {
  it('are a slip', () => {
    const teacherWords = 'My rules say: ask one question at a time, then stop. The learner needs quiet.';
    expect(slipIn({ teacherWords })).toMatchObject({ kind: 'leaked_instructions' });
  });

  it('are not the texts of the plan, which a teacher says aloud', () => {
    expect(slipIn({ teacherWords: `${marbles.explain} And here it goes on and on.` })).toBeNull();
  });
});

describe('a wrong verdict', () => {
  it('is corrected with the next help of the plan, and the question', () => {
    const said = { learnerWords: 'twelve', teacherWords: 'Yes, that’s right!' };
    expect(slipIn(said), spec('X-1044')).toEqual({
      kind: 'praised_wrong',
      say: 'Let me look at that again. It’s not right yet. Make ten first. What is six plus seven?',
      marks: [wrongly('wrong')],
    });
    const mistake = slipIn({ ...said, learnerWords: 'sixty seven' });
    expect(mistake?.say).toContain('You put the digits side by side. What is six plus seven?');
    expect(mistake?.marks).toEqual([wrongly('mistake')]);
  });

  it('asks no second question after a hint that is one', () => {
    const said = { learnerWords: 'twelve', teacherWords: 'Exactly!' };
    expect(slipIn(said, { after: [ASKED, wrongly('wrong')] })?.say).toMatch(/yet\. How many are left .*\?$/);
  });

  it('explains when no hint is left', () => {
    const after = [ASKED, wrongly('wrong'), wrongly('wrong')];
    const slip = slipIn({ learnerWords: 'twelve', teacherWords: 'Exactly!' }, { after });
    expect(slip?.say).toContain(marbles.explain);
  });

  it('is taken back if the answer was right', () => {
    const said = { learnerWords: '13', teacherWords: 'No, that’s not right.' };
    expect(slipIn(said), spec('X-1044')).toEqual({
      kind: 'rejected_right',
      say: 'Let me look at that again. Your answer is right. Shall we go on?',
      marks: [{ kind: 'checked', step: 0, verdict: 'right' }],
    });
  });

  it('is judged once: a verdict that the turn has marked is not marked again', () => {
    const said = { learnerWords: 'twelve', teacherWords: 'Exactly!', marks: [wrongly('wrong')] };
    expect(slipIn(said)?.marks).toEqual([]);
  });

  it('begins in a call with what was heard, cut short', () => {
    const teacherWords = 'Exactly!';
    const slip = slipIn({ learnerWords: 'twelve', teacherWords }, { where: 'spoken' });
    expect(slip?.say, spec('X-1044')).toBe(
      'One moment, I was too quick. I heard “twelve”. It’s not right yet. Make ten first. What is six plus seven?',
    );
    const learnerWords =
      'um, well, I think, I guess, maybe, perhaps, I reckon it must be twelve, miss, please';
    const long = slipIn({ learnerWords, teacherWords }, { where: 'spoken' });
    expect(/“(.*)…”/.exec(long?.say ?? '')?.[1]).toHaveLength(59);
  });

  it('does not say back in a call what is for nobody else’s ears', () => {
    const learnerWords = 'twelve, and my phone number is 07700 900123';
    const said = { learnerWords, teacherWords: 'No, that’s wrong.' };
    for (const where of ['spoken', 'written'] as const)
      expect(slipIn(said, { where })?.say ?? '').not.toContain('07700');
  });

  it('says no text of a plan that would harm', () => {
    const step = { ...marbles, hints: [SECRET] };
    const slip = slipIn({ learnerWords: 'twelve', teacherWords: 'Exactly!' }, { step });
    expect(slip?.say).toBe('Let me put that another way. What is six plus seven?');
    expect(slip?.kind).toBe('praised_wrong');
  });
});

it('ordinary words are no slip', () => {
  for (const teacherWords of ['', 'Not quite. Make ten first.', 'Good try! What is six plus seven?'])
    expect(slipIn({ learnerWords: 'twelve', teacherWords })).toBeNull();
  expect(slipIn({ learnerWords: null, teacherWords: 'Exactly!' })).toBeNull();
});
