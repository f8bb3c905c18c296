import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { drawQuestions } from './draw-questions.ts';
import type { Names } from './expressions.ts';
import { fillText } from './fill-text.ts';
import type { LessonFile, LessonFileStep } from './lesson-file.ts';
import { type Random, randomFor } from './random.ts';

/** What the texts around the questions are filled with: nothing is drawn there. */
const NO_NAMES: Names = new Map();

/** Adds what is said before a step is asked for the first time: the idea, and a worked example. */
function introduced(first: LessonStep, step: LessonFileStep, names: Names, random: Random): LessonStep {
  const { say, example } = step;
  return {
    ...first,
    ...(say === undefined ? {} : { say: fillText(random.pick(say), names) }),
    example: example === undefined ? [] : random.pick(example).map((line) => fillText(line, names)),
  };
}

/**
 * Draws a plan from a lesson. The steps are in the order of the file, and the questions of a step begin with its core
 * ones. The same seed (any whole number) always gives the same plan. Throws an error that names the lesson and the step
 * if there is no plan to draw.
 */
export function drawPlan(lesson: LessonFile, id: string, seed: number): LessonPlan {
  const random = randomFor(seed, 'plan');
  const oneOf = (variants: readonly string[]) => fillText(random.pick(variants), NO_NAMES);
  const asked: LessonStep[] = [];
  const stepsOf = (step: LessonFileStep) =>
    drawQuestions(lesson, step, seed, asked).map(({ step: drawn, names }, index) =>
      index === 0 ? introduced(drawn, step, names, randomFor(seed, `${step.id} introduction`)) : drawn,
    );
  const [from, to] = lesson.ages;
  try {
    return {
      id,
      title: lesson.title,
      subject: lesson.subject,
      ages: { from, to },
      level: lesson.level,
      ...(lesson.tone === 'quiet' ? { isQuiet: true } : {}),
      greeting: oneOf(lesson.greeting),
      dinnerQuestion: oneOf(lesson.dinner),
      words: Object.entries(lesson.words).map(([word, meaning]) => ({
        word,
        meaning: fillText(meaning, NO_NAMES),
      })),
      cards: lesson.cards.map(({ asks, say }) => ({ asks, say: oneOf(say) })),
      steps: lesson.steps.flatMap(stepsOf),
      closing: oneOf(lesson.closing),
    };
  } catch (error) {
    throw new Error(`The lesson ${id} has no plan for seed ${seed}. ${(error as Error).message}`);
  }
}
