import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { isPurposeAlone } from '#questions/meaning.ts';
import type { Advance } from './ask-next.ts';
import { bareWords } from './bare-words.ts';
import type { Follow, Reaction } from './moves.ts';
import { namesChoicesAloud } from './parts.ts';
import { openStepOf, type Standing } from './standing.ts';
import { hasSaid } from './talk.ts';
import { choicesInWords } from './words/answer-words.ts';

/** The lesson before and after a turn of the learner, and what the teacher does about it. */
type Taught = Advance & { plan: LessonPlan; before: Standing };

const holds = (text: string, part: string) => ` ${bareWords(text)} `.includes(` ${bareWords(part)} `);

/**
 * Whether an answer to a learner's question explains something of the lesson: what a word means, or what a card says. In a
 * check, the teacher keeps both back, because they help. What the lesson is good for explains nothing.
 */
const explains = ({ words, cards }: LessonPlan, say: string) =>
  words.some(({ meaning }) => holds(say, meaning)) ||
  cards.some((card) => !card.asks.some(isPurposeAlone) && holds(say, card.say));

/** Whether the learner has heard a question before this turn. What is said before it is asked is teaching, and no help. */
function isHeardBefore({ before }: Taught, step: number): boolean {
  const open = openStepOf(before.place);
  return open?.step === step && open.isHeard;
}

/** Whether a reaction helps with a question. Feedback that tells no part of an answer is no help. */
function reactionHelps(reaction: Reaction, step: number, taught: Taught): boolean {
  switch (reaction.kind) {
    case 'hints':
    case 'defends':
      return reaction.step === step;
    case 'shows':
    case 'corrects':
      return true;
    case 'answers':
      return isHeardBefore(taught, step) && explains(taught.plan, reaction.say);
    default:
      return false;
  }
}

/** Whether a question names its own choices, so that to name them is to repeat it. */
const asksByChoices = ({ ask, choices }: LessonStep) => choices.every((choice) => holds(ask, choice));

/** Whether what follows helps with a question: it names the choices of it aloud, or its answer was told before. */
function followHelps(follow: Follow, index: number, { plan, before, standing }: Taught): boolean {
  const step = plan.steps[index];
  if (step === undefined) return false;
  switch (follow.kind) {
    case 'asks':
      return standing.done.some((one) => one.step === index && one.isTold);
    case 'asksShortly': {
      const isNamed = namesChoicesAloud(step, standing) && !asksByChoices(step);
      return isNamed && !hasSaid(before.talk, choicesInWords(step));
    }
    default:
      return false;
  }
}

/**
 * Whether a turn of the teacher helps with the question at which it waits: by a hint, an example, a word about a
 * misconception, an explanation or the choices read aloud. Help that is repeated counts once. A question whose answer was
 * told earlier in the lesson is not answered without help either. Pure.
 * @param step the index of that question in the plan
 */
export const helpsWith = (step: number, taught: Taught): boolean =>
  reactionHelps(taught.move.reaction, step, taught) || followHelps(taught.move.follow, step, taught);
