import { isContent, tableOf } from '../said/function-words.ts';
import { numbersIn } from '../values/numbers/numbers.ts';
import { wordsIn as piecesIn } from '../values/words.ts';
import { isEnglishWord } from '../words/dictionary.ts';
import { formsOf } from '../words/inflections.ts';

/** Nouns that tell no kind of thing: "it's a trick question", "it's a bit". */
const NO_KIND = tableOf(
  'one bit lot thing kind sort fact question trick joke secret guess way place part name word yes no',
);

const KIND_ASKED = /^(?:is|are|was|were) (?:.+? )?(a|an) (.+?)$/;
const KIND_SAID =
  /^(?:its|it is|hes|shes|they are|theyre|that is|thats|(.+?) (?:is|are|was|were)) (?:just |only |really |actually |more of )?(?:a|an) (.+?)$/;

const lastOf = (text: string) => text.split(' ').at(-1) ?? '';

/**
 * Whether a clause says of a thing what it is instead: "it's a star" to "Is the sun a planet?". The kind that was asked
 * for is not in it, so it says no, if it is true. `clause` and `ask` are words without marks.
 */
export function isOtherKind(clause: string, ask: string): boolean {
  const asked = KIND_ASKED.exec(ask)?.[2];
  const [, subject = '', kind = ''] = KIND_SAID.exec(clause) ?? [];
  if (asked === undefined || kind === '') return false;
  const words = kind.split(' ');
  const isAbout = subject
    .split(' ')
    .filter(Boolean)
    .every((word) => !isContent(word) || ` ${ask} `.includes(` ${word} `));
  const keeps = asked
    .split(' ')
    .every((word) => words.some((said) => said === word || formsOf(word).has(said)));
  const noun = lastOf(kind);
  return isAbout && !keeps && words.length <= 3 && !NO_KIND.has(noun) && isEnglishWord(noun);
}

const COUNTS =
  /^(?:(?:it|they|he|she|there|the|a|an|we|you)\b.*\b(?:has|have|had|is|are|was|were)\b|(?:its|theyre|theres)\b)/;

/** Whether a clause counts otherwise than the question: "it has three" to "Does it have two syllables?". */
export function isOtherNumber(clause: string, ask: string): boolean {
  if (!COUNTS.test(clause)) return false;
  const [asked, said] = [numbersIn(piecesIn(ask)), numbersIn(piecesIn(clause))];
  const [one, other] = [asked[0], said[0]];
  return (
    asked.length === 1 &&
    said.length === 1 &&
    one !== undefined &&
    other !== undefined &&
    !one.value.equals(other.value)
  );
}
