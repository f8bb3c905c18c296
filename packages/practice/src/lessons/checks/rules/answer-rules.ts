import { hasParts, modelAnswer } from '@vivavoce/contracts/study/plan/answer-parts';
import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { DrawnQuestion } from '../drawn-lesson.ts';
import type { Rule } from '../finding.ts';
import { isInOwnWords, isRight, judgedByMeaning } from './judging.ts';

/** What a learner says as the whole answer: each accepted answer, or all parts in a row by their first names. */
const wholeAnswers = (question: LessonStep) =>
  hasParts(question) ? [modelAnswer(question).join(', ')] : question.answers;

/** What children say when they have nothing to say. None of it may pass for an explanation. */
const EMPTY_REPLIES = [
  "I don't know",
  'because it just is',
  'my teacher told me so',
  'I just know it',
  'it is easy',
  'yes',
  'no',
  'maybe',
];

/** Verbs with which a teacher gives a task instead of asking a question. */
const ORDERS =
  'add change choose complete count describe draw expand explain factorise fill find finish give imagine list make name pick put read repeat round say share show simplify solve spell take teach tell think translate try turn use work write';

/** An order begins with its verb, perhaps after "now" or "please", at the beginning of a sentence. */
const ORDER = new RegExp(`(?:^|[.:] )(?:now |please |then |and )?(?:${ORDERS.replaceAll(' ', '|')})\\b`, 'i');

const count = (ask: string) => (ask.match(/\?/g) ?? []).length;

/** The rules about a question and its answers, for every question that can be drawn. */
export const ANSWER_RULES: readonly Rule<DrawnQuestion>[] = [
  {
    name: 'one-question',
    asks: 'A question asks one thing, with one question mark. An order such as "Tell me why." needs none.',
    source: 'One question a turn keeps the load small (LearnLM; Rosenshine).',
    check({ question: { ask } }) {
      const marks = count(ask);
      if (marks > 1)
        return [
          {
            wrong: 'It asks more than one question.',
            mend: 'Ask the last one, and make a sentence of the first.',
          },
        ];
      const isOrder = ORDER.test(ask);
      if (marks === 0 && !isOrder)
        return [
          {
            wrong: 'It has no question mark.',
            mend: 'Ask a question, or begin the sentence with what to do, such as "Tell me" or "Spell".',
          },
        ];
      return [];
    },
  },
  {
    name: 'own-answer',
    asks: 'The checker accepts the model answer and all that stands under "also".',
    source: 'The checker refused 20 of 51 good answers before; a lesson must not add to them.',
    check({ question }) {
      const refused = wholeAnswers(question).filter((answer) => !isRight(judgedByMeaning(question, answer)));
      return refused.map((answer) => ({
        wrong: `Its own answer “${answer}” is not accepted: the checker says "${judgedByMeaning(question, answer).kind}".`,
        mend: isInOwnWords(question)
          ? 'Add word beginnings to "ideas" so that the model answer touches enough of them, or lower "atLeast".'
          : 'See whether the kind of answer fits ("answer: kind"), and whether its unit and form are written out.',
      }));
    },
  },
  {
    name: 'ideas-are-real',
    asks: 'An empty answer, or the question said back, does not pass for an explanation.',
    source: 'Right-looking answers can hide a misconception (MAP, Kaggle 2025).',
    check({ question }) {
      if (!isInOwnWords(question)) return [];
      const passed = [...EMPTY_REPLIES, question.ask].filter((said) =>
        isRight(judgedByMeaning(question, said)),
      );
      return passed.map((said) => ({
        wrong: `“${said}” would pass as the answer.`,
        mend: 'Leave words of the question and everyday words out of "ideas", or raise "atLeast".',
      }));
    },
  },
];
