import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { type Advance, askNext, ended, unheardExample } from './ask-next.ts';
import type { Follow, HelpReason, LeaveReason, TellReason } from './moves.ts';
import { partOf } from './parts.ts';
import { doneNow, type OpenStep, type Standing, stillAsking } from './standing.ts';

/** After so many wrong answers the answer is told, even if hints are left. */
const MOST_WRONG = 4;

/** Whether an earlier question of this part needed help. */
function hadTrouble(plan: LessonPlan, standing: Standing, { step }: OpenStep): boolean {
  const { steps } = partOf(plan, step);
  return doneNow(standing).some(
    (one) => steps.includes(one.step) && one.outcome !== null && one.outcome !== 'firstTry',
  );
}

export const isQuestion = (words: string) => words.includes('?');

/** Asks the open question shortly, unless the words before it are a question themselves. */
export const shortlyAfter = (words: string, step: number): Follow =>
  isQuestion(words) ? { kind: 'nothing' } : { kind: 'asksShortly', step };

/** Leaves a question without telling its answer. One that was not heard, or that nobody tried to answer, is no evidence. */
export function leave(plan: LessonPlan, standing: Standing, open: OpenStep, because: LeaveReason): Advance {
  const isTried = ['skip', 'check', 'afraid'].includes(because) || open.wrongs > 0;
  const outcome = open.isHeard && isTried ? 'anotherLook' : null;
  return askNext(plan, ended(standing, open, { outcome }), { kind: 'leaves', because });
}

/** Tells the answer and goes on, to a like question if there is one. */
export function tell(plan: LessonPlan, standing: Standing, open: OpenStep, because: TellReason): Advance {
  const isTried = because !== 'heardEnough' || open.isHelped || open.wrongs > 0;
  const after = ended(standing, open, { outcome: isTried ? 'anotherLook' : null, isTold: true });
  return askNext(plan, after, { kind: 'tells', step: open.step, because });
}

/** Shows the worked example of this part, if the learner has not heard it. Otherwise gives the next help. */
export function show(plan: LessonPlan, standing: Standing, open: OpenStep, because: HelpReason): Advance {
  const lines = unheardExample(plan, standing, partOf(plan, open.step));
  if (lines.length === 0) return climb(plan, standing, open, because);
  return {
    standing: stillAsking(standing, open, { isHelped: true }),
    move: { reaction: { kind: 'shows', lines, because }, follow: { kind: 'asksShortly', step: open.step } },
  };
}

/** Gives the next hint. After the last one, tells the answer. */
function climb(plan: LessonPlan, standing: Standing, open: OpenStep, because: HelpReason): Advance {
  const hint = plan.steps[open.step]?.hints[open.hints];
  if (hint === undefined || open.wrongs >= MOST_WRONG) return tell(plan, standing, open, because);
  return {
    standing: stillAsking(standing, open, {
      hints: open.hints + 1,
      isHelped: true,
      isOnTheWay: isQuestion(hint),
    }),
    move: {
      reaction: { kind: 'hints', step: open.step, hint: open.hints, because },
      follow: shortlyAfter(hint, open.step),
    },
  };
}

/**
 * Helps by one rung: the hints in order, then the answer with its explanation. After trouble in this part, the worked
 * example comes before the hints. A question that is asked for the second time is told at once.
 */
export function help(plan: LessonPlan, standing: Standing, open: OpenStep, because: HelpReason): Advance {
  if (open.isSecondTime) return tell(plan, standing, open, 'short');
  const needsExample = open.hints === 0 && !open.isHelped && hadTrouble(plan, standing, open);
  return needsExample ? show(plan, standing, open, because) : climb(plan, standing, open, because);
}
