import type { Question } from '../question.ts';
import { isContent, NEGATORS, tableOf } from '../said/function-words.ts';
import { BREAK, plain, type Word, wordsIn } from '../said/words.ts';
import type { Verdict } from '../verdict.ts';
import { groupsTouched } from '../words/idea-groups.ts';
import { formsOf } from '../words/inflections.ts';
import { wordsAsked } from '../words/known-answers.ts';
import { polarityOf } from './yes-no.ts';

const FILLERS = tableOf(
  'um uh er erm hmm well yes no yeah nope ok okay please because think know guess maybe sure idea dunno',
);

const contentOf = (words: readonly Word[]) =>
  words.filter(({ text }) => text !== BREAK && isContent(text) && !FILLERS.has(text)).map(({ text }) => text);

const isAsked = (word: string, asked: ReadonlySet<string>) =>
  asked.has(word) || [...formsOf(word)].some((form) => asked.has(form));

/** The content words of an utterance that are not the question's. */
const ownWords = (words: readonly Word[], question: Question) => {
  const asked = wordsAsked(question);
  return contentOf(words).filter((word) => !isAsked(word, asked));
};

const isModelAnswer = (question: Question, words: readonly Word[]) =>
  question.answers.some((answer) => plain(wordsIn(answer)) === plain(words));

/** The feedback to a mistake that is said in all its words; null if there is none. */
function mistakeIn(question: Question, words: readonly Word[]): string | null {
  const said = new Set(words.map(({ text }) => text));
  const shown = question.mistakes.find(({ answers }) =>
    answers.some((answer) => {
      const parts = contentOf(wordsIn(answer));
      return (
        parts.length > 0 &&
        parts.every((part) => said.has(part) || [...formsOf(part)].some((form) => said.has(form)))
      );
    }),
  );
  return shown?.say ?? null;
}

/** Whether the learner says no to what the model answer says yes to, or the other way round. */
function contradicts(question: Question, said: string): boolean {
  const model = /^(?:yes|no|true|false)\b/i.test(question.answers[0] ?? '')
    ? polarityOf((question.answers[0] ?? '').replace(/[,.;:].*$/, ''), question.ask)
    : 'none';
  const polarity = polarityOf(said, question.ask);
  return (model === 'yes' && polarity === 'no') || (model === 'no' && polarity === 'yes');
}

