import type { Question } from '../question.ts';
import { isContent } from '../said/function-words.ts';
import { wordsIn } from '../said/words.ts';
import { formsOf } from './inflections.ts';
import { likenessOf } from './likeness.ts';
import { type Allows, type Mark, type Phrase, phrasesOf } from './phrases.ts';

/** Questions in which each letter is the point, so that a slip is another answer. */
const ABOUT_LETTERS =
  /\b(?:prefix|suffix|ending|ends in|spell\w*|spelt|letters?|short form|homophones?|contraction|apostrophe)\b/i;

/** Questions in which the form of a word is the point. */
const ABOUT_FORMS =
  /\b(?:plural|singular|more than one|tense|nouns?|verbs?|adverbs?|adjectives?|comparative|superlative|rhymes?|form|syllables?|participle|grammar|yesterday|missing word|word fits|gap|blank|conjugat\w*|passive|active voice|sentence)\b/i;

/** A question that holds a form of its answer has no more words. Longer ones tell a story and ask about that. */
const MOST_WORDS_OF_A_FORM_QUESTION = 14;

/** Questions for a word of another language. */
const WORD_OF_A_LANGUAGE =
  /\b(?:in|into) (?:French|Spanish|German|Italian|Latin|Welsh|Polish)\b|\b(?:French|Spanish|German|Italian|Latin) (?:word )?for\b/;

/** The content words of a question. */
export const wordsAsked = ({ ask }: Pick<Question, 'ask'>): ReadonlySet<string> =>
  new Set(
    wordsIn(ask)
      .map(({ text }) => text)
      .filter(isContent),
  );

/**
 * Whether a question is about the form of a word, so that another form is another answer: it says so ("the plural of
 * box"), or it holds a form of the answer itself ("More than one box?").
 */
function isAboutForms(question: Question): boolean {
  if (ABOUT_FORMS.test(question.ask)) return true;
  if (wordsIn(question.ask).length > MOST_WORDS_OF_A_FORM_QUESTION) return false;
  const asked = wordsAsked(question);
  const answers = question.answers
    .map((answer) =>
      wordsIn(answer)
        .map(({ text }) => text)
        .filter(isContent),
    )
    .filter(({ length }) => length === 1)
    .flat();
  return answers.some((word) => !asked.has(word) && [...formsOf(word)].some((form) => asked.has(form)));
}

/** The forms that somebody makes who only adds an ending, to a word of the question or of the answer: "catched". */
function builtForms(question: Question): ReadonlySet<string> {
  const answers = question.answers.flatMap((answer) => wordsIn(answer).map(({ text }) => text));
  const words = [...wordsAsked(question), ...answers.filter(isContent)];
  const built = words.flatMap((word) => [
    ...formsOf(word),
    ...['s', 'es', 'd', 'ed', 'ing', 'er', 'est', 'ly', 'n', 'en'].map((ending) => word + ending),
    ...['ed', 'ing', 'er', 'est'].map((ending) => word.replace(/e$/, '') + ending),
  ]);
  return new Set(built.filter((word) => !answers.includes(word)));
}

const FULL_NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)* (\p{Lu}\p{Ll}{3,})$/u;

/** The surnames of the people who are an answer to "Who …?", if no other known answer has them. */
function surnamesOf({ ask, answers, mistakes, choices }: Question): Phrase[] {
  if (!/\bwho\b/i.test(ask)) return [];
  const others = [
    ...choices.filter((choice) => !answers.includes(choice)),
    ...mistakes.flatMap((one) => one.answers),
  ];
  return answers.flatMap((text) => {
    const surname = FULL_NAME.exec(text)?.[1];
    const isShared = surname === undefined || others.some((other) => other.includes(surname));
    return isShared
      ? []
      : phrasesOf([{ text: surname, mark: { kind: 'right' } }]).map((phrase) => ({
          ...phrase,
          isSurname: true,
        }));
  });
}

/** Returns the known answers to a question in words: accepted ones first, then mistakes, then the other choices. */
export function knownAnswers(question: Question): Phrase[] {
  const { answers, mistakes, choices } = question;
  const known: { text: string; mark: Mark }[] = answers.map((text) => ({ text, mark: { kind: 'right' } }));
  const right = phrasesOf(known).map(({ words }) => words.join(' '));
  for (const { answers: shown, say } of mistakes)
    known.push(...shown.map((text) => ({ text, mark: { kind: 'mistake', say } as const })));
  const taken = new Set(phrasesOf(known).map(({ words }) => words.join(' ')));
  for (const text of choices) {
    const [phrase] = phrasesOf([{ text, mark: { kind: 'wrong' } }]);
    const key = phrase?.words.join(' ') ?? '';
    if (!taken.has(key) && !right.includes(key)) known.push({ text, mark: { kind: 'wrong' } });
  }
  return [...phrasesOf(known), ...surnamesOf(question)];
}

/**
 * What a question forgives: no other forms where the form is asked, no slips where a slip is another answer. A form that
 * is built from a word of the question is no slip.
 */
export function allowancesOf(question: Question, phrases: readonly Phrase[]): Allows {
  if (ABOUT_LETTERS.test(question.ask)) return { forms: false, slips: false };
  if (isAboutForms(question)) return { forms: false, slips: true, never: builtForms(question) };
  const all = { forms: true, slips: true };
  const isMixedUp = phrases.some(
    (right) =>
      right.mark.kind === 'right' &&
      phrases.some(
        (other) =>
          other.mark.kind !== 'right' &&
          other.words.length === right.words.length &&
          other.words.every((word, index) => likenessOf(word, right.words[index] ?? '', all) !== null),
      ),
  );
  return isMixedUp
    ? { forms: false, slips: false }
    : { ...all, heard: WORD_OF_A_LANGUAGE.test(question.ask) };
}
