import {
  type LearnerInPrompt,
  learnerPart,
  method,
  personalityPart,
  planPart,
  safety,
  type TeacherInPrompt,
  teacherPart,
} from './parts.ts';

export type LessonInPrompt = {
  product: string;
  teacher: TeacherInPrompt;
  learner: LearnerInPrompt;
  lessonPlan: string | null;
};

/** The whole instructions of a live lesson, rules first and people's texts as data behind them (RES-60). */
export function instructionsFor({ product, teacher, learner, lessonPlan }: LessonInPrompt): string {
  return [
    safety(product),
    method(),
    teacherPart(teacher),
    learnerPart(learner),
    planPart(lessonPlan),
    personalityPart(teacher),
  ].join('\n\n');
}
