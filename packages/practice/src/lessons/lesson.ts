import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';

/** A lesson of the curriculum. Everybody can see what it is about; `draw` makes a plan of it. */
export type Lesson = {
  /** Its folder and file name, such as `mathematics/equal-fractions`. */
  id: string;
  title: string;
  subject: string;
  ages: { from: number; to: number };
  /** `can` says of each skill that it teaches what somebody with it can do, to follow "can". */
  skills: { teaches: readonly string[]; needs: readonly string[]; can: Readonly<Record<string, string>> };
  /** The titles of its steps, its words and its questions, for a search by topic. */
  topics: readonly string[];
  /** Makes a plan. The same whole number always gives the same plan, another number another one. */
  draw(seed: number): LessonPlan;
};
