import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { AskManner, Follow, Move, Reaction } from './moves.ts';
import { type NextQuestion, nextQuestion } from './next-question.ts';
import { hasKinds, isCheck, type Part, partOf } from './parts.ts';
import { type Done, doneNow, newlyOpen, type OpenStep, type Outcome, type Standing } from './standing.ts';
import { hasSaid } from './talk.ts';

/** The lesson after a learner's turn, and what the teacher does. */
export type Advance = { standing: Standing; move: Move };

/** Returns the first example of a part that the learner has not heard, or no lines. */
export function unheardExample(plan: LessonPlan, standing: Standing, part: Part): readonly string[] {
  const examples = part.steps
    .map((step) => plan.steps[step]?.example ?? [])
    .filter((lines) => lines.length > 0);
  const isHeard = examples.some(([line = '']) => hasSaid(standing.talk, line));
  return isHeard ? [] : (examples[0] ?? []);
}

/** Whether some check-in question of this round was not right. */
const needsExample = (plan: LessonPlan, standing: Standing) =>
  doneNow(standing).some(
    ({ step, outcome }) =>
      plan.steps[step]?.kind === 'check-in' && outcome !== null && outcome !== 'firstTry',
  );

/** How the first question of a part is introduced. A plan without kinds goes on as within a part. */
function firstManner(plan: LessonPlan, standing: Standing, { kind }: Part): AskManner {
  if (kind === 'check-in' || kind === 'check-out') return kind;
  if (doneNow(standing).length === 0) return 'first';
  if (!hasKinds(plan)) return 'next';
  return kind === 'practice' || kind === 'reason' ? kind : 'first';
}

function mannerOf(plan: LessonPlan, standing: Standing, { step, isSecondTime }: NextQuestion): AskManner {
  if (isSecondTime) return 'secondTime';
  const part = partOf(plan, step);
  const before = doneNow(standing).findLast((one) => part.steps.includes(one.step));
  const [from, to] = [plan.steps[before?.step ?? -1]?.level, plan.steps[step]?.level];
  if (before === undefined) return firstManner(plan, standing, part);
  if (to === 'harder' && from !== 'harder') return 'harder';
  if (to === 'easier' && from !== 'easier') return 'easier';
  return before.isTold ? 'like' : 'next';
}

/** Returns what comes before a question: the idea before the first of its part, and an example for who needs one. */
export function asking(plan: LessonPlan, standing: Standing, next: NextQuestion): Follow {
  const part = partOf(plan, next.step);
  const isFirst = !doneNow(standing).some(({ step }) => part.steps.includes(step));
  const own = plan.steps[next.step]?.say;
  const say =
    own ?? part.steps.map((step) => plan.steps[step]?.say).find((text) => text !== undefined) ?? null;
  const isNew = isFirst && say !== null && !hasSaid(standing.talk, say);
  const showsExample = isFirst && !isCheck(part) && needsExample(plan, standing);
  return {
    kind: 'asks',
    step: next.step,
    manner: mannerOf(plan, standing, next),
    say: isNew ? say : null,
    example: showsExample ? unheardExample(plan, standing, part) : [],
  };
}

/** Asks the next question of the lesson, or closes it if there is none. */
export function askNext(plan: LessonPlan, standing: Standing, reaction: Reaction): Advance {
  const next = nextQuestion(plan, standing);
  if (next === null) {
    const finished: Standing = { ...standing, place: { kind: 'finished', isOffered: false } };
    return { standing: finished, move: { reaction, follow: { kind: 'closes' } } };
  }
  return askThis(plan, standing, next, reaction);
}

/** Asks a certain question. */
export function askThis(
  plan: LessonPlan,
  standing: Standing,
  next: NextQuestion,
  reaction: Reaction,
): Advance {
  const open = newlyOpen(next.step, next.isSecondTime);
  return {
    standing: { ...standing, place: { kind: 'asking', open } },
    move: { reaction, follow: asking(plan, standing, next) },
  };
}

/** Notes how the open question went. */
export function ended(
  standing: Standing,
  open: OpenStep,
  { outcome, isTold = false }: { outcome: Outcome | null; isTold?: boolean },
): Standing {
  const { step, answers, wrongs, isSecondTime } = open;
  const one: Done = {
    step,
    outcome,
    answers,
    wasHard: wrongs >= 2,
    isTold,
    isSecondTime,
    round: standing.round,
  };
  const told = isTold ? step : standing.talk.told;
  return { ...standing, done: [...standing.done, one], talk: { ...standing.talk, told } };
}
