import type { Question } from '../question.ts';
import { denialsIn } from '../said/denial.ts';
import { coreOf, withoutReason } from '../said/fillers.ts';
import { isContent, NEGATORS, tableOf } from '../said/function-words.ts';
import { BREAK, plain, type Word, wordsIn } from '../said/words.ts';
import type { Verdict } from '../verdict.ts';
import { formsOf } from '../words/inflections.ts';
import { irregularFormsOf } from '../words/irregular-verbs.ts';
import { wordsAsked } from '../words/known-answers.ts';
import { saysOpposite } from './opposites.ts';
import { isKindOf, isOtherKind } from './other-kind.ts';

/**
 * What somebody says to a yes-no question. `unclear`: both, or a denial of a denial. `other`: what the thing is instead
 * ("it's a star"), which means no only where an answer says the same.
 */
export type Polarity = 'yes' | 'no' | 'other' | 'undecided' | 'unclear' | 'none';

const YES = tableOf(
  'yes yeah yea yep yup ya yah yh aye sure definitely certainly true correct absolutely indeed exactly mhm',
);

/** Words that stress what follows: with a "not", they are no yes. */
const STRESSES = tableOf('sure definitely certainly absolutely indeed always');
const NO = tableOf('no nope nah naw false wrong incorrect untrue never impossible');
const UNDECIDED = tableOf('maybe perhaps sometimes both depends either');

/** Words that only report what one thinks. */
const REPORTS = tableOf(
  'think believe guess reckon say know suppose bet really still well definitely probably actually',
);

/** "No" that answers nothing. */
const NO_ANSWER = /\bno (?:idea|clue|thanks|thank you|problem|worries|more|one|comment)\b/;

/** "No way", "not really", "of course": said for a plain no or yes. */
const SAID_FOR: [RegExp, string][] = [
  [
    /\b(?:no way|not really|not at all|(?:of )?course not|definitely not|certainly not|probably not|maybe not|i doubt it|not (?:always|true|correct|right)|isnt (?:true|correct|right)|thats not (?:true|right|correct))\b/g,
    ' no ',
  ],
  [/\b(?:i )?(?:dont|do not|wouldnt|would not) (?:think|believe|say|reckon) so\b/g, ' no '],
  [/\b(?:i )?(?:(?:think|believe|guess|reckon|suppose|hope|say)) (?:so|yes)\b/g, ' yes '],
  [/\b(?:i )?(?:think|believe|guess|reckon|suppose) not\b/g, ' no '],
  [/\b(?:i )?(?:think|believe|guess|reckon|suppose) no\b/g, ' no '],
  [/\b(?:of course|for sure|thats (?:true|right|correct)|it is true|its true|uh huh)\b/g, ' yes '],
  [/\b(?:i dont know|im not sure|not sure|i am not sure)\b/g, ' '],
];

const NEGATED =
  '(?:(?:is|are|was|were|does|do|did|has|have|ca|wo|could|would|should)nt|cannot|(?:is|are|does|do|was|were|can|will) not)(?: be)?';

/** A short denial that ends a clause, or before what is true instead: "it isn't, it's a mammal", "so it can't be". */
const SHORT_DENIAL = new RegExp(
  `^((?:(?!\\b(?:not|never|\\w+nt|doubt)\\b).)*?)\\b(?:it|they|he|she|that|this|you|we|there) ${NEGATED}(?= (?:its|it|theyre|they|thats|because|so|the|a|an|you|there|he|she)\\b|$)`,
);

const AUXILIARY =
  /^(?:does|do|is|are|can|could|will|would|did|has|have|was|were|should|must|its|theyre|thats|theres)$/;
const PRONOUN = /^(?:it|they|he|she|you|we|i|that|this|there)$/;

const HESITATES = /^(?:(?:um|umm|uh|er|erm|hm|hmm|well|oh|like) )+/;

/** Says a clause in plain words. A "no" that only repeats the question's ("with no light") is left out. */
function sayingOf(said: readonly Word[], ask: string): string {
  const asked = ` ${plain(wordsIn(ask))} `;
  const text = plain(said)
    .replace(HESITATES, '')
    .replace(/\bno (\p{L}+)/gu, (no, word: string) => (asked.includes(` ${no} `) ? word : no));
  return SAID_FOR.reduce((saying, [pattern, word]) => saying.replace(pattern, word), text)
    .replace(SHORT_DENIAL, '$1 no ')
    .trim();
}

