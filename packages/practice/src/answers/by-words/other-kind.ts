import { isContent, tableOf } from '../said/function-words.ts';
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
 * for is not in it, so it may say no. It may be another kind that the thing belongs to as well, or not be true. `clause` and `ask` are words without marks.
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

/** Whether the kind that a clause tells is one of the answers' own: "it's a star" where an answer is "no, it's a star". */
export function isKindOf(clause: string, answers: readonly string[]): boolean {
  const noun = lastOf(clause);
  return answers.some((answer) => answer.split(' ').some((word) => word === noun || formsOf(word).has(noun)));
}
