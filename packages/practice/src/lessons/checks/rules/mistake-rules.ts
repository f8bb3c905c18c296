import type { LessonStep, Mistake } from '@vivavoce/contracts/study/plan/lesson-plan';
import { checkAnswer } from '#answers/check-answer.ts';
import type { DrawnQuestion } from '../drawn-lesson.ts';
import type { Fault, Rule } from '../finding.ts';
import { numberIn } from './choice-rules.ts';
import { tellsAnswer } from './giveaway.ts';
import { isRight, judgedByMeaning } from './judging.ts';

/** Says what is wrong with one answer that shows a mistake, or null. Its own listing does not protect it. */
function faultOf(question: LessonStep, mistake: Mistake, answer: string): Fault | null {
  const others = question.mistakes.filter((other) => other !== mistake);
  const withoutIt = judgedByMeaning({ ...question, mistakes: others }, answer);
  if (isRight(withoutIt))
    return {
      wrong: `The mistake “${answer}” is the right answer here.`,
      mend: 'Add a condition under "where" that keeps it apart from the answer, or leave the mistake out.',
    };
  if (withoutIt.kind === 'mistake')
    return {
      wrong: `The mistake “${answer}” is also another mistake of the same question.`,
      mend: 'Add a condition under "where" that keeps the two apart, or leave one of them out.',
    };
  const { kind } = judgedByMeaning(question, answer);
  if (kind === 'mistake') return null;
  return {
    wrong: `The mistake “${answer}” is not recognised: the checker says "${kind}".`,
    mend: 'Write it as the same kind of answer as the right one.',
  };
}

/** The rules about misconceptions, for every question that can be drawn. */
export const MISTAKE_RULES: readonly Rule<DrawnQuestion>[] = [
  {
    name: 'mistakes-told-apart',
    asks: 'Every mistake is recognised, differs from the answer, and differs from the other mistakes.',
    source: 'While the format was designed, one misconception equalled the right answer in 12 of 26 draws.',
    check({ question }) {
      return question.mistakes.flatMap((mistake) =>
        mistake.answers.map((answer) => faultOf(question, mistake, answer)).filter((fault) => fault !== null),
      );
    },
  },
  {
    name: 'mistake-tells',
    asks: 'What is said to a mistake does not tell the answer.',
    source: 'Telling too much is the commonest harm of machine tutors (SafeTutors, 2026).',
    check({ question, step }) {
      return question.mistakes
        .filter(({ say }) => tellsAnswer(question, say))
        .map(({ say }) => ({
          wrong: `What is said to a mistake tells the answer: “${say}”`,
          mend: `Ask or show what went wrong in step "${step.id}", and leave the answer to the learner.`,
        }));
    },
  },
  {
    name: 'choices-have-reasons',
    asks: 'In practice, every wrong number among the choices has a mistake that explains it.',
    source: 'A wrong choice without its misconception gets only a hint (Eedi; EEF, mathematics).',
    level: 'warning',
    check({ question }) {
      if (question.kind !== 'practice') return [];
      const bare = question.choices.filter(
        (choice) => numberIn(choice) !== null && checkAnswer(question, choice).kind === 'wrong',
      );
      return bare.map((choice) => ({
        wrong: `Nothing is said to the wrong choice “${choice}”.`,
        mend: 'If there is a reason why learners choose it, add it under "mistakes".',
      }));
    },
  },
];
