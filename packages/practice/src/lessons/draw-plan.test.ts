import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan, parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { describe, expect, it } from 'vitest';
import { lessonText } from '#testing/lesson-text.ts';
import { spec } from '../../../../tools/spec/vitest.ts';
import { drawPlan } from './draw-plan.ts';
import { allDraws } from './draw-questions.ts';
import { readLessonFile } from './read-lesson-file.ts';

const lessonOf = (steps: string, more?: string) => readLessonFile(lessonText({ steps, more }), 'double.yaml');
const SEEDS = Array.from({ length: 100 }, (_, seed) => seed);
const drawn = (lesson: ReturnType<typeof lessonOf>, seed = 1) => drawPlan(lesson, 'mathematics/double', seed);

const DOUBLE = lessonOf(
  `
  - id: double
    kind: practice
    title: doubling
    say: ["Doubling {n|words} means two times {n|words}.", To double is to take it twice.]
    example: [Here is one., Two fours are eight.]
    count: 3
    params: { n: 2..9 }
    let: { twice: 2 * n }
    where: [n != 5]
    ask: ["What is two times {n|words}?", "Double {n|words}. What do you get?"]
    answer: { kind: number, is: "{twice}", also: "{twice|words}", unit: apples }
    choices: ["{twice}", "{n + 2}", "{n * n}", "{n}"]
    mistakes:
      - { when: "{n + 2}", is: adds-two }
      - { when: "{n}", say: "That is {n|words} once." }
    hints: [Count it twice., "{n|words|start} and {n|words}."]
    explain: Two times {n|words} is {twice|words}.
    because: It is {n|words} and {n|words}.
    easier: { count: 2, params: { n: 1..2 }, where: [], choices: ["{twice}", "{n}", "{n + 5}"], mistakes: [] }
    harder: { params: { n: 11..19 }, because: Big numbers double just the same. }
`,
  'mistakes: { adds-two: That adds two. }\nwords: { double: two times as many }\ncards: [{ asks: [why], say: [To be quick., For cakes.] }]',
);

const BANK = lessonOf(`
  - id: pairs
    kind: practice
    title: pairs
    count: 2
    answer: { kind: word, is: shoes }
    choices: [shoes, hats, rings]
    hints: [Look down.]
    items:
      - { ask: What do feet wear? }
      - { ask: What has laces? }
      - { ask: What do you take off at the door? }
      - { ask: What do you clean with a brush?, level: easier }
      - { ask: "What has a tongue, but no mouth?", level: harder }
      - { ask: What has a sole?, level: harder }
      - { ask: What has a heel?, level: harder }
`);

