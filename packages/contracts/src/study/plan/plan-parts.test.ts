import { describe, expect, it } from 'vitest';
import { type LessonStep, questionStep } from './lesson-plan.ts';
import { mainStep, planParts } from './plan-parts.ts';

const step = (title: string, more: Partial<LessonStep> = {}) =>
  questionStep({ title, ask: `${title}?`, answers: ['two'], ...more });

describe('the parts of a plan', () => {
  it('are its consecutive steps with one title and one kind', () => {
    const steps = [
      step('halves', { kind: 'check-in' }),
      step('halves', { kind: 'guided' }),
      step('thirds', { level: 'easier' }),
      step('thirds'),
      step('halves'),
    ];
    expect(planParts({ steps })).toEqual([
      { title: 'halves', kind: 'check-in', steps: steps.slice(0, 1) },
      { title: 'halves', kind: 'guided', steps: steps.slice(1, 2) },
      { title: 'thirds', kind: 'practice', steps: steps.slice(2, 4) },
      { title: 'halves', kind: 'practice', steps: steps.slice(4) },
    ]);
  });

  it('are the single steps of an old plan', () => {
    const steps = ['one', 'two', 'three'].map((title) => step(title));
    expect(planParts({ steps }).map((part) => part.steps)).toEqual(steps.map((each) => [each]));
  });

  it('are shown by their first question at the core level, or else by their first', () => {
    const [easier, core, harder] = [
      step('a', { level: 'easier' }),
      step('a'),
      step('a', { level: 'harder' }),
    ];
    const [whole] = planParts({ steps: [easier, core, harder] });
    const [ends] = planParts({ steps: [easier, harder] });
    expect(whole && mainStep(whole)).toBe(core);
    expect(ends && mainStep(ends)).toBe(easier);
  });
});
