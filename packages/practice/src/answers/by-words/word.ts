import type { Question } from '../question.ts';
import { withAskedWords } from '../said/asked-words.ts';
import { type Claims, claimsOf, isAlone, isEitherOr } from '../said/claims.ts';
import { denialsIn } from '../said/denial.ts';
import { coreOf } from '../said/fillers.ts';
import { isContent, tableOf } from '../said/function-words.ts';
import { looksLikeAnswer } from '../said/shape.ts';
import { BREAK, plain, type Word, wordsIn } from '../said/words.ts';
import type { Verdict } from '../verdict.ts';
import { isEnglishWord } from '../words/dictionary.ts';
import { allowancesOf, knownAnswers, wordsAsked } from '../words/known-answers.ts';
import { likenessOf } from '../words/likeness.ts';
import { inWords, mentionsOf, type Said, withoutArticles } from '../words/phrases.ts';
import { withoutEchoedNot } from './asked-for-not.ts';
import { isSaidInPassing } from './said-in-passing.ts';

type Claimed = Extract<Claims<Said>, { kind: 'claimed' }>;

/** Words that make another thing of the word after them: "half circle", "non metal". */
const OPPOSING = tableOf('anti non semi un half sub counter opposite north south step grand');

/** Prefixes that a recogniser may write as words: "in vertebrates". */
const PREFIX = /^(?:in|im|un|dis|mis|non|ir)$/;

/** What may stand before a surname. */
const TITLES = /^(?:mr|mrs|miss|ms|sir|lady|lord|king|queen|doctor|dr|captain|general|president)$/;

/** "or something", "and stuff": no other answer. */
const VAGUE = tableOf(
  'something whatever stuff thing things so not maybe no that it they he she you we i then also too because',
);

const NOTHING_ASKED: ReadonlySet<string> = new Set();

const isUnknown = (word: Word | undefined, asked: ReadonlySet<string>) =>
  word !== undefined && isContent(word.text) && !VAGUE.has(word.text) && !asked.has(word.text);

/** Whether a word is the name of a person in a question for a person: "Ben and Ann" to "Ben asked Ann. Who …?" */
const isPersonIn = (ask: string, word: Word | undefined) =>
  /\bwho\b/i.test(ask) &&
  word !== undefined &&
  ask.split(/[^\p{L}]+/u).some((asked) => /^\p{Lu}/u.test(asked) && asked.toLowerCase() === word.text);

/** Whether another thing is named beside the answer: "oxygen and smoke", "oxygen or steam". */
function namesAnother({ said, mentions }: Claimed, ask: string): boolean {
  const asked = wordsAsked({ ask });
  const last = mentions.at(-1);
  const first = mentions[0];
  if (last === undefined || first === undefined) return false;
  const after = said.slice(last.to, said.length);
  const before = said.slice(0, first.from);
  const isOther = (joint: Word | undefined, word: Word | undefined) =>
    (joint?.text === 'or' && isUnknown(word, NOTHING_ASKED)) ||
    (joint?.text === 'and' && (isUnknown(word, asked) || isPersonIn(ask, word)));
  const isMaybe = /^(?:maybe|perhaps|(?:could|might) be) /.test(plain(after));
  const isJoined =
    after.length <= 3 && (isOther(after[0], after[1]) || (isMaybe && isUnknown(after.at(-1), asked)));
  return isJoined || (before.length <= 3 && isOther(before.at(-1), before.at(-2)));
}

const ALL_FORGIVEN = { forms: true, slips: true };

/** Whether only the beginning of a longer answer was said, and none of its other words: "Isaac" of "Isaac Newton". */
function isFirstNameOnly({ said, mentions }: Claimed, answers: readonly string[]): boolean {
  const first = mentions[0]?.what.phrase.words.join(' ') ?? '';
  return answers.some((answer) => {
    const name = plain(wordsIn(answer));
    const others = name.startsWith(`${first} `) ? name.slice(first.length + 1).split(' ') : [];
    const isLike = (word: string) => others.some((other) => likenessOf(word, other, ALL_FORGIVEN) !== null);
    return others.length > 0 && !said.some(({ text }) => isLike(text));
  });
}

