import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { stepAskedIn } from '@vivavoce/contracts/study/plan/step-asked';
import { ended } from './ask-next.ts';
import { endsInsideQuestion } from './cut-question.ts';
import { nextQuestion } from './next-question.ts';
import { afterOffer } from './noting.ts';
import { partOf } from './parts.ts';
import { newlyOpen, type OpenStep, openStepOf, type Standing, stillAsking } from './standing.ts';
import { hasJustSaid, type Talk, withSaid } from './talk.ts';

/** How the teacher's offers are worded. Only an offer that was heard can be taken. */
const OFFER = /\b(?:would you like|shall (?:we|i))\b/i;

/** Opens the first question for a teacher who has spoken without asking it. */
function opened(plan: LessonPlan, standing: Standing): Standing {
  const next = nextQuestion(plan, standing);
  return next === null ? standing : stillAsking(standing, newlyOpen(next.step, next.isSecondTime));
}

/**
 * Counts the help that was heard for the open question. A hint in a silence has no turn of the learner before it, and a
 * stored transcript does not tell of the silence. Help that the learner's turn brought is counted already.
 */
function withHelp(plan: LessonPlan, open: OpenStep, talk: Talk): OpenStep {
  const step = plan.steps[open.step];
  if (step === undefined || !open.isHeard) return open;
  const hints = Math.max(open.hints, 1 + step.hints.findLastIndex((hint) => hasJustSaid(talk, hint)));
  const examples = partOf(plan, open.step).steps.flatMap((one) => plan.steps[one]?.example.slice(0, 1) ?? []);
  const isShown = examples.some((line) => hasJustSaid(talk, line));
  return { ...open, hints, isHelped: open.isHelped || hints > open.hints || isShown };
}

/**
 * Records what the teacher really said. The lesson continues from the question that was heard last, even if a different
 * teacher asked it (a hosted teacher may have led the lesson before). A question that was cut off early was not asked.
 */
export function afterTeacher(plan: LessonPlan, before: Standing, said: string): Standing {
  const talk = afterOffer(withSaid(before.talk, said), said);
  const { place } = before.place.kind === 'opening' ? opened(plan, before) : before;
  const standing: Standing = { ...before, place, talk };
  const open = openStepOf(place);
  const asked = stepAskedIn(plan, said);
  if (asked !== null) {
    const step = plan.steps.indexOf(asked);
    if (open?.step === step)
      return {
        ...standing,
        place: { kind: 'asking', open: { ...withHelp(plan, open, talk), isHeard: true } },
      };
    // Another teacher has left the open question for this one.
    const left =
      open?.isHeard === true
        ? ended(standing, open, { outcome: open.wrongs > 0 ? 'anotherLook' : null })
        : standing;
    return stillAsking(left, { ...newlyOpen(step), isHeard: true });
  }
  if (place.kind === 'paused' || place.kind === 'finished') {
    return { ...standing, place: { ...place, isOffered: OFFER.test(said) } };
  }
  if (place.kind !== 'asking') return standing;
  const question = plan.steps[place.open.step]?.ask ?? '';
  const isHeard = place.open.isHeard || endsInsideQuestion(said, question);
  const offer = OFFER.test(said) ? place.open.offer : null;
  return {
    ...standing,
    place: { kind: 'asking', open: { ...withHelp(plan, place.open, talk), isHeard, offer } },
  };
}
