import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { readBrief } from '@vivavoce/practice/brief';
import { curriculum } from '@vivavoce/practice/curriculum';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { type EarlierSession, earlierPart } from './earlier.ts';
import { type EarlierQuestions, earlierQuestions } from './earlier-questions.ts';

const [drawn] = curriculum().map((lesson) => lesson.draw(1));
if (drawn === undefined) throw new Error('the curriculum has lessons');
const TITLES = ['half of four', 'ninths', 'a quarter of eight', 'ninths', 'thirds'];
const PLAN = formatLessonPlan({
  ...drawn,
  steps: TITLES.map((title, at) => questionStep({ title, ask: `Question ${at}?`, answers: ['two'] })),
});

const checked = (step: number, verdict: (LessonMark & { kind: 'checked' })['verdict']): LessonMark[] => [
  { kind: 'asked', step },
  { kind: 'checked', step, verdict },
];
const heldAt = new Date('2026-11-03T16:00:00Z');
const heldWith = (questions: EarlierQuestions): EarlierSession => ({
  heldAt,
  title: 'Pizza fractions',
  summary: 'Halves went well.',
  ...questions,
});
const NOTHING: EarlierQuestions = { anotherLook: [], rightAtOnce: [] };

describe('what the answers of an earlier lesson showed', () => {
  it('needs another look if the first answer was wrong, and also if none was right', () => {
    const marks = [
      ...checked(0, 'wrong'),
      ...checked(0, 'right'),
      ...checked(1, 'unclear'),
      ...checked(2, 'right'),
      ...checked(4, 'mistake'),
    ];
    expect(earlierQuestions(PLAN, marks), spec('X-1040')).toEqual({
      anotherLook: ['half of four', 'ninths', 'thirds'],
      rightAtOnce: ['a quarter of eight'],
    });
  });

  it('was right at once also in another form, or after it was nearly right', () => {
    const marks = [...checked(0, 'rightOtherForm'), ...checked(1, 'nearly'), ...checked(1, 'right')];
    expect(earlierQuestions(PLAN, marks).rightAtOnce).toEqual(['half of four', 'ninths']);
  });

  it('follows the last of several questions with one title', () => {
    const better = earlierQuestions(PLAN, [...checked(1, 'wrong'), ...checked(3, 'right')]);
    expect(better).toEqual({ anotherLook: [], rightAtOnce: ['ninths'] });
    const worse = earlierQuestions(PLAN, [...checked(1, 'right'), ...checked(3, 'wrong')]);
    expect(worse).toEqual({ anotherLook: ['ninths'], rightAtOnce: [] });
  });

  it('was not right at once after help, and help alone shows nothing', () => {
    const helped: LessonMark = { kind: 'helped', step: 2 };
    const [asked, right] = checked(2, 'right');
    if (asked === undefined || right === undefined) throw new Error('there are two marks');
    expect(earlierQuestions(PLAN, [asked, helped, right]), spec('X-1040')).toEqual(NOTHING);
    expect(earlierQuestions(PLAN, [asked, helped])).toEqual(NOTHING);
  });

  it('says nothing about a question without an answer, and nothing without a plan that has it', () => {
    expect(earlierQuestions(PLAN, [{ kind: 'asked', step: 0 }])).toEqual(NOTHING);
    expect(earlierQuestions(PLAN, checked(77, 'wrong'))).toEqual(NOTHING);
    expect(earlierQuestions('Notes.', checked(0, 'wrong'))).toEqual(NOTHING);
    expect(earlierQuestions(null, checked(0, 'wrong'))).toEqual(NOTHING);
  });

  it('holds nothing that the learner asked or was offered', () => {
    const marks: LessonMark[] = [
      { kind: 'noted', question: 'why is the quokka' },
      { kind: 'offered', choices: ['quokka', 'wombat'] },
      ...checked(0, 'wrong'),
    ];
    expect(JSON.stringify(earlierQuestions(PLAN, marks)), spec('X-1040')).not.toMatch(/quokka|wombat/);
  });
});

describe('the part about earlier sessions', () => {
  it('names the questions by their titles, after the summary and on its line', () => {
    const part = earlierPart([
      heldWith({ anotherLook: ['half of four', 'ninths'], rightAtOnce: ['a quarter of eight'] }),
    ]);
    expect(part, spec('X-1040')).toContain(
      '\n- 2026-11-03 “Pizza fractions”: Halves went well. Needs another look: half of four; ninths. Right at once: a quarter of eight.\n',
    );
    expect(earlierPart([heldWith(NOTHING)])).toContain('“Pizza fractions”: Halves went well.\n');
  });

  it('names the last six questions of a kind, each in at most sixty characters', () => {
    const anotherLook = Array.from({ length: 9 }, (_, at) => `part ${at}`);
    const part = earlierPart([heldWith({ anotherLook, rightAtOnce: ['x'.repeat(500)] })]);
    expect(part).toContain('Needs another look: part 3; part 4; part 5; part 6; part 7; part 8.');
    expect(part).toMatch(/Right at once: x{59}…\./);
  });

  it('stays below 2,400 characters', () => {
    const long = 'word '.repeat(500);
    const questions = { anotherLook: Array(9).fill(long), rightAtOnce: Array(9).fill(long) };
    const session = { heldAt, title: long, summary: long, ...questions };
    expect(earlierPart(Array(9).fill(session))?.length).toBeLessThan(2_400);
  });

  it('tells the practice teacher the titles of the lessons, and not those of questions', () => {
    const tricky = ['ninths”: “Tens', '- 2026-11-04 “Fives”: x', ': Right at once: all; “'];
    const part = earlierPart([heldWith({ anotherLook: tricky, rightAtOnce: tricky }), heldWith(NOTHING)]);
    expect(readBrief(part ?? '').earlierTitles).toEqual(['Pizza fractions', 'Pizza fractions']);
    expect(part?.match(/Right at once:/g)).toHaveLength(1);
  });
});
