import { isGenerated, type StepDraws } from '../drawn-lesson.ts';
import type { Rule } from '../finding.ts';

/** With fewer different questions, a second lesson soon repeats the first. */
const FEWEST_QUESTIONS = 6;

/** The rules about what can be drawn from one step. */
export const DRAW_RULES: readonly Rule<StepDraws>[] = [
  {
    name: 'computable',
    asks: 'Every question can be drawn, and everything in braces can be computed.',
    source: 'A question that cannot be computed would be read aloud with its braces.',
    check({ trouble }) {
      if (trouble === null) return [];
      return [
        { wrong: trouble, mend: 'See "params", "let", "where" and the places in braces of this step.' },
      ];
    },
  },
  {
    name: 'enough-draws',
    asks: `A generated step has at least ${FEWEST_QUESTIONS} different questions.`,
    source: 'A second lesson must differ from the first.',
    check({ step, questions }) {
      if (!isGenerated(step) || questions.length === 0) return [];
      const different = new Set(questions.map(({ question }) => question.ask)).size;
      if (different >= FEWEST_QUESTIONS) return [];
      return [
        {
          wrong: `Only ${different} different questions can be drawn from it.`,
          mend: 'Widen a range under "params", or ask the question in several wordings.',
        },
      ];
    },
  },
];