/** Whether the answer is only a part of another name: "river bank" for "river", "half circle" for "circle". */
function isPartOfName(claimed: Claimed, { ask, answers }: Question): 'no' | 'maybe' | 'yes' {
  const { said, mentions } = claimed;
  const asked = wordsAsked({ ask });
  const [mention] = mentions;
  if (mention === undefined || mentions.length > 1) return 'no';
  const before = said[mention.from - 1]?.text ?? '';
  const isOpposed = PREFIX.test(before) && isEnglishWord(`${before}${said[mention.from]?.text}`);
  if (
    mention.what.phrase.isSurname === true &&
    isUnknown(said[mention.from - 1], asked) &&
    !TITLES.test(before)
  )
    return isEnglishWord(before) ? 'no' : 'yes';
  if (isOpposed || OPPOSING.has(before) || (before === 'of' && said[mention.from - 2]?.text === 'opposite'))
    return 'yes';
  const core = coreOf(said).filter(({ text }) => text !== BREAK);
  const next = said[mention.to];
  const end = said[mention.to - 1]?.end ?? 0;
  const hasArticle = next !== undefined && next.start - end > 2;
  if (isUnknown(next, asked) && !isEnglishWord(next?.text ?? '') && isFirstNameOnly(claimed, answers))
    return 'yes';
  const isTrailing =
    isUnknown(next, asked) &&
    !hasArticle &&
    core.at(-1) === next &&
    core.length === mention.to - mention.from + 1 &&
    isEnglishWord(next?.text ?? '') &&
    !/(?:s|ed|ing|ly)$/.test(next?.text ?? '');
  return isTrailing ? 'maybe' : 'no';
}

const PERSON = /^(?:i|im|he|hes|she|shes|we|were|they|theyre|you|youre|it|its)$/;
const MEANING_ASKED = /\b(?:mean|means|translat\w+|in english|say)\b/i;
const BASE: Record<string, string> = {
  im: 'i',
  hes: 'he',
  shes: 'she',
  theyre: 'they',
  youre: 'you',
  its: 'it',
};

/** Whether a translated sentence is said of another person or time: "he is hungry" for "I am hungry". */
function isOfAnother({ said, mentions }: Claimed, ask: string): boolean {
  const [mention] = mentions;
  if (mention === undefined || !MEANING_ASKED.test(ask)) return false;
  const personOf = (words: readonly Word[]) => {
    const found = words.findLast(({ text }) => PERSON.test(text))?.text ?? '';
    return BASE[found] ?? found;
  };
  const meant = wordsIn(mention.what.phrase.text);
  const before = said.slice(Math.max(0, mention.from - 3), mention.to);
  const [person, other] = [personOf(meant.slice(0, 2)), personOf(before)];
  if (person === '' || mention.what.phrase.words.includes(person)) return false;
  const isPast = (words: readonly Word[]) => words.some(({ text }) => /^(?:was|were|had)$/.test(text));
  return other !== '' && (other !== person || isPast(before) !== isPast(meant));
}

/** Judges the known answers that were claimed. */
function verdictOn(claimed: Claimed, question: Question): Verdict {
  const { ask, choices } = question;
  const asked = wordsAsked({ ask });
  const { said, mentions, corrected } = claimed;
  if (isSaidInPassing(claimed, asked)) return { kind: 'none' };
  if (looksLikeAnswer(corrected) && corrected.some((word) => isUnknown(word, asked)))
    return { kind: 'wrong', isExact: false };
  const told = isEitherOr(said, mentions) ? mentions : withAskedWords(said, mentions, ask);
  const marks = told.map(({ what }) => what.mark);
  const [mark] = marks;
  const isExact =
    mentions.length === 1 && isAlone(coreOf(said), mentions[0] ?? { from: 0, to: 0, what: null }, said);
  if (marks.every(({ kind }) => kind === 'right')) {
    const part = isPartOfName(claimed, question);
    if (part === 'yes' || isOfAnother(claimed, ask)) return { kind: 'wrong', isExact: false };
    if (part === 'maybe' && choices.length === 0) return { kind: 'unclear' };
    return namesAnother(claimed, ask) ? { kind: 'undecided' } : { kind: 'right', isExact };
  }
  if (mark?.kind === 'mistake' && marks.every((other) => other.kind === 'mistake' && other.say === mark.say))
    return { kind: 'mistake', say: mark.say };
  const isAllWrong = marks.every(({ kind }) => kind !== 'right');
  if (isAllWrong && !isEitherOr(said, mentions)) return { kind: 'wrong', isExact };
  return { kind: 'undecided' };
}

/**
 * Judges an answer in words: the same, then another form of a word, then a slip, then the sound. Another name that has
 * the shape of an answer is wrong; anything else is no answer.
 */
export function checkWord(question: Question, said: string): Verdict {
  const phrases = knownAnswers(question);
  const allows = allowancesOf(question, phrases);
  const words = withoutEchoedNot(question, withoutArticles(inWords(wordsIn(said))), phrases);
  const claims = claimsOf(words, (part) => mentionsOf(part, phrases, allows));
  if (claims.kind === 'claimed') return verdictOn(claims, question);
  if (claims.kind === 'denied') return { kind: 'undecided' };
  if (claims.kind === 'unclear') return { kind: 'unclear' };
  if (!looksLikeAnswer(words)) return { kind: 'none' };
  return denialsIn(words) > 0 ? { kind: 'undecided' } : { kind: 'wrong', isExact: false };
}
