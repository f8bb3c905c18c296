import type { LessonPlan, LessonStep, StepKind } from './lesson-plan.ts';

/** One part of a lesson: questions that ask for the same thing, of which a lesson asks some. */
export type PlanPart = { title: string; kind: StepKind; steps: LessonStep[] };

/**
 * Divides a plan into its parts, in their order: consecutive steps with the same title and kind are one part. People are
 * shown parts, because a plan holds many more questions than one lesson asks.
 */
export function planParts({ steps }: Pick<LessonPlan, 'steps'>): PlanPart[] {
  const parts: PlanPart[] = [];
  for (const step of steps) {
    const { title, kind } = step;
    const last = parts.at(-1);
    if (last?.title === title && last.kind === kind) last.steps.push(step);
    else parts.push({ title, kind, steps: [step] });
  }
  return parts;
}

/** Returns the question that shows what a part is about: its first one at the core level. */
export function mainStep({ steps }: PlanPart): LessonStep | undefined {
  return steps.find(({ level }) => level === 'core') ?? steps[0];
}
