import { type QuestionTemplate, questionSources } from '../../question-templates.ts';
import { isGenerated, type StepDraws } from '../drawn-lesson.ts';
import type { Rule } from '../finding.ts';

/** With fewer different questions, a second lesson soon repeats the first. */
const FEWEST_QUESTIONS = 6;

/** The names that are drawn and computed both. */
const namesTwice = ({ params, let: computed }: QuestionTemplate) =>
  Object.keys(params ?? {}).filter((name) => Object.hasOwn(computed ?? {}, name));

/** The engine introduces an example itself, so these would be said twice. */
const INTRODUCES =
  /^(?:here(?:’s|'s| is) (?:one|another|an? (?:worked )?example)|for example|(?:look at|take) (?:this|an) example)\b/i;

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
  {
    name: 'names-once',
    asks: 'No name is both drawn under "params" and computed under "let".',
    source: 'The computed value wins, so what a level or an item draws under this name is lost.',
    level: 'warning',
    check({ step }) {
      const templates = questionSources(step).flatMap((source) => source.templates);
      return [...new Set(templates.flatMap(namesTwice))].map((name) => ({
        wrong: `The "let" of the step replaces "${name}", which is drawn under "params".`,
        mend: 'Give one of the two another name. A level or an item keeps the "let" of its step.',
      }));
    },
  },
  {
    name: 'example-begins',
    asks: 'A worked example begins with its question, without words such as "Here is one."',
    source: 'The teacher introduces an example in its own words.',
    level: 'warning',
    check({ step: { example = [] } }) {
      const firsts = example.map(([line = '']) => line).filter((line) => INTRODUCES.test(line));
      return firsts.map((line) => ({
        wrong: `An example introduces itself: “${line}”`,
        mend: 'Begin with the question that the example works out.',
      }));
    },
  },
];
