import type { LessonPlan, LessonStep, StepKind } from '@vivavoce/contracts/study/plan/lesson-plan';
import { planParts } from '@vivavoce/contracts/study/plan/plan-parts';

/** A part of a plan (`planParts`), with the indexes of its steps in the plan. `key` names it within the plan. */
export type Part = { key: string; kind: StepKind; steps: readonly number[] };

/** Whether a plan says what its questions are for. Others, such as those that a parent wrote, go straight through. */
export const hasKinds = ({ steps }: Pick<LessonPlan, 'steps'>) =>
  steps.some(({ kind, level }) => kind !== 'practice' || level !== 'core');

/** Whether a question shows what a learner can do alone, so that the teacher neither helps nor says what was right. */
export const isCheck = ({ kind }: Pick<LessonStep, 'kind'>) => kind === 'check-in' || kind === 'check-out';

/** Whether a question asks the learner to explain something. */
export const isExplanation = ({ kind }: Pick<LessonStep, 'kind'>) =>
  kind === 'reason' || kind === 'teach-back';

/** Whether it helps to name the choices of a question aloud. With yes and no, the question has named them. */
export const namesChoices = ({ choices, rule }: Pick<LessonStep, 'choices' | 'rule'>) =>
  choices.length > 1 && rule?.kind !== 'yes-no' && !choices.some((choice) => /^(?:yes|no)$/i.test(choice));

/** Whether the teacher names the choices when it asks shortly: for who asked for simpler words, and in no check. */
export const namesChoicesAloud = (step: LessonStep, { wantsSimple }: { wantsSimple: boolean }) =>
  wantsSimple && namesChoices(step) && !isCheck(step);

const PLACES: Partial<Record<StepKind, number>> = { 'check-in': 0, 'check-out': 2 };
const placeOf = ({ kind }: Part) => PLACES[kind] ?? 1;

/** Divides a plan into its parts, in the order in which they are taught: check-in first, check-out last. */
export function partsOf(plan: Pick<LessonPlan, 'steps'>): Part[] {
  const parts = hasKinds(plan)
    ? planParts(plan)
    : plan.steps.map((step) => ({ kind: step.kind, steps: [step] }));
  return parts
    .map(({ kind, steps }, index) => ({
      key: String(index),
      kind,
      steps: steps.map((step) => plan.steps.indexOf(step)),
    }))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** Returns the part that a step belongs to. Throws for a step that the plan does not have. */
export function partOf(plan: Pick<LessonPlan, 'steps'>, step: number): Part {
  const part = partsOf(plan).find(({ steps }) => steps.includes(step));
  if (part === undefined) throw new Error(`The plan has no step ${step}.`);
  return part;
}
