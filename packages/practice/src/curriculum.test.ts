import {
  formatLessonPlan,
  type LessonPlan,
  type LessonStep,
  parseLessonPlan,
  stepAskedIn,
} from '@vivavoce/contracts/study/lesson-plan';
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '#answers/check-answer.ts';
import { curriculum } from './curriculum.ts';
import { SUBJECTS } from './subjects.ts';
import { instructionsFor, lessonRoom } from './testing/lesson-room.ts';

const lessons = curriculum().map((plan) => [`${plan.subject}: ${plan.title}`, plan] as const);
const LONGEST_SENTENCE_WORDS = 25;
const MARKUP = /[*_#<>[\]{}`~|]|\p{Extended_Pictographic}/u;

const textsOf = (plan: LessonPlan) => [
  plan.greeting,
  plan.dinnerQuestion ?? '',
  plan.closing,
  ...plan.steps.flatMap((step) => [step.title, step.ask, ...step.hints, step.explain, step.praise ?? '']),
];
const rightChoices = (step: LessonStep) =>
  step.choices.filter((choice) => checkAnswer(step, choice).kind === 'right');

describe('the curriculum', () => {
  it.each([
    ['Mathematics', 10],
    ['English', 6],
    ['Science', 7],
    ['History and geography', 5],
    ['Languages', 2],
    ['Art and design', 2],
    ['Music', 2],
  ])('has lessons in %s for younger and older learners', (subject, least) => {
    const ofSubject = curriculum().filter((plan) => plan.subject === subject);
    expect(ofSubject.length).toBeGreaterThanOrEqual(least);
    expect(Math.min(...ofSubject.map((plan) => plan.ages.from))).toBe(6);
    expect(Math.max(...ofSubject.map((plan) => plan.ages.to))).toBeGreaterThanOrEqual(14);
    expect(SUBJECTS).toContain(subject);
  });

  it('asks no question twice, so that a question identifies its lesson', () => {
    const questions = curriculum().flatMap((plan) => plan.steps.map((step) => step.ask.toLowerCase()));
    expect(questions.filter((ask, index) => questions.indexOf(ask) !== index)).toEqual([]);
    const titles = curriculum().map((plan) => plan.title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('puts its right choices in different places', () => {
    const places = curriculum().flatMap((plan) =>
      plan.steps
        .filter((step) => step.choices.length >= 3)
        .map((step) => step.choices.indexOf(rightChoices(step)[0] ?? '')),
    );
    for (const place of [0, 1, 2]) expect(places.filter((at) => at === place).length).toBeGreaterThan(15);
  });
});

describe.each(lessons)('%s', (_, plan) => {
  it('is unchanged after writing and reading its text form', () => {
    expect(parseLessonPlan(formatLessonPlan(plan))).toEqual(plan);
  });

  it('is complete', () => {
    expect(plan.steps.length).toBeGreaterThanOrEqual(4);
    expect(plan.steps.length).toBeLessThanOrEqual(6);
    expect(['Elementary', 'Middle School', 'High School']).toContain(plan.level);
    expect(plan.ages.from).toBeLessThan(plan.ages.to);
    expect(textsOf(plan).filter((text) => text.trim() === '')).toEqual([]);
    for (const step of plan.steps)
      expect([step.ask, step.hints.length, step.praise?.slice(0, 4)]).toEqual([step.ask, 2, 'You ']);
  });

  it('has one question for the dinner table', () => {
    expect(plan.dinnerQuestion?.match(/\?/g)).toEqual(['?']);
    expect(plan.dinnerQuestion).toMatch(/\?$/);
  });

  it('can be spoken: short sentences and no markup', () => {
    for (const text of textsOf(plan)) {
      expect(text).not.toMatch(MARKUP);
      for (const sentence of text.split(/(?<=[.?!:;])\s+/)) {
        expect([sentence, sentence.split(/\s+/).length <= LONGEST_SENTENCE_WORDS]).toEqual([sentence, true]);
      }
    }
  });

  it('can be completed by tapping the right choices', () => {
    const room = lessonRoom(instructionsFor(plan));
    room.begin();
    const turns = plan.steps.map((step) => room.say(rightChoices(step)[0] ?? ''));
    expect(turns.map(({ does }) => does)).toEqual(plan.steps.map(() => 'praises'));
    expect(turns.at(-1)?.text).toContain(plan.closing);
  });

  it('can be completed by tapping only wrong choices', () => {
    const room = lessonRoom(instructionsFor(plan));
    room.begin();
    const wrong = plan.steps.map(
      (step) => step.choices.find((choice) => !rightChoices(step).includes(choice)) ?? '',
    );
    const turns = wrong.flatMap((choice) => Array.from({ length: 4 }, () => room.say(choice)));
    const ladder = ['hints', 'hints', 'explains', 'movesOn'];
    expect(turns.map(({ does }) => does)).toEqual(plan.steps.flatMap(() => ladder));
  });

  it.each(plan.steps.map((step) => [step.ask, step] as const))('%s', (ask, step) => {
    expect(stepAskedIn(plan, `Yes, well done. ${ask}`)).toBe(step);
    for (const answer of step.answers)
      expect([answer, checkAnswer(step, answer).kind]).toEqual([answer, 'right']);
    expect([step.title, checkAnswer(step, step.title).kind]).not.toEqual([step.title, 'right']);
    expect(step.choices.length).toBeGreaterThanOrEqual(3);
    expect(step.choices.length).toBeLessThanOrEqual(4);
    expect(rightChoices(step)).toHaveLength(1);
    for (const choice of step.choices.filter((choice) => !rightChoices(step).includes(choice))) {
      expect([choice, checkAnswer(step, choice).kind]).toEqual([choice, 'wrong']);
      expect([choice, checkAnswer(step, `I think it's ${choice}`).kind]).toEqual([choice, 'wrong']);
    }
    expect(checkAnswer(step, `I think it's ${step.answers[0]}`).kind).toBe('right');
  });
});
