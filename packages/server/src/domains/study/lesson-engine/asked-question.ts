import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { stepAskedIn } from '@vivavoce/contracts/study/plan/step-asked';
import { numbersIn } from '@vivavoce/practice/answers/values/numbers/numbers';
import { wordsIn } from '@vivavoce/practice/answers/values/words';

/** Words that carry nothing of a question: "What is six plus seven?" and "So, six plus seven?" ask the same. */
const CARRIES_NOTHING = new Set(
  'a an the is are was were be do does did of to in on at it its that this what so now and or you your we our can could would will s'.split(
    ' ',
  ),
);

const WORD = /\p{L}+|\d+(?:[.,:/]\d+)*|[+×÷*=<>%£$€√^]|[-−–](?=\s*\d)/gu;

const carryingWords = (text: string) =>
  (text.toLowerCase().match(WORD) ?? []).filter((word) => !CARRIES_NOTHING.has(word)).sort();

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one, at) => one === others[at]);

/** The last sentence that ends with a question mark. A full stop between figures is a decimal point. */
const LAST_QUESTION = /((?:[^.!?…\n]|(?<=\d)\.(?=\d))*)\?[^?]*$/u;

/** A name or an opening before the question ("Now, Mila, …"), and a name after it. */
const CALLED_BEFORE = /^\s*(?:\p{Lu}\p{Ll}+,\s+){1,2}(?:\p{Lu}\p{Ll}+,\s+)?/u;
const CALLED_AFTER = /,\s+\p{Lu}\p{Ll}+\s*$/u;

/** The last question in a text, without its question mark; an empty text if there is none. */
const lastQuestionIn = (text: string) => LAST_QUESTION.exec(text)?.[1] ?? '';

const carriedBy = (question: string) =>
  carryingWords(question.replace(CALLED_BEFORE, '').replace(CALLED_AFTER, ''));

/**
 * Whether the last question in a teacher's words is that of a step: no more, no less, and nothing else. A bigger question
 * ("half of half of four"), a smaller one, and another one after it have other answers.
 */
export function asksExactly(plan: LessonPlan, step: LessonStep, words: string): boolean {
  const question = lastQuestionIn(words);
  const isWordForWord = stepAskedIn(plan, words) === step;
  if (!step.ask.includes('?')) return isWordForWord && question === '';
  // The sentences before the question are part of it.
  const isOneSentence = /^[^.!?\n]*\?\s*$/.test(step.ask.replace(/(?<=\d)\.(?=\d)/g, ''));
  if (question === '' || !(isWordForWord || isOneSentence)) return false;
  const needed = carryingWords(lastQuestionIn(step.ask));
  return needed.length > 0 && isSame(carriedBy(question), needed);
}

/** Whether the last question in a teacher's words has in it what carries the question of a step, whatever else it has. */
function asksAgain(step: LessonStep, words: string): boolean {
  const asked = new Set(carryingWords(lastQuestionIn(words)));
  const needed = carryingWords(lastQuestionIn(step.ask) || step.ask);
  return needed.length > 0 && needed.every((word) => asked.has(word));
}

/** How a question goes one step further: "And now?", "How many are left?" */
const GOES_FURTHER =
  /^\s*(?:and|so|now|then|next)\b|\b(?:plus|minus|times|add|take away|divided?|more|left|else|rest|remain\w*|altogether|in all)\b/i;

const valuesIn = (text: string) => numbersIn(wordsIn(text)).map(({ value }) => value.toFraction());

/** Whether a teacher names a calculation that is not the one that was asked for: "six and four make ten". */
function namesAnother(step: LessonStep, learnerWords: string, teacherWords: string): boolean {
  const said = new Set(valuesIn(learnerWords));
  const claims = teacherWords.replace(/[^.!?…\n]*\?/gu, '');
  const others = valuesIn(claims).filter((value) => !said.has(value));
  const asked = valuesIn(step.ask).filter((value) => !said.has(value));
  return others.length > 0 && !isSame(others.sort(), asked.sort());
}

/**
 * Whether a teacher who praises an answer may praise a step on the way: it asks the same question again, goes on with one
 * of its own that continues the task, or names another calculation.
 */
export function isOnTheWay(
  plan: LessonPlan,
  step: LessonStep,
  learnerWords: string,
  teacherWords: string,
): boolean {
  const question = lastQuestionIn(teacherWords);
  if (question !== '' && asksAgain(step, teacherWords)) return true;
  const isOwn = question !== '' && stepAskedIn(plan, teacherWords) === null;
  if (isOwn && (GOES_FURTHER.test(question) || valuesIn(question).length > 0)) return true;
  return namesAnother(step, learnerWords, teacherWords);
}
