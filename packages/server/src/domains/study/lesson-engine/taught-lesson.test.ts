import { questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { pickLesson } from '@vivavoce/practice/pick-lesson';
import { expect, it } from 'vitest';
import { numberOf, stepNumbered, taughtLesson } from './taught-lesson.ts';

const plan = pickLesson({
  specialty: 'Mathematics',
  age: 8,
  level: null,
  interests: [],
  doneTitles: [],
}).draw(1);

it('the numbers of a plan that fits are those of its questions, from 1', () => {
  const lesson = taughtLesson(formatLessonPlan(plan));
  expect(stepNumbered(lesson, 1)?.step.ask).toBe(plan.steps[0]?.ask);
  expect(stepNumbered(lesson, plan.steps.length)?.place).toBe(plan.steps.length - 1);
  expect(stepNumbered(lesson, plan.steps.length + 1)).toBeNull();
  expect(lesson && numberOf(lesson, 4)).toBe(5);
});

it('a plan that is too long keeps the places of the questions that are left', () => {
  const long = (level: 'core' | 'harder') => (at: number) =>
    questionStep({
      title: `${level} ${at}`,
      level,
      ask: `What is ${at} and one, ${level}?`,
      answers: ['two'],
      explain: 'So it is. '.repeat(62),
    });
  const numbers = Array.from({ length: 30 }, (_, at) => at);
  const steps = numbers.flatMap((at) => [long('harder')(at), long('core')(at)]);
  const lesson = taughtLesson(formatLessonPlan({ ...plan, steps }));
  const last = lesson?.places.length ?? 0;
  expect(last).toBeLessThan(steps.length);
  for (const number of numbers.map((at) => at + 1).filter((one) => one <= last)) {
    const found = stepNumbered(lesson, number);
    expect(found?.step.ask).toBe(steps[found?.place ?? -1]?.ask);
    expect(lesson && numberOf(lesson, found?.place ?? -1)).toBe(number);
  }
  const left = steps.findIndex((_, place) => lesson?.places.includes(place) === false);
  expect(lesson && numberOf(lesson, left)).toBeNull();
});

it('a plan with a heading that only looks like one has no numbers that could be wrong', () => {
  const text = formatLessonPlan(plan);
  const redrawn = text.replace('## 2. ', '＃＃ 2. ');
  expect([taughtLesson(text), taughtLesson(redrawn)]).toEqual([expect.anything(), null]);
});

it('a plan whose questions only look different in the prompt has its numbers', () => {
  const [first, ...steps] = plan.steps;
  const ask = 'What is <b>one</b>  and１?';
  const lesson = taughtLesson(
    formatLessonPlan({ ...plan, steps: first ? [{ ...first, ask }, ...steps] : [] }),
  );
  expect(stepNumbered(lesson, 2)?.place).toBe(1);
});

it('notes without questions are no lesson to follow', () => {
  expect(taughtLesson('Talk about frogs.')).toBeNull();
  expect(taughtLesson(null)).toBeNull();
  expect(stepNumbered(null, 1)).toBeNull();
});
