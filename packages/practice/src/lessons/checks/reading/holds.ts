import { spokenWords } from '@vivavoce/contracts/study/plan/spoken-words';

/** Words that carry no answer: "the area" is held by "an area". */
const EMPTY = new Set(['a', 'an', 'the', 'of', 'it', 'is', 'and', 'to', 'in']);

/** The words of which numbers are said. */
export const NUMBER_WORD =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundred|thousand|point|over|minus)$/;

/** Takes the plural off a word, because it does not matter there. "Tens" and "twos" are no numbers, so they keep it. */
function bare(word: string): string {
  if (word.length <= 3 || NUMBER_WORD.test(word)) return word;
  const single = word.replace(/(?:es|s)$/, '');
  return NUMBER_WORD.test(single) ? word : single;
}

/** Places where "one" is no number: "each one", "one by one", "which one". */
const PRONOUN_ONE =
  /\b(?:each|every|any|no|some|which|this|that|the|another|other|next|last|first|right|same|only) one\b|\bone (?:by one|another|day|way)\b/gi;

/** Turns a text into the words that are heard, without articles: "3/4" becomes three, quarter. */
export function heardWords(text: string): string[] {
  return (
    spokenWords(text.replace(PRONOUN_ONE, '-').replace(/(\d)(?=\p{L})(?!p\b)/gu, '$1 '))
      .toLowerCase()
      .replace(/\bnought\b/g, 'zero')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
    .filter((word) => !EMPTY.has(word))
    .map(bare);
}

const PART_NAME =
  /^(?:half|halv|first|second|third|fourth|quarter|fifth|sixth|seventh|eighth|ninth|\w+teenth|\w+tieth|tenth|eleventh|twelfth|hundredth|thousandth)$/;

/**
 * Whether a text speaks an answer: its words stand in the text, in order and together. A number inside a longer number
 * does not count: "twenty-one" does not hold "one", "minus four" does not hold "four", and "two thirds" does not hold
 * "two" unless thirds are the unit of the answer.
 */
export function holds(text: string, answer: string, unit = ''): boolean {
  const [words, wanted, units] = [heardWords(text), heardWords(answer), heardWords(unit)];
  if (wanted.length === 0) return false;
  const isNumber = (word: string | undefined) => word !== undefined && NUMBER_WORD.test(word);
  return words.some((_, at) => {
    if (!wanted.every((word, index) => words[at + index] === word)) return false;
    const [before, after] = [words[at - 1], words[at + wanted.length]];
    const growsBefore = isNumber(wanted[0]) && isNumber(before) && isLonger(before, wanted[0]);
    const growsAfter = isNumber(wanted.at(-1)) && isNumber(after) && isLonger(wanted.at(-1), after);
    const isOwnUnit =
      units.length > 0 && units.every((word, index) => words[at + wanted.length + index] === word);
    const isOtherPart = isNumber(wanted.at(-1)) && after !== undefined && PART_NAME.test(after) && !isOwnUnit;
    return !growsBefore && !growsAfter && !isOtherPart;
  });
}

/** Whether two number words in a row are one number: "twenty one" and "three hundred" are, "two three" is a count. */
function isLonger(first: string | undefined, second: string | undefined): boolean {
  if (first === undefined || second === undefined) return false;
  if (/ty$|^(?:hundred|thousand|point|minus|over)$/.test(first)) return true;
  return /^(?:hundred|thousand|point|over)$/.test(second);
}
