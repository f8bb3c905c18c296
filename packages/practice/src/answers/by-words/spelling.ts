import type { Question } from '../question.ts';
import { claimsOf, type Mention } from '../said/claims.ts';
import { coreOf } from '../said/fillers.ts';
import { isReply, looksLikeAnswer } from '../said/shape.ts';
import { BREAK, plain, type Word, wordsIn } from '../said/words.ts';
import type { Verdict } from '../verdict.ts';
import { piecedTogether, spelledWordsIn } from '../words/letters.ts';

/** How a spelling is compared: letters and apostrophes alone, in lower case. */
const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/[^\p{L}\p{N}']/gu, '');

const MOST_WORDS = 3;

/** A question about a letter: "is it with a c or a k", "is it two m's". */
const ASKS =
  /^(?:um |so |and )*(?:is|does) (?:it|that|there) (?:(?:have |end |start |begin )?(?:with|in) |one |two |double |a double )|^is it\b.* or\b/;

/** A question about the word that was named: "because what". */
const QUESTION = /\b(?:what|how|why|which|who)$|^(?:what|how|why|which|who)\b/;

type Marked = { letters: string; verdict: Verdict };

function knownSpellings({ answers, mistakes, choices }: Question): Marked[] {
  const right = answers.map((answer) => ({
    letters: lettersOf(answer),
    verdict: { kind: 'right', isExact: true } as const,
  }));
  const shown = mistakes.flatMap(({ answers: texts, say }) =>
    texts.map((text) => ({ letters: lettersOf(text), verdict: { kind: 'mistake', say } as const })),
  );
  const others = choices.map((text) => ({
    letters: lettersOf(text),
    verdict: { kind: 'wrong', isExact: true } as const,
  }));
  return [...right, ...shown, ...others];
}

/** The claimed spellings: letters said one by one, and known spellings that were written as words. */
function mentionsOf(text: string, said: readonly Word[], known: readonly Marked[]): Mention<string>[] {
  const right = known.filter(({ verdict }) => verdict.kind === 'right').map(({ letters }) => letters);
  const spelled = spelledWordsIn(said).map(({ from, to, letters, others }) => ({
    from,
    to,
    what: others.find((other) => right.includes(other)) ?? letters,
  }));
  const written = said
    .map((word, index) => ({ from: index, to: index + 1, what: lettersOf(text.slice(word.start, word.end)) }))
    .filter(
      ({ from, what }) =>
        known.some(({ letters }) => letters === what) &&
        !spelled.some((word) => from >= word.from && from < word.to),
    );
  return [...spelled, ...written].sort((a, b) => a.from - b.from);
}

/** Leaves out the words for letters: "m for mum, e for egg". */
const withoutExamples = (said: string) => said.replace(/\b(\p{L}) (?:is )?(?:for|as in) \p{L}{2,}/giu, '$1');

/**
 * Judges a spelling, said letter by letter or written. Each letter counts. Letters win over a word that is only named
 * ("necessary is n, e, c …").
 */
export function checkSpelling(question: Question, text: string): Verdict {
  const said = withoutExamples(text);
  const words = wordsIn(said);
  const known = knownSpellings(question);
  const whole = coreOf(words);
  const verdictOn = (letters: string): Verdict =>
    known.find((spelling) => spelling.letters === letters)?.verdict ?? { kind: 'wrong', isExact: false };
  const typed = lettersOf(said.slice(whole[0]?.start ?? 0, whole.at(-1)?.end ?? 0));
  if (known.some(({ letters }) => letters === typed)) return verdictOn(typed);
  const pieced = piecedTogether(whole);
  const isRight = known.some(({ letters, verdict }) => letters === pieced && verdict.kind === 'right');
  if (isRight) return { kind: 'right', isExact: false };
  if (ASKS.test(plain(words))) return { kind: 'none' };
  const claims = claimsOf(words, (part) => mentionsOf(said, part, known));
  if (claims.kind === 'denied') return { kind: 'undecided' };
  if (claims.kind === 'unclear') return { kind: 'unclear' };
  if (claims.kind === 'claimed') {
    const spelled = claims.mentions.filter(({ from, to }) => to - from > 1);
    const counted = spelled.length > 0 ? spelled : claims.mentions;
    if (spelled.length === 0 && QUESTION.test(plain(words))) return { kind: 'none' };
    const verdicts = counted.map(({ what }) => verdictOn(what));
    const [first] = verdicts;
    if (first !== undefined && verdicts.every(({ kind }) => kind === first.kind)) return first;
    return spelled.length > 0 ? (verdicts.at(-1) ?? { kind: 'undecided' }) : { kind: 'undecided' };
  }
  const tried = whole.filter(({ text }) => text !== BREAK);
  const isOneWord = tried.length === 1 && typed.length > 1 && !isReply(tried[0]?.text ?? '');
  const isAttempt = isOneWord || (looksLikeAnswer(words) && tried.length <= MOST_WORDS);
  return isAttempt ? { kind: 'wrong', isExact: false } : { kind: 'none' };
}