/** Whether a clause tells of the learner and answers nothing: "I don't like spiders". */
const isAboutMe = (words: readonly string[], ask: string) =>
  /^(?:i|we|my|our|ive|im)$/.test(words[0] ?? '') &&
  !words.slice(1, 3).some((word) => REPORTS.has(word)) &&
  !/\b(?:you|your)\b/i.test(ask);

/** Whether all the content of a clause comes from the question, so that the clause answers it by itself. */
const isEcho = (words: readonly string[], asked: ReadonlySet<string>) =>
  words.every(
    (word) =>
      !isContent(word) ||
      NEGATORS.has(word) ||
      REPORTS.has(word) ||
      [...formsOf(word), word, `${word}s`, `${word}es`].some((form) => asked.has(form)),
  );

/** Whether a word is the opposite of one in the question: "impossible" to "Is it possible?" */
const isOpposite = (word: string, asked: ReadonlySet<string>) => {
  const stem = /^(?:im|in|un|ir|dis)(\p{L}{4,})$/u.exec(word)?.[1];
  return stem !== undefined && asked.has(stem) && !asked.has(word);
};

/** Whether a verb of the question is said as a statement: "ice floats" to "Does ice float?" */
const statesIt = (words: readonly string[], asked: ReadonlySet<string>) =>
  words.length > 1 &&
  !/^(?:i|my|we|you)$/.test(words[0] ?? '') &&
  words.some(
    (word) =>
      !asked.has(word) &&
      [word.replace(/s$/, ''), word.replace(/es$/, ''), ...irregularFormsOf(word)].some((form) =>
        asked.has(form),
      ),
  );

const lastSentence = (ask: string) =>
  plain(wordsIn(ask.split(/[.!?]/).findLast((sentence) => sentence.trim() !== '') ?? ''));

/** After a statement of the question's words, these add how and not what: "it can see fine", "they do use it too". */
const ADDS_HOW = tableOf(
  'fine well ok okay too still all just even at if when because with only lots loads really quite',
);

/** "Not yet", "not if it's dark": a no with its condition. */
const NOT_SO =
  /^(?:um |well |no )*not (?:yet|if|when|unless|in|on|at|for|with|without|any more|anymore|ever|even)\b/;

/**
 * Reads a clause that begins as an answer and goes on in its own words: "it doesn't make any noise" to "Does a rest make a
 * sound?" After a yes, an unknown thing could be another one ("they use water" to "Do plants use oxygen?").
 */
function beginningPolarity(words: readonly string[], ask: string, asked: ReadonlySet<string>): Polarity {
  if (NOT_SO.test(words.join(' '))) return 'no';
  const end = words.findIndex((word) => !isEcho([word], asked));
  if (end < 2 || isAboutMe(words, ask)) return 'none';
  const begun = words.slice(0, end);
  const verb = begun.findIndex((word) => isContent(word) && !NEGATORS.has(word));
  if (verb < 0) return 'none';
  const hasSubject = begun.some((word) => PRONOUN.test(word) || asked.has(word));
  const denials = denialsIn(begun.map((text) => ({ text, start: 0, end: 0 })));
  const states = denials > 0 || begun.some((word) => AUXILIARY.test(word)) || statesIt(begun, asked);
  if (!hasSubject || !states || denials > 1) return 'none';
  if (denials === 1) return 'no';
  const isWhole = begun.slice(verb).some((word) => word === 'it' || word === 'them');
  return isWhole || ADDS_HOW.has(words[end] ?? '') ? 'yes' : 'none';
}

