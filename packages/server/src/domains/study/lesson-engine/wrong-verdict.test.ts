import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { LESSON_AT_START, standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import { type LessonStep, questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { curriculum } from '@vivavoce/practice/curriculum';
import { LEARNERS, type ScriptedLearner } from '@vivavoce/practice/lessons/play/learners';
import { play } from '@vivavoce/practice/lessons/play/play';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { teacherVerdict } from './teacher-verdict.ts';
import { MARBLES, TRUE_VERDICTS } from './testing/true-verdicts.ts';
import { type TurnKnown, wrongVerdictIn } from './wrong-verdict.ts';

const marbles = MARBLES;
const checkIn = questionStep({ ...marbles, title: 'before we begin', kind: 'check-in' });
const opposite = questionStep({
  ...marbles,
  title: 'opposites',
  ask: 'Which word means the opposite of tiny?',
  answers: ['huge'],
  rule: { kind: 'word' },
  choices: [],
  mistakes: [{ answers: ['small'], say: 'That means the same as tiny.' }],
});
const reason = questionStep({
  ...marbles,
  title: 'why',
  kind: 'reason',
  ask: 'Why do we make ten first?',
  answers: ['because adding to ten is easy'],
  rule: { kind: 'ideas', ideas: [['easy', 'easier', 'quick']] },
  choices: [],
  mistakes: [],
});
const yesNo = questionStep({
  ...marbles,
  title: 'even',
  ask: 'Is seven an even number?',
  answers: ['no'],
  rule: { kind: 'yes-no' },
  choices: [],
  mistakes: [],
});
const apples = questionStep({ ...marbles, title: 'apples', ask: 'What is eight plus five?' });
const steps = [marbles, checkIn, opposite, reason, yesNo, apples];
const plan = {
  title: 'Adding',
  subject: 'Mathematics',
  ages: { from: 6, to: 8 },
  greeting: 'Hello!',
  words: [],
  cards: [],
  steps,
  closing: 'That was our lesson on adding.',
};
const lesson = { plan, places: steps.map((_, place) => place) };

const asked = (step: LessonStep): LessonMark => ({ kind: 'asked', step: steps.indexOf(step) });

/** Returns the kind of the wrong verdict in a turn that answers the question of a step. */
function found(step: LessonStep, learner: string, teacher: string, known: TurnKnown = { before: step.ask }) {
  const standing = standingAfter([asked(step)]);
  return wrongVerdictIn({ lesson, standing }, learner, teacher, known)?.kind ?? null;
}

describe('a verdict that the lesson engine does not share', () => {
  it.each([
    [marbles, 'twelve', 'Yes, that’s right!'],
    [marbles, 'I think it’s 12', 'Exactly! What is eight plus five?'],
    [marbles, 'sixty seven', 'Correct, Mila!'],
    [marbles, '12?', 'Spot on.'],
    [opposite, 'small', 'That’s right!'],
    [yesNo, 'yes', 'Yes, that is correct.'],
  ])('is praise of a wrong answer', (step, learner, teacher) => {
    expect(found(step, learner, teacher), spec('X-1044')).toBe('praised_wrong');
  });

  it.each([
    [marbles, 'thirteen', 'Not quite. Make ten first.'],
    [marbles, 'it is 13', 'Sorry, that’s wrong.'],
    [opposite, 'huge', 'No, that’s not right.'],
    [yesNo, 'no', 'That is not correct.'],
  ])('is the rejection of a right answer', (step, learner, teacher) => {
    expect(found(step, learner, teacher), spec('X-1044')).toBe('rejected_right');
  });

  it('names the place and the verdict of the engine', () => {
    const standing = standingAfter([asked(marbles)]);
    expect(wrongVerdictIn({ lesson, standing }, 'sixty seven', 'Correct!')).toEqual({
      ...{ kind: 'praised_wrong', step: 0 },
      verdict: { kind: 'mistake', say: 'You put the digits side by side.' },
    });
  });
});

describe('no verdict is wrong', () => {
  it.each([
    ['where both agree', marbles, 'thirteen', 'Yes, that’s right!'],
    ['where both agree that it is not right', marbles, 'twelve', 'Not quite.'],
    ['where the teacher praises the effort', marbles, 'twelve', 'Good try! Well done for counting.'],
    ['where the answer is undecided', marbles, 'twelve or thirteen', 'Exactly!'],
    ['where the learner asks', marbles, 'is that like one more than twelve?', 'Exactly!'],
    ['where the learner does not know', marbles, 'I do not know', 'That’s right!'],
    ['where the learner talks', marbles, 'I have two cats', 'That’s right!'],
    ['where the engine does not know the word', opposite, 'gigantic', 'Exactly!'],
    ['in the learner’s own words', reason, 'because then it goes well', 'Exactly!'],
    ['in a reason that has the idea', reason, 'so that it is easy somehow', 'Not quite.'],
    ['in a check', checkIn, 'twelve', 'That’s right!'],
  ])('%s', (_, step, learner, teacher) => {
    expect(found(step, learner, teacher)).toBeNull();
  });

  it('where a hint asked a smaller question', () => {
    const before = 'Six and four are ten. How many are left of the seven?';
    expect(found(marbles, 'three', 'Yes, that’s right!', { before })).toBeNull();
    const again = { before: 'Make ten first. So, six plus seven?' };
    expect(found(marbles, 'twelve', 'That’s right!', again)).toBe('praised_wrong');
  });

  it.each([
    'That’s right, six and four are ten. And three more?',
    'Exactly! What is ten plus three?',
    'That’s right. So how many are 10 and 3?',
  ])('where the teacher accepts a step on the way: “%s”', (teacher) => {
    expect(found(marbles, 'ten', teacher)).toBeNull();
    expect(found(marbles, 'ten', 'That’s right! How did you work it out?')).toBe('praised_wrong');
  });

  it('after a wrong answer, where nobody knows what was asked last', () => {
    const wrong: LessonMark = { kind: 'checked', step: 0, verdict: 'wrong' };
    const standing = standingAfter([asked(marbles), wrong]);
    expect(wrongVerdictIn({ lesson, standing }, 'three', 'That’s right!')).toBeNull();
    expect(found(marbles, 'three', 'That’s right!', {})).toBe('praised_wrong');
  });

  it('where the engine judged the answer as the teacher understood it', () => {
    const checked = (verdict: 'right' | 'wrong'): LessonMark => ({ kind: 'checked', step: 0, verdict });
    const said = ['twelv', 'That’s right!'] as const;
    const known = { before: marbles.ask, marks: [checked('right')] };
    expect(found(marbles, ...said, known)).toBeNull();
    const against = { ...known, marks: [checked('wrong')] };
    expect(found(marbles, 'twelve', 'That’s right!', against)).toBe('praised_wrong');
  });

  it('while no question of the plan waits', () => {
    for (const marks of [
      [],
      [asked(marbles), { kind: 'offered', choices: ['Yes', 'No'] }],
      [asked(marbles), { kind: 'ended' }],
      [{ kind: 'asked', step: 99 }],
    ] satisfies LessonMark[][])
      expect(wrongVerdictIn({ lesson, standing: standingAfter(marks) }, 'twelve', 'Correct!')).toBeNull();
    expect(
      wrongVerdictIn({ lesson: null, standing: standingAfter([asked(marbles)]) }, 'twelve', 'Correct!'),
    ).toBeNull();
  });
});

describe('no verdict of a teacher who is right is corrected', () => {
  it.each(TRUE_VERDICTS)('“%s” “%s” “%s”', (before, learner, teacher) => {
    expect(found(marbles, learner, teacher, { before }), spec('X-1044')).toBeNull();
  });

  it.each([
    ['Mila, what is six plus seven?', 'um, I think it’s twelve, miss', 'praised_wrong'],
    ['Well done! Now, six plus seven?', '12, I think', 'praised_wrong'],
    ['What is six plus seven?', 'twenty one', 'praised_wrong'],
    ['Take your time. What is six plus seven, Leo?', 'is it 15?', 'praised_wrong'],
  ])('while a bare answer to “%s” is judged: “%s”', (before, learner, kind) => {
    expect(found(marbles, learner, 'Exactly right!', { before }), spec('X-1044')).toBe(kind);
  });

  it('where the teacher’s own tool, called beside the words, understood the answer', () => {
    const checks: LessonMark[] = [{ kind: 'checked', step: 0, verdict: 'right' }];
    expect(found(marbles, 'ten', 'Exactly right!', { before: marbles.ask, checks })).toBeNull();
    expect(found(marbles, 'ten', 'Exactly right!')).toBe('praised_wrong');
  });
});

/** One lesson of so many is played: a lesson takes a quarter of a second. */
const ONE_IN = 12;

it('the practice teacher of our own lessons never disagrees with the engine, with any kind of learner', () => {
  const kinds = Object.keys(LEARNERS) as ScriptedLearner[];
  let turnsRead = 0;
  let verdictsRead = 0;
  const lessons = curriculum().filter((_, at) => at % ONE_IN === 0);
  const wrong = lessons.flatMap((one, at) => {
    const plan = one.draw(at + 1);
    const kind = kinds[at % kinds.length] ?? 'bright';
    const turns = play(plan, kind);
    const taught = { plan, places: plan.steps.map((_, place) => place) };
    return turns.flatMap((turn, index) => {
      const [before, learner] = [turns[index - 2], turns[index - 1]];
      if (turn.by !== 'teacher' || before?.by !== 'teacher' || learner?.by !== 'learner') return [];
      turnsRead += 1;
      verdictsRead += teacherVerdict(turn.said) === null ? 0 : 1;
      const waitsFor = before.step === null ? null : ('answer' as const);
      const standing = { ...LESSON_AT_START, step: before.step, waitsFor };
      const context = { lesson: taught, standing };
      return [{}, { before: before.said }].flatMap((known) => {
        const verdict = wrongVerdictIn(context, learner.said, turn.said, known);
        return verdict === null ? [] : [`${plan.id}: “${learner.said}” “${turn.said}” ${verdict.kind}`];
      });
    });
  });
  expect(turnsRead).toBeGreaterThan(300);
  expect(verdictsRead).toBeGreaterThan(50);
  expect(wrong, spec('X-1044')).toEqual([]);
}, 120_000);
