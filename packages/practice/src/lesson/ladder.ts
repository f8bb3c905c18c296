import type { LessonPlan } from '@vivavoce/contracts/study/lesson-plan';
import type { HelpReason, Move } from './moves.ts';
import type { OpenStep, Outcome, Place, Standing } from './standing.ts';

/** The lesson after a learner's turn, and the teacher's reaction. */
export type Advance = { standing: Standing; move: Move };

const noted = (standing: Standing, step: number, outcome: Outcome) => {
  const outcomes = [...standing.outcomes];
  outcomes[step] = outcome;
  return outcomes;
};

/** Moves past a step: to the next question, or to the end. */
function past(plan: LessonPlan, standing: Standing, step: number, outcome: Outcome) {
  const next = step + 1 < plan.steps.length ? step + 1 : null;
  const place: Place =
    next === null
      ? { kind: 'finished', isOffered: false }
      : { kind: 'asking', step: next, helps: 0, isHeard: false };
  return { next, standing: { ...standing, place, outcomes: noted(standing, step, outcome) } };
}

/** Leaves a step for another day, kindly. */
export function leave(plan: LessonPlan, standing: Standing, { step }: OpenStep): Advance {
  const after = past(plan, standing, step, 'anotherLook');
  return { standing: after.standing, move: { kind: 'movesOn', step, next: after.next } };
}

/** Climbs one rung of the ladder: the hints in order, then the explanation, then the next step. */
export function help(plan: LessonPlan, standing: Standing, open: OpenStep, because: HelpReason): Advance {
  const { step, helps } = open;
  const hints = plan.steps[step]?.hints.length ?? 0;
  if (helps > hints) return leave(plan, standing, open);
  const place: Place = { kind: 'asking', ...open, helps: helps + 1 };
  return {
    standing: { ...standing, place },
    move: helps < hints ? { kind: 'hints', step, rung: helps, because } : { kind: 'explains', step, because },
  };
}

/** Marks the step as answered. The outcome depends on how much help it took. */
export function praise(plan: LessonPlan, standing: Standing, { step, helps }: OpenStep): Advance {
  const hints = plan.steps[step]?.hints.length ?? 0;
  const outcome: Outcome = helps === 0 ? 'firstTry' : helps <= hints ? 'afterHelp' : 'anotherLook';
  const after = past(plan, standing, step, outcome);
  return { standing: after.standing, move: { kind: 'praises', step, helps, next: after.next } };
}
