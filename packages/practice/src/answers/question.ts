import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';

/** The parts of a step that decide how an answer to it is judged. */
export type Question = Pick<LessonStep, 'ask' | 'answers' | 'choices' | 'rule' | 'mistakes'>;
