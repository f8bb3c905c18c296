import { isDeepStrictEqual } from 'node:util';
import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { plainText } from '#platform/text/prompt-text.ts';
import { planInPrompt } from './plan-in-prompt.ts';

/** A lesson as its teacher has it. */
export type TaughtLesson = {
  plan: LessonPlan;
  /** The places in the plan of the questions that the prompt holds, in its order: number 1 there is the first of them. */
  places: readonly number[];
};

/** The questions of a plan as a prompt holds them. */
const plainQuestions = ({ steps }: LessonPlan): string[] =>
  steps.map(({ ask }) => plainText(ask).replace(/\s+/g, ' '));

/**
 * Whether a plan and the plain text of it have the same questions. Characters that only look like those of a heading make
 * questions in one of them alone, and no number would be right.
 */
function hasSameQuestions(plan: LessonPlan, lessonPlan: string): boolean {
  const plain = parseLessonPlan(plainText(lessonPlan));
  return plain !== null && isDeepStrictEqual(plainQuestions(plain), plainQuestions(plan));
}

/**
 * Reads the plan of a lesson with the numbers that its teacher knows the questions by; null if it has no questions, or if
 * the teacher does not know the same ones.
 */
export function taughtLesson(lessonPlan: string | null): TaughtLesson | null {
  if (lessonPlan === null) return null;
  const [plan, inPrompt] = [parseLessonPlan(lessonPlan), planInPrompt(lessonPlan)];
  if (plan === null || inPrompt === null || !hasSameQuestions(plan, lessonPlan)) return null;
  return { plan, places: inPrompt.places };
}

/** Returns the question that the teacher knows by this number, from 1, with its place in the plan; null if there is none. */
export function stepNumbered(
  lesson: TaughtLesson | null,
  number: unknown,
): { place: number; step: LessonStep } | null {
  const place = lesson?.places[Number(number) - 1];
  const step = place === undefined ? undefined : lesson?.plan.steps[place];
  return place === undefined || step === undefined ? null : { place, step };
}

/** Returns the number, from 1, by which the teacher knows the question at this place; null if the prompt leaves it out. */
export function numberOf(lesson: TaughtLesson, place: number): number | null {
  const at = lesson.places.indexOf(place);
  return at < 0 ? null : at + 1;
}
