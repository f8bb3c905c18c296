import { expect, type Page } from '@playwright/test';
import { modelAnswer } from '@vivavoce/contracts/study/plan/answer-parts';
import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { checkAnswer } from '@vivavoce/practice/answers/check-answer';
import { EXAMPLE_OFFERS } from '@vivavoce/practice/lesson/words/example-offers';
import { typeAnswer } from './learner.ts';
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

/** What the teacher has asked, as far as the transcript shows it. */
type Asked = {
  /** The question of the plan that stands last; null before the first. */
  question: LessonStep | null;
  /** Whether the teacher has offered to show an example since, so that the next question waits for a yes or a no. */
  isOffered: boolean;
};

async function askedSoFar(page: Page, plan: LessonPlan): Promise<Asked> {
  const words = inOneLine(await page.getByRole('log').innerText());
  const placed = plan.steps.map((step) => ({ step, at: words.lastIndexOf(step.ask) }));
  const last = placed.filter(({ at }) => at >= 0).sort((a, b) => b.at - a.at)[0];
  const offeredAt = Math.max(...EXAMPLE_OFFERS.map((offer) => words.lastIndexOf(offer)));
  return { question: last?.step ?? null, isOffered: offeredAt > (last?.at ?? -1) };
}

/** Returns the question of the plan that stands last in the transcript; null before the first. */
export const lastQuestion = async (page: Page, plan: LessonPlan): Promise<LessonStep | null> =>
  (await askedSoFar(page, plan)).question;

/**
 * Waits until the teacher asks a question of the plan other than this one, and returns it. On the way, says no to an
 * offer to show an example, which comes after a check-in that was not right.
 */
export async function nextQuestion(
  page: Page,
  plan: LessonPlan,
  after: LessonStep | null = null,
): Promise<LessonStep> {
  let asked: LessonStep | null = null;
  let hasDeclined = false;
  await expect
    .poll(
      async () => {
        const { question, isOffered } = await askedSoFar(page, plan);
        asked = question;
        if (isOffered && !hasDeclined) {
          hasDeclined = true;
          await typeAnswer(page, 'no');
        }
        return isOffered ? after?.ask : (question?.ask ?? after?.ask);
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
