import { type LessonPlan, stepAskedIn } from '@vivavoce/contracts/study/lesson-plan';
import { endsInsideQuestion } from './cut-question.ts';

/** How a step went. `anotherLook` is a step that was explained or left for another day. */
export type Outcome = 'firstTry' | 'afterHelp' | 'anotherLook';

/** A step that waits for its answer: how often help was given, and whether the learner really heard its question. */
export type OpenStep = { step: number; helps: number; isHeard: boolean };

/** Where a lesson is. `isOffered`: the learner was asked whether to continue (or do it again) or stop. */
export type Place =
  | { kind: 'opening' }
  | ({ kind: 'asking' } & OpenStep)
  | ({ kind: 'confirming'; guess: string } & OpenStep)
  | { kind: 'paused'; step: number; helps: number; isOffered: boolean }
  | { kind: 'finished'; isOffered: boolean };

/** The state of a lesson, derived only from its messages. `outcomes` is indexed by step. */
export type Standing = {
  place: Place;
  outcomes: readonly (Outcome | undefined)[];
  usesShortSentences: boolean;
};

/** A lesson before its first word. */
export const AT_START: Standing = { place: { kind: 'opening' }, outcomes: [], usesShortSentences: false };

/** How every offer to continue or begin again starts. A teacher's turn that contains it waits for a yes or a no. */
export const OFFER = 'Would you like to';

/** Returns the step at which the lesson waits for an answer, or null before the first step and after the last. */
export function openStepOf(place: Place): OpenStep | null {
  switch (place.kind) {
    case 'asking':
    case 'confirming':
      return { step: place.step, helps: place.helps, isHeard: place.isHeard };
    case 'paused':
      return { step: place.step, helps: place.helps, isHeard: false };
    case 'opening':
    case 'finished':
      return null;
  }
}

/**
 * Records what the teacher really said. The lesson continues from the question that was heard last, even if a different
 * teacher asked it (a hosted teacher may have led the lesson before). A question that was cut off early was not asked.
 */
export function afterTeacher(plan: LessonPlan, standing: Standing, said: string): Standing {
  const asked = stepAskedIn(plan, said);
  // A teacher who has spoken has opened the lesson, even if the first question was not reached.
  const place: Place =
    standing.place.kind === 'opening'
      ? { kind: 'asking', step: 0, helps: 0, isHeard: false }
      : standing.place;
  const open = openStepOf(place);
  if (asked !== null) {
    const step = plan.steps.indexOf(asked);
    const helps = open?.step === step ? open.helps : 0;
    return { ...standing, place: { kind: 'asking', step, helps, isHeard: true } };
  }
  const current = open === null ? undefined : plan.steps[open.step];
  if (place.kind === 'asking' && current !== undefined && endsInsideQuestion(said, current.ask)) {
    return { ...standing, place: { ...place, isHeard: true } };
  }
  if (place.kind === 'paused' || place.kind === 'finished') {
    return { ...standing, place: { ...place, isOffered: said.includes(OFFER) } };
  }
  return { ...standing, place };
}
