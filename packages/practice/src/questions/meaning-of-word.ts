import type { LessonStep, PlanWord } from '@vivavoce/contracts/study/plan/lesson-plan';
import { plainText } from '#learner/words.ts';
import { isSameWord, meaningOf, sharedWeight, stem, weight } from './meaning.ts';
import { asSentence } from './sayings.ts';
import { FINDING_OUT, tellsAnswer } from './told-too-much.ts';

/** What people say around the word whose meaning they want: "what's a … again", "I don't know what … means". */
const AROUND = new Set(
  (
    'what who is are was were a an the does do did can could would you i we me to it that this of in again mean means meant meaning ' +
    'please tell explain define definition describe word words by called say said exactly actually really even about not know ' +
    'understand get remember forgot um ah oh okay so and but well like just miss sir teacher hey sorry wait hang on hold again supposed be'
  ).split(' '),
);

/** Returns the index at which a word of the plan stands among what was said, or -1. */
function placeOf(said: readonly string[], word: readonly string[]): number {
  return said.findIndex((_, start) =>
    word.every((part, index) => isSameWord(stem(said[start + index] ?? ''), stem(part))),
  );
}

/** Finds the word of the plan that is asked for, if nothing else is asked: "what is the denominator of one half?" is more. */
export function wordAskedFor(said: string, words: readonly PlanWord[]): PlanWord | null {
  const spoken = plainText(said).split(' ');
  const found = words
    .map((entry) => ({ entry, parts: plainText(entry.word).split(' ') }))
    .filter(({ parts }) => {
      const start = placeOf(spoken, parts);
      if (start < 0) return false;
      return [...spoken.slice(0, start), ...spoken.slice(start + parts.length)].every((word) =>
        AROUND.has(word),
      );
    })
    .sort((one, other) => other.parts.length - one.parts.length);
  return found[0]?.entry ?? null;
}

/** Says what a word means: "The word numerator means the top number of a fraction." */
function inOneSentence({ word, meaning }: PlanWord): string {
  const first = plainText(meaning).split(' ').slice(0, 4);
  const isWhole = placeOf(first, plainText(word).split(' ')) >= 0;
  const named = word.includes(' ') ? asSentence(word).slice(0, -1) : `The word ${word}`;
  return asSentence(isWhole ? meaning : `${named} means ${meaning}`);
}

/** Answers a question for the meaning of a word of the lesson; null if it asks for anything else. */
export function meaningAnswer(
  said: string,
  words: readonly PlanWord[],
  step: LessonStep | null,
): readonly string[] | null {
  const entry = wordAskedFor(said, words);
  if (entry === null) return null;
  const isTheQuestion = step !== null && wordAskedFor(step.ask, [entry]) !== null;
  const isTheAnswer = step?.answers.some((answer) => wordAskedFor(answer, [entry]) !== null) ?? false;
  if (isTheQuestion || isTheAnswer || tellsAnswer(step, entry.meaning)) return FINDING_OUT;
  return [inOneSentence(entry)];
}

/** How learners ask for the word and not for its meaning. */
const ASKS_FOR_NAME = /\b(?:called|call|name (?:of|for)|word for)\b/;

const AROUND_NAME = new Set(['you', 'name', 'word', 'give'].map(stem));

/** Answers "what is the bottom number called?" if one word of the lesson alone fits; null otherwise. */
export function nameAnswer(
  said: string,
  words: readonly PlanWord[],
  step: LessonStep | null,
): readonly string[] | null {
  if (!ASKS_FOR_NAME.test(plainText(said))) return null;
  const asked = new Map([...meaningOf(said)].filter(([word]) => !AROUND_NAME.has(word)));
  const fitting = words.filter(({ meaning }) => sharedWeight(asked, meaningOf(meaning)) === weight(asked));
  const [entry] = fitting;
  if (entry === undefined || fitting.length > 1 || weight(asked) < 1) return null;
  return tellsAnswer(step, entry.word) ? FINDING_OUT : [`The word is ${entry.word}.`];
}
