import { expect, type Page } from '@playwright/test';
import { modelAnswer } from '@vivavoce/contracts/study/plan/answer-parts';
import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { checkAnswer } from '@vivavoce/practice/answers/check-answer';
import { lessonRecord, sessionOf } from './lesson-record.ts';

/*
 * A plan is drawn anew for each lesson, so a story reads the lesson's questions and answers from its plan.
 */

/** How long to wait for the next question on a busy machine. */
const QUESTION_MS = 90_000;

/** Reads the plan of the lesson that runs on this page. */
export async function planOf(page: Page): Promise<LessonPlan> {
  const { session } = await lessonRecord(page, sessionOf(page));
  const plan = parseLessonPlan(session.lesson_plan ?? '');
  if (plan === null) throw new Error('the lesson has no plan with questions');
  return plan;
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Returns the question of the plan that stands last in the transcript; null before the first. */
export async function lastQuestion(page: Page, plan: LessonPlan): Promise<LessonStep | null> {
  const words = inOneLine(await page.getByRole('log').innerText());
  const placed = plan.steps.map((step) => ({ step, at: words.lastIndexOf(step.ask) }));
  const last = placed.filter(({ at }) => at >= 0).sort((a, b) => b.at - a.at)[0];
  return last?.step ?? null;
}

/** Waits until the teacher asks a question of the plan other than this one, and returns it. */
export async function nextQuestion(
  page: Page,
  plan: LessonPlan,
  after: LessonStep | null = null,
): Promise<LessonStep> {
  let asked: LessonStep | null = null;
  await expect
    .poll(
      async () => {
        asked = await lastQuestion(page, plan);
        return asked?.ask ?? after?.ask;
      },
      { timeout: QUESTION_MS },
    )
    .not.toBe(after?.ask);
  if (asked === null) throw new Error('there is a question after the wait');
  return asked;
}

/** Returns a right answer, as a learner would type it. */
export const rightAnswer = (step: LessonStep): string => modelAnswer(step).join(' and ');

/** Returns the right one of the answers to tap; null if the question has none. */
export const rightChoice = (step: LessonStep): string | null =>
  step.choices.find((choice) => checkAnswer(step, choice).kind === 'right') ?? null;

/** Returns an answer to tap that is wrong; null if the question has none. */
export const wrongChoice = (step: LessonStep): string | null =>
  step.choices.find((choice) => ['wrong', 'mistake'].includes(checkAnswer(step, choice).kind)) ?? null;
