import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { Intent } from '#learner/intent.ts';
import { answerFor } from '#questions/answer-for.ts';
import { isCheck } from './parts.ts';
import { questionsLeft } from './questions-left.ts';
import { recapOf } from './recap.ts';
import { doneNow, openStepOf, type Standing } from './standing.ts';

/** Who holds the lesson, as far as the instructions say it. */
export type People = { teacherName: string | null; learnerName: string | null };

export const NOBODY: People = { teacherName: null, learnerName: null };

/** What the lesson is when somebody asks something. */
type About = { plan: LessonPlan; standing: Standing; step: LessonStep | null; people: People };

/** The question before, if its answer was confirmed or told, and if nobody has tried the open one yet. */
function lastJudged(plan: LessonPlan, standing: Standing): LessonStep | null {
  const open = openStepOf(standing.place);
  if (open !== null && (open.isHelped || open.answers > 0)) return null;
  const last = doneNow(standing).at(-1);
  const step = plan.steps[last?.step ?? -1] ?? null;
  return step === null || last?.outcome === null || isCheck(step) ? null : step;
}

/** Answers what a learner asks or tells, from the plan and from what the teacher knows of itself; null if it cannot. */
export const answerToTalk = (
  asked: { said: string; intent: Intent },
  { plan, standing, step, people }: About,
) =>
  answerFor(asked, {
    plan,
    step,
    ...people,
    outcomes: recapOf(plan, standing.done),
    before: standing.talk.said,
    last: lastJudged(plan, standing),
    left: questionsLeft(plan, standing),
  });
