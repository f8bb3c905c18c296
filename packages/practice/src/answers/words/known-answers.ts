import type { Question } from '../question.ts';
import { isContent } from '../said/function-words.ts';
import { wordsIn } from '../said/words.ts';
import { formsOf } from './inflections.ts';
import { likenessOf } from './likeness.ts';
import { type Allows, type Mark, type Phrase, phrasesOf } from './phrases.ts';

const ABOUT_FORMS =
  /\b(?:plural|singular|tense|nouns?|verbs?|adverbs?|adjectives?|comparative|superlative|prefix|suffix|ending|ends in|spell\w*|spelt|letters?|rhymes?|form|syllables?|homophone|contraction|apostrophe|participle|grammar|yesterday|missing word|word fits|gap|blank|conjugat\w*)\b/i;

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
  const asked = wordsAsked(question);
  const answers = question.answers
    .flatMap((answer) => wordsIn(answer).map(({ text }) => text))
    .filter(isContent);
  return answers.some((word) => !asked.has(word) && [...formsOf(word)].some((form) => asked.has(form)));
}

/** Returns the known answers to a question in words: accepted ones first, then mistakes, then the other choices. */
export function knownAnswers({ answers, mistakes, choices }: Question): Phrase[] {
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
  return phrasesOf(known);
}

/** What a question forgives: no other forms where the form is asked, no slips where a slip is another answer. */
export function allowancesOf(question: Question, phrases: readonly Phrase[]): Allows {
  if (isAboutForms(question)) return { forms: false, slips: false };
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
  return isMixedUp ? { forms: false, slips: false } : all;
}
