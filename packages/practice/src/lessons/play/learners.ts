import { modelAnswer } from '@vivavoce/contracts/study/plan/answer-parts';
import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { checkAnswer } from '#answers/check-answer.ts';
import { ASIDES } from './asides.ts';

/** The kinds of scripted learners, and how a sentence names them. */
export const LEARNERS = {
  bright: 'a learner who is always right',
  slow: 'a learner who is right at the second try',
  wrong: 'a learner who is never right',
  silent: 'a silent learner',
  joker: 'a learner who jokes',
  wandering: 'a learner who talks of other things',
  rude: 'a rude learner',
  afraid: 'a learner who is afraid',
  foreign: 'a learner who falls back into other languages',
} as const;
export type ScriptedLearner = keyof typeof LEARNERS;

/** What is meant by a learner's turn: an answer that is right or wrong, something beside the question, or silence. */
export type Saying = { said: string; means: 'right' | 'wrong' | 'aside' | 'silence' };

/**
 * The moment in which a learner speaks: the open question, or null if the teacher has offered something else; how often
 * it was asked so far; and the number of the learner's turn, from 0.
 */
export type Moment = { step: LessonStep | null; times: number; turn: number };

const rightAnswer = (step: LessonStep) => modelAnswer(step).join(' and ');

/** A wrong answer that a learner could give: one that shows a mistake, or a wrong choice; null if there is none. */
function wrongAnswer(step: LessonStep): string | null {
  const offered = [...step.mistakes.flatMap(({ answers }) => answers), ...step.choices];
  const isWrong = (said: string) => ['wrong', 'mistake'].includes(checkAnswer(step, said).kind);
  return offered.find(isWrong) ?? null;
}

const right = (step: LessonStep, said = rightAnswer(step)): Saying => ({ said, means: 'right' });

function wrong(step: LessonStep): Saying {
  const said = wrongAnswer(step);
  return said === null ? { said: 'I do not know', means: 'aside' } : { said, means: 'wrong' };
}

/** How learners say what they are not sure of. */
const HEDGES: readonly ((answer: string) => string)[] = [
  (answer) => `is it ${answer}?`,
  (answer) => `um, maybe ${answer}`,
  (answer) => `I think ${answer}`,
  (answer) => answer,
];

const nth = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

/** Whether a learner who has much else to say says it in this turn. Nobody does so twice at one question. */
const isForAside = ({ times, turn }: Moment, every: number) => times === 1 && turn % every === 0;

/** Answers as this kind of learner does whose words beside the question are said. */
function answered(learner: ScriptedLearner, step: LessonStep, { times, turn }: Moment): Saying {
  if (learner === 'wrong') return wrong(step);
  if (learner === 'slow') return times > 1 ? right(step) : wrong(step);
  if (learner === 'afraid') return right(step, nth(HEDGES, turn)?.(rightAnswer(step)));
  const isCareless = learner === 'rude' || learner === 'joker' || learner === 'wandering';
  return isCareless && times === 1 && turn % 5 === 4 ? wrong(step) : right(step);
}

/** Returns what a learner of a kind says in a moment. Every learner takes up what the teacher offers. */
export function sayingOf(learner: ScriptedLearner, moment: Moment): Saying {
  const { step, turn } = moment;
  if (learner === 'silent') return { said: '', means: 'silence' };
  if (step === null) return { said: learner === 'wrong' ? 'I do not know' : 'Yes', means: 'aside' };
  const asides = ASIDES[learner];
  if (asides !== undefined && isForAside(moment, 2)) {
    return { said: nth(asides, turn / 2) ?? '', means: 'aside' };
  }
  return answered(learner, step, moment);
}
