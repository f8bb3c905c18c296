import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { allDraws } from '../draw-questions.ts';
import type { LessonFile, LessonFileStep } from '../lesson-file.ts';
import type { PlayedLesson } from '../play/play.ts';
import type { QuestionTemplate } from '../question-templates.ts';

/** A question as a plan could hold it, the step of the file that it comes from, and what it was drawn from. */
export type DrawnQuestion = { step: LessonFileStep; question: LessonStep; template: QuestionTemplate };

/** A lesson with what was drawn from it. The rules look at nothing else. */
export type DrawnLesson = {
  /** Its path below the curriculum, such as `mathematics/equal-fractions.yaml`. */
  path: string;
  file: LessonFile;
  questions: readonly DrawnQuestion[];
  /** A few whole plans, of different seeds. */
  plans: readonly LessonPlan[];
  /** Some or all of the plans, as scripted learners had them. */
  played: readonly PlayedLesson[];
};

/** The questions of one step, or a sentence that says why there are none. */
export type StepDraws = { step: LessonFileStep; questions: DrawnQuestion[]; trouble: string | null };

/** Draws up to `limit` questions for each level of a step. A step that cannot be computed says why. */
export function drawStep(file: LessonFile, step: LessonFileStep, limit: number): StepDraws {
  try {
    const questions = allDraws(file, step, limit).map((drawn) => ({ step, ...drawn }));
    return { step, questions, trouble: null };
  } catch (error) {
    return { step, questions: [], trouble: error instanceof Error ? error.message : String(error) };
  }
}

/** Names a drawn question for its author: by its words, because the author knows them. */
export const drawName = ({ question }: DrawnQuestion) =>
  question.level === 'core' ? `“${question.ask}”` : `“${question.ask}” (${question.level})`;

/** Whether questions of a step are drawn with numbers or words of their own, at the step itself or at one of its levels. */
export const isGenerated = ({ params, easier, harder, items }: LessonFileStep) =>
  [{ params }, easier ?? {}, harder ?? {}, ...(items ?? [])].some((part) => part.params !== undefined);
