import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { checkAnswer } from '#answers/check-answer.ts';
import type { Advance } from './ask-next.ts';
import { askedOnceMore } from './digression.ts';
import { type OpenStep, type Standing, stillAsking } from './standing.ts';

/*
 * A hint may ask something itself: "How many sides does the walk have?" Nothing says what is right there. So who answers
 * it is not judged, and is asked the open question again.
 */

/** Whether a wrong answer may rather answer what a hint asked: none of the choices of the open question was said. */
export const isOnTheWay = (step: LessonStep, open: OpenStep, said: string): boolean =>
  open.isOnTheWay &&
  !step.choices.some(
    (choice) => checkAnswer({ ...step, answers: [choice], mistakes: [] }, said).kind === 'right',
  );

/** Comes back to the open question, without counting what was said. */
export const backFromTheWay = (plan: LessonPlan, standing: Standing, open: OpenStep): Advance => ({
  standing: stillAsking(standing, open),
  move: {
    reaction: { kind: 'asksAgain', because: 'onTheWay' },
    follow: askedOnceMore(plan, standing, { kind: 'asksShortly', step: open.step }),
  },
});
