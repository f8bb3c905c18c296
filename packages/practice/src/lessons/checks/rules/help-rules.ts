import { bareWords } from '#lesson/bare-words.ts';
import { sentencesOf } from '#lesson/words/sentences.ts';
import type { DrawnQuestion } from '../drawn-lesson.ts';
import type { Rule } from '../finding.ts';
import { explainsAnswer, holdsOwnAnswer, tellsAnswer } from './giveaway.ts';
import { isInOwnWords } from './judging.ts';

/** A hint that points at a place on the screen gives the answer away and helps nobody who only listens. */
const POINTS_AT_CHOICE =
  /\b(?:choice|option|answer|letter) [A-D]\b|\b(?:first|second|third|fourth|last) (?:choice|option|answer)\b/i;

/** A question for yes or no: it begins with such a verb, and offers no two things with "or". */
const ASKS_YES_OR_NO =
  /^(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had|should|must|may)\b(?![^?]*\bor\b)[^?]*\?$/i;

const HELPED = ['guided', 'practice'];

/** The rules about hints, explanations and examples, for every question that can be drawn. */
export const HELP_RULES: readonly Rule<DrawnQuestion>[] = [
  {
    name: 'question-tells',
    asks: 'The question does not hold its own answer, unless it names the alternatives, or says "askHoldsAnswer: true".',
    source: 'A learner who repeats the question must not be right.',
    check({ question, template }) {
      if (template.askHoldsAnswer || !holdsOwnAnswer(question)) return [];
      return [
        {
          wrong: `The question holds its own answer “${question.answers[0]}”.`,
          mend: 'Ask it in other words, or add a condition under "where" that keeps the numbers apart. If the question is fair nevertheless, write "askHoldsAnswer: true" beside it.',
        },
      ];
    },
  },
  {
    name: 'hint-tells',
    asks: 'No hint tells the answer, or the place of the right choice.',
    source:
      'The answer is never given before two hints (Khan Academy; SafeTutors, 2026). In the first design, hints spoke the answer in 15 draws.',
    check({ question }) {
      return question.hints.flatMap((hint) => {
        if (POINTS_AT_CHOICE.test(hint))
          return [
            {
              wrong: `A hint points at a choice: “${hint}”`,
              mend: 'Help with the thinking, not with the place of the answer.',
            },
          ];
        if (!tellsAnswer(question, hint)) return [];
        if (isInOwnWords(question))
          return [
            {
              wrong: `A hint said back counts as the answer: “${hint}”`,
              mend: 'Make a question of the hint, leave words of "ideas" out of it, or raise "atLeast".',
            },
          ];
        return [
          {
            wrong: `A hint tells the answer “${question.answers[0]}”: “${hint}”`,
            mend: 'Say what to look at or what to do, and stop before the answer. Where it happens in some draws only, add a condition under "where".',
          },
        ];
      });
    },
  },
  {
    name: 'hint-asks-otherwise',
    asks: 'A hint to a question for yes or no asks for something else.',
    source: 'A child who answers the hint would be taken to answer the question.',
    check({ question: { rule, hints } }) {
      if (rule?.kind !== 'yes-no') return [];
      return hints
        .filter((hint) => ASKS_YES_OR_NO.test(sentencesOf(hint).at(-1) ?? ''))
        .map((hint) => ({
          wrong: `A hint asks for yes or no as well: “${hint}”`,
          mend: 'Say what to look at, or ask with what, which, how many or where.',
        }));
    },
  },
  {
    name: 'hints-enough',
    asks: 'A guided or practised question has two or three hints, each different; a reason or a teach-back has one at least.',
    source: 'Help comes one rung at a time: a nudge first, then nearly the answer.',
    check({ question: { kind, hints } }) {
      const least = HELPED.includes(kind) ? 2 : kind === 'reason' || kind === 'teach-back' ? 1 : 0;
      const twice = hints.some((hint, index) => hints.indexOf(hint) !== index);
      if (twice)
        return [
          {
            wrong: 'The same hint stands there twice.',
            mend: 'Let the second hint say more than the first.',
          },
        ];
      if (hints.length >= least) return [];
      return [
        {
          wrong: `It has ${hints.length} of ${least} hints.`,
          mend: 'Add hints: the first a nudge, the last nearly the answer.',
        },
      ];
    },
  },
  {
    name: 'checks-without-help',
    asks: 'A check-in or check-out has no hints and no example.',
    source: 'What is asked before and after shows what changed only if nobody helps (Third Space Learning).',
    check({ step, question: { kind, hints } }) {
      if (kind !== 'check-in' && kind !== 'check-out') return [];
      if (hints.length === 0 && step.example === undefined) return [];
      return [
        { wrong: `A ${kind} has hints or an example.`, mend: 'Take them out, or make it a practice step.' },
      ];
    },
  },
  {
    name: 'explanation-differs',
    asks: 'No hint has a sentence of the explanation.',
    source:
      'The teacher says no sentence twice in a row, and leaves out an explanation of which a part was just said.',
    check({ question: { hints, explain } }) {
      const explained = new Set(sentencesOf(explain).map(bareWords));
      return hints
        .flatMap(sentencesOf)
        .filter((sentence) => explained.has(bareWords(sentence)))
        .map((sentence) => ({
          wrong: `A hint and the explanation both say: “${sentence}”`,
          mend: 'Say it in other words in one of the two.',
        }));
    },
  },
  {
    name: 'explanation-tells',
    asks: 'The explanation holds the answer.',
    source: 'After the last hint the answer is told, with the reason for it.',
    check({ question }) {
      if (question.explain === '')
        return [
          {
            wrong: 'It has no explanation.',
            mend: 'Add "explain": one or two sentences that hold the answer.',
          },
        ];
      if (explainsAnswer(question)) return [];
      return [
        {
          wrong: `The explanation does not hold the answer “${question.answers[0]}”: “${question.explain}”`,
          mend: 'Say the answer in it, in the same words.',
        },
      ];
    },
  },
];
