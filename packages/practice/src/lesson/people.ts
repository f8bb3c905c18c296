import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { Intent } from '#learner/intent.ts';
import type { People } from '#questions/about-teacher.ts';
import { type Answer, answerFor } from '#questions/answer-for.ts';
import { isCheck } from './parts.ts';
import { questionsLeft } from './questions-left.ts';
import { recapOf } from './recap.ts';
import { doneNow, openStepOf, type Standing } from './standing.ts';

export type { People };

/** When the instructions name neither the teacher nor the learner. */
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

type Asked = { said: string; intent: Intent };

const answerFrom = (asked: Asked, { plan, standing, step, people }: About) =>
  answerFor(asked, {
    plan,
    step,
    ...people,
    outcomes: recapOf(plan, standing.done),
    before: standing.talk.said,
    last: lastJudged(plan, standing),
    left: questionsLeft(plan, standing),
  });

/**
 * Answers what a learner asks or tells, from the plan and from what the teacher knows of itself; null if it cannot. In a
 * check, the words and cards of the plan would help, so they are kept back.
 */
export function answerToTalk(asked: Asked, about: About): Answer | { kind: 'keptBack' } | null {
  const { plan, step } = about;
  const answer = answerFrom(asked, about);
  if (step === null || !isCheck(step) || answer?.kind !== 'answered') return answer;
  const alone = answerFrom(asked, { ...about, plan: { ...plan, words: [], cards: [] } });
  return alone?.kind === 'answered' ? alone : { kind: 'keptBack' };
}