/** Reads one clause: "it does", "no it isn't", "whales are not fish". */
function clausePolarity(clause: readonly Word[], ask: string): Polarity {
  const asked = wordsAsked({ ask });
  const text = sayingOf(clause, ask);
  if (NO_ANSWER.test(text)) return 'none';
  if (/\bor (?:not|no)\b/.test(text)) return 'undecided';
  const words = text.split(' ').filter(Boolean);
  const isNo = words.some((word) => NO.has(word) || isOpposite(word, asked));
  const rest = words.filter(
    (word) => !YES.has(word) && word !== 'always' && !NO.has(word) && !isOpposite(word, asked),
  );
  const isYes = words.some((word) => YES.has(word)) || (words.includes('always') && isEcho(rest, asked));
  const isPlainYes = words.some((word) => YES.has(word) && !STRESSES.has(word));
  const denials = denialsIn(rest.map((word) => ({ text: word, start: 0, end: 0 })));
  if (denials > 1 || (isYes && isNo)) return 'unclear';
  const states = denials > 0 || rest.some((word) => AUXILIARY.test(word)) || statesIt(rest, asked);
  const isAnswering = rest.length > 0 && isEcho(rest, asked) && states && !isAboutMe(rest, ask);
  if (isNo && denials > 0 && /^(?:its|it is|thats|that is) not (?:false|wrong|untrue|incorrect)/.test(text))
    return 'yes';
  if (isYes) return denials > 0 && (isAnswering || !isPlainYes) ? 'unclear' : 'yes';
  if (isNo && words.includes('never') && isAboutMe(words, ask)) return 'none';
  if (isNo) {
    const isBareYes =
      denials === 0 &&
      rest.length <= 3 &&
      PRONOUN.test(rest[0] ?? '') &&
      AUXILIARY.test(rest[1] ?? '') &&
      rest.length === 2;
    return isBareYes ? 'unclear' : 'no';
  }
  const mayTell = denials === 0 && !isAboutMe(rest, ask);
  if (mayTell && saysOpposite(rest.join(' '), lastSentence(ask))) return 'no';
  if (isAnswering) return denials > 0 ? 'no' : 'yes';
  if (mayTell && isOtherKind(plain(clause), lastSentence(ask))) return 'other';
  if (words.some((word) => UNDECIDED.has(word))) return 'undecided';
  return beginningPolarity(words, ask, asked);
}

const clausesOf = (said: readonly Word[]): Word[][] => {
  const clauses: Word[][] = [[]];
  for (const word of said) {
    if (word.text === BREAK || word.text === 'but') clauses.push([]);
    else clauses.at(-1)?.push(word);
  }
  return clauses.filter((clause) => clause.length > 0);
};

const CORRECTS = /\b(?:wait|sorry|actually|i mean|oops|rather|hang on|oh (?:yes|yeah|no|wait))\b/;

/** A yes and a no without a choice between them. */
const BOTH =
  /^(?:well |um |its |it is |kind of )*(?:yes and no|no and yes)\b|\b(?:might|may|could) be (?:yes|no) (?:or |and )?(?:it )?(?:might|may|could) be (?:yes|no)\b/;

/** What a later yes or no settles. */
const IS_OPEN: ReadonlySet<Polarity> = new Set<Polarity>(['none', 'undecided', 'other']);

/**
 * Reads yes or no from what was said, with or without a reason. Clauses that contradict each other are unclear, unless
 * one corrects the other ("yes, no wait, no").
 */
export function polarityOf(said: string, ask: string): Polarity {
  const { claim } = withoutReason(wordsIn(said));
  const text = plain(claim);
  if (/\b(?:no (?:idea|clue)|dont know)\b/.test(text) && !/\b(?:yes|no)\b(?! (?:idea|clue))/.test(text))
    return 'none';
  if (BOTH.test(text)) return 'undecided';
  let found: Polarity = 'none';
  for (const clause of clausesOf(claim)) {
    const corrects = CORRECTS.test(plain(clause));
    const kept = corrects ? clause.slice(lastCorrection(clause)) : clause;
    const polarity = clausePolarity(kept, ask);
    if (polarity === 'none') {
      if (corrects) found = 'none';
    } else if (corrects || IS_OPEN.has(found)) found = polarity;
    else if (!IS_OPEN.has(polarity) && polarity !== found) return 'unclear';
  }
  return found;
}

const lastCorrection = (clause: readonly Word[]) =>
  clause.reduce(
    (last, { text }, index) =>
      /^(?:wait|sorry|actually|mean|oops|rather|on)$/.test(text) ||
      (text === 'oh' && /^(?:yes|yeah|no)$/.test(clause[index + 1]?.text ?? ''))
        ? index + 1
        : last,
    0,
  );

/** Judges a yes or a no. */
export function checkYesNo(question: Question, said: string): Verdict {
  const right = polarityOf(question.answers[0] ?? '', question.ask);
  const polarity = polarityOf(said, question.ask);
  if (polarity === 'none' || polarity === 'undecided' || polarity === 'unclear') return { kind: polarity };
  if (polarity === 'other') {
    const isKnown = isKindOf(
      plain(coreOf(wordsIn(said))),
      question.answers.map((answer) => plain(wordsIn(answer))),
    );
    return right === 'no' && isKnown ? { kind: 'right', isExact: false } : { kind: 'unclear' };
  }
  const isExact = coreOf(wordsIn(said)).length === 1;
  if (polarity === right) return { kind: 'right', isExact };
  const mistake = question.mistakes.find(({ answers }) =>
    answers.some((answer) => polarityOf(answer, question.ask) === polarity),
  );
  return mistake === undefined ? { kind: 'wrong', isExact } : { kind: 'mistake', say: mistake.say };
}
