import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { checkAnswer } from '#answers/check-answer.ts';
import type { Verdict } from '#answers/verdict.ts';
import type { DrawnQuestion } from '../drawn-lesson.ts';
import type { Fault, Rule } from '../finding.ts';
import { isRight, judgedByMeaning } from './judging.ts';

/** A wrong number is plausible within this factor of the right one, because lessons on place value need 100 times. */
const WIDEST_FACTOR = 100;
/** Near zero a factor says little: numbers as near as this are always plausible. */
const ALWAYS_NEAR = 20;
/** Below this length, one choice may be twice as long as another ("yes" and "sometimes"). */
const SHORT_CHOICE = 15;

type JudgedChoice = { choice: string; verdict: Verdict; tapped: Verdict };

const judgedBefore = new WeakMap<LessonStep, JudgedChoice[]>();

/** Each choice with what the checker says to it, by its meaning and when it is tapped. Three rules share one look. */
function judged(question: LessonStep): JudgedChoice[] {
  const before = judgedBefore.get(question);
  if (before !== undefined) return before;
  const choices = question.choices.map((choice) => ({
    choice,
    verdict: judgedByMeaning(question, choice),
    tapped: checkAnswer(question, choice),
  }));
  judgedBefore.set(question, choices);
  return choices;
}

/** Returns the number in a choice such as "12", "-3.5" or "£2.50", or null if it is no single number. */
export function numberIn(choice: string): number | null {
  const figures = choice.replace(/,(?=\d{3})/g, '').match(/[-−]?\d+(?:\.\d+)?/g) ?? [];
  if (figures.length !== 1 || /\d\s*\/\s*\d/.test(choice)) return null;
  return Number(figures[0].replace('−', '-'));
}

const hasFigure = (choice: string) => /\d/.test(choice);

function lengthFaults(choices: readonly string[]): Fault[] {
  const [longest, next] = [...choices].sort((a, b) => b.length - a.length);
  if (longest === undefined || next === undefined) return [];
  if (longest.length <= SHORT_CHOICE || longest.length <= 2 * next.length) return [];
  return [
    {
      wrong: `The choice “${longest}” is more than twice as long as the others.`,
      mend: 'Make the choices alike in length. Learners take the longest for the right one.',
    },
  ];
}

function kindFaults(choices: readonly string[]): Fault[] {
  const figures = choices.filter(hasFigure).length;
  if (figures === 0 || figures === choices.length) return [];
  return [
    {
      wrong: `Some choices are numbers and some are words: ${choices.join(', ')}.`,
      mend: 'Write all of them as figures, or all of them as words.',
    },
  ];
}

function rangeFaults(question: LessonStep): Fault[] {
  const right = numberIn(judged(question).find(({ tapped }) => isRight(tapped))?.choice ?? '');
  if (right === null) return [];
  const isFar = (value: number) =>
    Math.abs(value - right) > ALWAYS_NEAR &&
    (Math.abs(value) > Math.abs(right) * WIDEST_FACTOR || Math.abs(value) * WIDEST_FACTOR < Math.abs(right));
  const far = question.choices.filter((choice) => isFar(numberIn(choice) ?? right));
  return far.map((choice) => ({
    wrong: `The choice “${choice}” is so far from the answer that nobody takes it.`,
    mend: 'Choose a number that comes of a real slip.',
  }));
}

/** The rules about the choices of every question that can be drawn. */
export const CHOICE_RULES: readonly Rule<DrawnQuestion>[] = [
  {
    name: 'one-right-choice',
    asks: 'Exactly one choice is right.',
    source: 'A learner who taps must be able to answer.',
    check({ question }) {
      if (question.choices.length === 0) return [];
      const right = judged(question).filter(({ verdict, tapped }) => isRight(verdict) || isRight(tapped));
      if (right.length === 1) return [];
      const all = question.choices.join(', ');
      return right.length === 0
        ? [
            {
              wrong: `None of the choices is accepted as right: ${all}.`,
              mend: 'Put the model answer among the choices, in the same form.',
            },
          ]
        : [
            {
              wrong: `Several choices are right: ${right.map(({ choice }) => choice).join(', ')}.`,
              mend: 'Change a choice, or add a condition under "where" that keeps the two apart.',
            },
          ];
    },
  },
  {
    name: 'wrong-choices-refused',
    asks: 'Every other choice is understood and refused.',
    source: 'A learner may say a choice instead of tapping it, and must get a reaction.',
    check({ question }) {
      const understood = ['wrong', 'mistake', 'nearly', 'partly'];
      const odd = judged(question).filter(
        ({ verdict, tapped }) => !isRight(verdict) && !isRight(tapped) && !understood.includes(verdict.kind),
      );
      return odd.map(({ choice, verdict }) => ({
        wrong: `“I think it is ${choice}” is not read as an answer: the checker says "${verdict.kind}".`,
        mend: 'Write the choice as the same kind of answer as the right one.',
      }));
    },
  },
  {
    name: 'choices-plausible',
    asks: 'Choices are of one kind, near the answer, of like length, and different from each other.',
    source: 'Each wrong choice stands for a misconception (Eedi). One that nobody takes tells nothing.',
    check({ question }) {
      const { choices } = question;
      if (choices.length === 0) return [];
      const few =
        choices.length === 1
          ? [{ wrong: 'It has one choice only.', mend: 'Give two to four choices, or none.' }]
          : [];
      const twice = choices.filter((choice, index) => choices.indexOf(choice) !== index);
      const same = twice.map((choice) => ({
        wrong: `The choice “${choice}” stands there twice.`,
        mend: 'Change one, or add a condition under "where" that keeps the two apart.',
      }));
      return [...few, ...same, ...kindFaults(choices), ...lengthFaults(choices), ...rangeFaults(question)];
    },
  },
];
