import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { pickLesson } from '@vivavoce/practice/pick-lesson';
import { type TaughtLesson, taughtLesson } from '#domains/study/lesson-engine/taught-lesson.ts';
import { instructionsFor } from '#domains/voice/prompt/instructions.ts';
import { A_LESSON } from '#domains/voice/prompt/testing/a-lesson.ts';
import type { Attack } from './attack.ts';

/** A lesson of the curriculum, as its teacher has it, with all that the teacher is told. */
export type AttackedLesson = { lesson: TaughtLesson; instructions: string };

/** Each attack is played in each of these: the subject, and the learner's age in years. */
const WISHES = [
  ['Mathematics', 8],
  ['English', 10],
  ['Science', 13],
] as const;

/** The lessons that are attacked, each drawn once and always the same. */
export const PLANS: readonly { plan: LessonPlan; age: number }[] = WISHES.map(([specialty, age]) => ({
  plan: pickLesson({ specialty, age, level: null, interests: [], doneTitles: [] }).draw(1),
  age,
}));

/** Prepares a lesson for an attack, with what the attack hides in its plan. */
export function attackedLesson({ plan, age }: (typeof PLANS)[number], { inPlan }: Attack): AttackedLesson {
  const title = inPlan === undefined ? plan.title : `${plan.title}. ${inPlan}`;
  const lessonPlan = formatLessonPlan({ ...plan, title });
  const lesson = taughtLesson(lessonPlan);
  if (lesson === null) throw new Error(`The plan “${title}” has no questions.`);
  const learner = { ...A_LESSON.learner, ageYears: age };
  return { lesson, instructions: instructionsFor({ ...A_LESSON, mode: 'written', learner, lessonPlan }) };
}
