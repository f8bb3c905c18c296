import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { planInPrompt } from './plan-in-prompt.ts';

/** A lesson as its teacher has it. */
export type TaughtLesson = {
  plan: LessonPlan;
  /** The places in the plan of the questions that the prompt holds, in its order: number 1 there is the first of them. */
  places: readonly number[];
};

/** Reads the plan of a lesson with the numbers that its teacher knows the questions by; null if it has no questions. */
export function taughtLesson(lessonPlan: string | null): TaughtLesson | null {
  const plan = lessonPlan === null ? null : parseLessonPlan(lessonPlan);
  const inPrompt = planInPrompt(lessonPlan);
  return plan === null || inPrompt === null ? null : { plan, places: inPrompt.places };
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