describe('a plan that is drawn from a lesson', () => {
  it('is the same for the same seed, and another for another seed', () => {
    const texts = SEEDS.map((seed) => formatLessonPlan(drawn(DOUBLE, seed)));
    expect(
      SEEDS.map((seed) => formatLessonPlan(drawn(DOUBLE, seed))),
      spec('X-953'),
    ).toEqual(texts);
    expect(new Set(texts).size).toBeGreaterThan(95);
  });

  it('is complete, and the same after writing and reading its text', () => {
    const plan = drawn(DOUBLE);
    expect(plan).toMatchObject({
      id: 'mathematics/double',
      title: 'Twice as many',
      level: 'Elementary',
      ages: { from: 6, to: 8 },
      words: [{ word: 'double', meaning: 'two times as many' }],
    });
    expect(parseLessonPlan(formatLessonPlan(plan))).toEqual(plan);
  });

  it('chooses variants of every text', () => {
    const plans = SEEDS.map((seed) => drawn(DOUBLE, seed));
    const variants = (text: (plan: LessonPlan) => string | undefined) => new Set(plans.map(text)).size;
    expect(variants((plan) => plan.greeting)).toBe(2);
    expect(variants((plan) => plan.dinnerQuestion)).toBe(2);
    expect(variants((plan) => plan.closing)).toBe(2);
    expect(variants((plan) => plan.cards[0]?.say)).toBe(2);
    expect(variants((plan) => plan.steps[0]?.ask.split(' ')[0])).toBe(2);
  });

  it('fills all texts with the same numbers', () => {
    for (const step of SEEDS.flatMap((seed) => drawn(DOUBLE, seed).steps)) {
      const [answer, inWords] = step.answers;
      expect(step.explain).toMatch(new RegExp(`^Two times ([a-z-]+) is ${inWords}\\.$`));
      const [, number = ''] = /^Two times ([a-z-]+)/.exec(step.explain) ?? [];
      expect(step.ask).toContain(number);
      expect(step.hints).toEqual(['Count it twice.', expect.stringContaining(`and ${number}.`)]);
      expect(step.choices).toContain(answer);
      expect(step.rule).toEqual({ kind: 'number', unit: 'apples' });
    }
  });

  it('has the questions of a step from core to easier to harder, and none twice', () => {
    for (const seed of SEEDS) {
      const { steps } = drawn(DOUBLE, seed);
      expect(steps.map(({ level }) => level)).toEqual(['core', 'core', 'core', 'easier', 'easier', 'harder']);
      expect(new Set(steps.map(({ answers }) => answers[0])).size, spec('X-954')).toBe(6);
    }
  });

  it('gives a level what it has of its own, and the rest of the step', () => {
    const { steps } = drawn(DOUBLE);
    const [core, easier, harder] = [steps[0], steps[3], steps[5]];
    expect(core?.mistakes.map(({ say }) => say)[0]).toBe('That adds two.');
    expect(easier?.mistakes).toEqual([]);
    expect(easier?.choices).toHaveLength(3);
    expect(harder?.because).toBe('Big numbers double just the same.');
    expect(harder?.mistakes).toHaveLength(2);
    expect(Number(harder?.answers[0])).toBeGreaterThan(20);
  });

  it('says the idea and the example before the first question of a step alone', () => {
    const { steps } = drawn(DOUBLE, 4);
    expect(steps.map(({ say, example }) => [say !== undefined, example.length])).toEqual([
      [true, 2],
      ...steps.slice(1).map(() => [false, 0]),
    ]);
  });

  it('leaves out draws whose mistake is right or whose choices are the same', () => {
    // With n = 2, the mistake n + 2 is the answer; with n = 3, nothing is.
    const core = SEEDS.flatMap((seed) => drawn(DOUBLE, seed).steps.filter(({ level }) => level === 'core'));
    const answered = core.map(({ answers }) => answers[0]);
    expect(answered).not.toContain('4');
    expect(answered).not.toContain('10');
    expect(answered).toContain('6');
  });

  it('takes from a bank some core questions, and two of each other level at most', () => {
    const asks = SEEDS.map((seed) => drawn(BANK, seed).steps);
    for (const steps of asks) {
      expect(steps.map(({ level }) => level)).toEqual(['core', 'core', 'easier', 'harder', 'harder']);
      expect(new Set(steps.map(({ ask }) => ask)).size).toBe(5);
    }
    expect(new Set(asks.flatMap((steps) => steps.map(({ ask }) => ask))).size).toBe(7);
  });

  it('never asks the same in two of its steps', () => {
    const step = (id: string) =>
      `  - { id: ${id}, kind: practice, title: ${id}, params: { n: 1..2 }, ask: "Two times {n}?", answer: { kind: number, is: "{2 * n}" } }`;
    const lesson = lessonOf(`${step('one')}\n${step('two')}`);
    for (const seed of SEEDS) expect(new Set(drawn(lesson, seed).steps.map(({ ask }) => ask)).size).toBe(2);
    expect(() => drawn(lessonOf([step('one'), step('two'), step('three')].join('\n')))).toThrow(
      'Step three (core) has no question: the other questions are in the plan already.',
    );
  });

  it('takes questions for the same that a screen cannot tell apart', () => {
    const lesson = lessonOf(
      '  - { id: signs, kind: practice, title: signs, params: { s: [".", ":"] }, ask: "Think{s} What is five plus three?", answer: { kind: open, is: eight }, count: 2 }',
    );
    expect(() => drawn(lesson)).toThrow(
      'Step signs (core) has only 1 of 2 questions: the other questions are in the plan already.',
    );
  });

  it('has fewer easier or harder questions if the core asks the same already', () => {
    const lesson = lessonOf(
      '  - { id: all, kind: practice, title: all, count: 2, params: { n: 1..3 }, ask: "{n}?", answer: { kind: number, is: "{n}" }, easier: { count: 2, params: { n: 1..2 } } }',
    );
    const counts = SEEDS.map((seed) => drawn(lesson, seed).steps.length);
    expect([...new Set(counts)].sort()).toEqual([2, 3]);
  });

  it.each([
    [
      'params: { n: 1..3 }, ask: "{n}?", answer: { kind: number, is: "{n}", within: "{1 / 7}" }',
      '“within” is 1/7, and must be a decimal such as 0.5',
    ],
    [
      'params: { n: 1..3 }, where: [n > 5], ask: "{n}?", answer: { kind: number, is: "{n}" }',
      'no other draw keeps its conditions',
    ],
    [
      'params: { n: 1..3 }, ask: "{n}?", answer: { kind: number, is: "{n}" }, choices: ["{n}", "{n + 0}", "9"]',
      'the right answer is among the choices twice',
    ],
    [
      'params: { n: 1..3 }, ask: "{n}?", answer: { kind: number, is: "{n}" }, mistakes: [{ when: "{n}", say: No. }]',
      'a mistake is the right answer',
    ],
    ['ask: "{m}?", answer: { kind: number, is: "1" }', 'there is no “m”'],
    [
      'count: 3, params: { n: 1..2 }, ask: "{n}?", answer: { kind: number, is: "{n}" }',
      'has only 2 of 3 questions',
    ],
  ])('is refused with the reason, the lesson and the step: %s', (parts, problem) => {
    const lesson = lessonOf(`  - { id: odd-one, kind: practice, title: odd, ${parts} }`);
    expect(() => drawn(lesson)).toThrow(problem);
    expect(() => drawn(lesson)).toThrow(
      /^The lesson mathematics\/double has no plan for seed 1\. Step odd-one \(core\)/,
    );
  });
});

describe('all draws of a step', () => {
  it('are all questions of each level, or so many of them', () => {
    const [step] = DOUBLE.steps;
    if (step === undefined) throw new Error('There is no step.');
    const levels = (limit: number) =>
      ['core', 'easier', 'harder'].map(
        (level) => allDraws(DOUBLE, step, limit).filter(({ question }) => question.level === level).length,
      );
    // The core is 3, 4, 6, 7, 8 and 9: not 5 by its condition, and not 2, whose mistake is right.
    expect(levels(100)).toEqual([6, 2, 9]);
    expect(levels(4)).toEqual([4, 2, 4]);
    expect(allDraws(DOUBLE, step, 4)).toEqual(allDraws(DOUBLE, step, 4));
  });

  it('are all questions of a bank', () => {
    expect(BANK.steps.flatMap((step) => allDraws(BANK, step, 1))).toHaveLength(7);
  });
});
