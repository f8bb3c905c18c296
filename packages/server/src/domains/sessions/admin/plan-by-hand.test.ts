import { questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan, headOfPlan, parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { describe, expect, it } from 'vitest';
import { planByHand } from './plan-by-hand.ts';

const PLAN = formatLessonPlan({
  ...{ id: 'mathematics/equal-fractions', title: 'Equal fractions', subject: 'Mathematics' },
  ...{ ages: { from: 8, to: 10 }, greeting: 'Hello!', words: [], cards: [], closing: 'That was it.' },
  steps: [questionStep({ title: 'halves', ask: 'What is half of two?', answers: ['one'] })],
});

describe('a plan by hand', () => {
  it('is held from no lesson, and stays as it was apart from that', () => {
    const { id, ...rest } = parseLessonPlan(PLAN) ?? {};
    expect([id, parseLessonPlan(planByHand(PLAN))]).toEqual(['mathematics/equal-fractions', rest]);
    expect(planByHand(PLAN)).toContain('- Like the lesson: mathematics/equal-fractions');
    expect(planByHand(planByHand(PLAN))).toBe(planByHand(PLAN));
  });

  it('without a lesson is not touched', () => {
    for (const text of ['', '# Halves', 'Talk about halves.\r\n\r\n## Lesson: one\n  - Lesson: of the day'])
      expect(planByHand(text)).toBe(text);
  });

  it.each([
    '* LESSON: mathematics/equal-fractions\n# Fractions',
    '# Fractions\r\n  •   lesson:mathematics/equal-fractions',
    '# Fractions\n- Lesson:\n- Lesson: music/rhythm\n- Lesson: mathematics/equal-fractions',
    '# Fractions\n## One\u2028more\n- Lesson: mathematics/equal-fractions',
    '\ufeff- Lesson: mathematics/equal-fractions',
  ])('names none, however it is written: %j', (text) => {
    expect(headOfPlan(text).id).toBeDefined();
    expect(headOfPlan(planByHand(text)).id).toBeUndefined();
  });
});
