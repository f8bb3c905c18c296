import { type LessonPlan, questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';

export const half = questionStep({
  title: 'half of four',
  ask: 'A pizza has four slices. How many slices are half of it?',
  answers: ['two', '2'],
  choices: ['1', '2', '3'],
  hints: ['Share the slices with a friend.'],
  explain: 'Four slices shared by two people is two each.',
});

export const third = questionStep({
  title: 'a third of six',
  ask: 'A pizza has six slices. How many slices are a third of it?',
  answers: ['two', '2'],
  choices: ['2 slices', '3 slices'],
  explain: 'Six slices shared by three people is two each.',
});

/** The lesson of the tests. */
export const pizza: LessonPlan = {
  title: 'Sharing a pizza',
  subject: 'Mathematics',
  ages: { from: 7, to: 9 },
  greeting: 'Today we share a pizza.',
  words: [],
  cards: [],
  steps: [half, third],
  closing: 'Cut something in half today and count the parts.',
};

/** The lesson plan as the session's text field holds it. */
export const pizzaText = formatLessonPlan(pizza);