const SAYS_NOT = /\b(?:no|not|never|without|cannot|\w+n['’]t)\b/i;

/** Whether the model answer says what is not: then "it can't make food" touches the food. */
const isNegative = ({ answers }: Question) => SAYS_NOT.test(answers[0] ?? '');

/** Words that say what is not, beside the negators: "nothing", "it stops", "it lacks". */
const DENYING = tableOf(
  'no nothing nobody nowhere unable impossible stop stops stopped lack lacks fail fails lose loses lost need needs needed only',
);

/** Where one clause ends and the next begins: "It has no light, and leaves need light." */
const CLAUSE_END = /[.,;:!?]+|\b(?:and|but|because|so)\b/i;

/** Whether each group of ideas stands in the model answer only where it says what is not. */
function groupsOfDenials({ answers, rule }: Question): boolean[] {
  const groups = rule?.ideas ?? [];
  const clauses = (answers[0] ?? '').replace(/^no\b/i, '').split(CLAUSE_END);
  const touched = (isNegativeClause: boolean) =>
    clauses
      .filter((clause) => SAYS_NOT.test(clause) === isNegativeClause)
      .map((clause) => groupsTouched(wordsIn(clause), groups, false));
  const [denied, said] = [touched(true), touched(false)];
  const isIn = (found: readonly (string | null)[][], group: number) =>
    found.some((touches) => touches[group] != null);
  return groups.map((_, group) => isIn(denied, group) && !isIn(said, group));
}

/**
 * Whether what the model answer denies was said without any "not": "it can make food" for "it can't make food". What else
 * the model says may be said as it is, and so may a "no" at the beginning, which only answers the question.
 */
function lacksNot(question: Question, words: readonly Word[], found: readonly Found[], missing: number) {
  if (words.some(({ text }) => NEGATORS.has(text) || DENYING.has(text))) return false;
  const isDenial = groupsOfDenials(question);
  const denials = found.filter(({ group }) => isDenial[group]).length;
  return denials > 0 && (missing > 0 || denials > found.length - neededIn(question));
}

/** A group of ideas, by its place, and the words that touched it. */
type Found = { group: number; said: string };

/** How many groups an answer must touch. */
function neededIn({ rule }: Question): number {
  const count = rule?.ideas?.length ?? 0;
  return Math.min(rule?.atLeast ?? count, count);
}

/** Which groups are touched. In a sentence of the learner's own, denied words count: its sense is not judged. */
function groupsFound(question: Question, words: readonly Word[]) {
  const groups = question.rule?.ideas ?? [];
  const denies = !isNegative(question) && question.rule?.kind !== 'sentence';
  const found: Found[] = groupsTouched(words, groups, denies).flatMap((said, group) =>
    said === null ? [] : [{ group, said }],
  );
  return { found, missing: Math.max(0, neededIn(question) - found.length) };
}

const LEAST_WORDS_OF_A_REASON = 3;
const TALK =
  /^(?:i|im|ive|id|ill|my|we|weve|our|ask|youre|can|could|what|why|how|when|where|who|do|does|are|is|you (?:are|said|can|should|didnt))\b/;

/** Talk that explains nothing: short, or about the learner. */
const isTalk = (words: readonly Word[]) =>
  contentOf(words).length === 0 || words.length < LEAST_WORDS_OF_A_REASON || TALK.test(plain(words));

/**
 * Judges an explanation by the ideas that it touches. It is right with enough of them, partly right with some. Words that
 * only repeat the question explain nothing, and a denied idea counts for nothing.
 */
export function checkIdeas(question: Question, said: string): Verdict {
  const words = wordsIn(said);
  if (isModelAnswer(question, words)) return { kind: 'right', isExact: true };
  if (contentOf(words).length === 0) {
    return contradicts(question, said) ? { kind: 'wrong', isExact: false } : noReason(question, said);
  }
  if (contradicts(question, said)) return { kind: 'wrong', isExact: false };
  const mistake = mistakeIn(question, words);
  if (mistake !== null) return { kind: 'mistake', say: mistake };
  const { found, missing } = groupsFound(question, words);
  const groups = question.rule?.ideas ?? [];
  if (groups.length === 0) return isTalk(words) ? { kind: 'none' } : { kind: 'unclear' };
  if (ownWords(words, question).length === 0 && contentOf(words).length > 2) return { kind: 'unclear' };
  if (lacksNot(question, words, found, missing)) return { kind: 'unclear' };
  if (missing === 0) return { kind: 'right', isExact: false };
  if (found.length > 0) return { kind: 'partly', found: found.map(({ said }) => said), missing };
  return isTalk(words) ? { kind: 'none' } : { kind: 'wrong', isExact: false };
}

/** A bare yes or no to a question for a reason: the reason is missing. */
function noReason(question: Question, said: string): Verdict {
  const polarity = polarityOf(said, question.ask);
  const { missing } = groupsFound(question, []);
  return polarity === 'yes' || polarity === 'no' ? { kind: 'partly', found: [], missing } : { kind: 'none' };
}

const LEAST_WORDS = 4;
const LEAST_OWN_WORDS = 2;

const isCopied = (question: Question, words: readonly Word[]) =>
  ` ${plain(wordsIn(question.ask))} `.includes(` ${plain(words)} `);

/**
 * Judges a sentence of the learner's own: long enough, with what the question asks for, and not copied from the question.
 * What the learner adds is not judged.
 */
export function checkSentence(question: Question, said: string): Verdict {
  const words = wordsIn(said);
  if (isModelAnswer(question, words)) return { kind: 'right', isExact: true };
  const count = words.filter(({ text }) => text !== BREAK).length;
  if (contentOf(words).length === 0) return { kind: 'none' };
  const { found, missing } = groupsFound(question, words);
  const isOwn = !isCopied(question, words) && ownWords(words, question).length >= LEAST_OWN_WORDS;
  if (missing > 0)
    return found.length > 0
      ? { kind: 'partly', found: found.map(({ said }) => said), missing }
      : isTalk(words)
        ? { kind: 'none' }
        : { kind: 'wrong', isExact: false };
  if (count < (question.rule?.leastWords ?? LEAST_WORDS) || !isOwn) return { kind: 'nearly', lacks: 'form' };
  return { kind: 'right', isExact: false };
}

/** Judges what has no wrong answer, such as an opinion: anything with content is right. */
export function checkOpen(question: Question, said: string): Verdict {
  const words = wordsIn(said);
  if (isModelAnswer(question, words)) return { kind: 'right', isExact: true };
  const hasContent = words.some(
    ({ text }) =>
      /\p{L}{2}|\p{N}/u.test(text) && !FILLERS.has(text) && !NEGATORS.has(text) && isContent(text),
  );
  const isShort = /^(?:yes|no|yeah|nope|neither|neither of them)$/.test(plain(words));
  return hasContent || isShort ? { kind: 'right', isExact: false } : { kind: 'none' };
}
