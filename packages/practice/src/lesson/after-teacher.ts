import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { stepAskedIn } from '@vivavoce/contracts/study/plan/step-asked';
import { ended } from './ask-next.ts';
import { endsInsideQuestion } from './cut-question.ts';
import { nextQuestion } from './next-question.ts';
import { newlyOpen, openStepOf, type Standing, stillAsking } from './standing.ts';

/** How the teacher's offers are worded. Only an offer that was heard can be taken. */
const OFFER = /\b(?:would you like|shall (?:we|i))\b/i;

/** Opens the first question for a teacher who has spoken without asking it. */
function opened(plan: LessonPlan, standing: Standing): Standing {
  const next = nextQuestion(plan, standing);
  return next === null ? standing : stillAsking(standing, newlyOpen(next.step, next.isSecondTime));
}

/**
 * Records what the teacher really said. The lesson continues from the question that was heard last, even if a different
 * teacher asked it (a hosted teacher may have led the lesson before). A question that was cut off early was not asked.
 */
export function afterTeacher(plan: LessonPlan, before: Standing, said: string): Standing {
  const talk = { ...before.talk, said: [...before.talk.said, said] };
  const { place } = before.place.kind === 'opening' ? opened(plan, before) : before;
  const standing: Standing = { ...before, place, talk };
  const open = openStepOf(place);
  const asked = stepAskedIn(plan, said);
  if (asked !== null) {
    const step = plan.steps.indexOf(asked);
    if (open?.step === step)
      return { ...standing, place: { kind: 'asking', open: { ...open, isHeard: true } } };
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
  return { ...standing, place: { kind: 'asking', open: { ...place.open, isHeard, offer } } };
}
