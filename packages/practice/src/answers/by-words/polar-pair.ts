import type { Question } from '../question.ts';
import { withoutReason } from '../said/fillers.ts';
import { isContent, tableOf } from '../said/function-words.ts';
import { plain, wordsIn } from '../said/words.ts';

const LACKING = /\b(?:without|not|no|never)\b/;
const SMALL = tableOf('with without not no never an a the one');

/** Two choices of which one is the other without something, as "with a comma" and "without". `thing` has its words. */
type Pair = { having: string; lacking: string; thing: ReadonlySet<string> };

const thingOf = (choice: string) =>
  wordsIn(choice)
    .map(({ text }) => text)
    .filter((word) => !SMALL.has(word));

function pairOf({ choices }: Question): Pair | null {
  const [first = '', second = ''] = choices;
  if (choices.length !== 2) return null;
  const [having, lacking] = LACKING.test(plain(wordsIn(first))) ? [second, first] : [first, second];
  const isPair = LACKING.test(plain(wordsIn(lacking))) && !LACKING.test(plain(wordsIn(having)));
  const thing = thingOf(having);
  const isSame = thingOf(lacking).every((word) => thing.includes(word));
  return isPair && isSame && /\bwith\b/.test(having) ? { having, lacking, thing: new Set(thing) } : null;
}

const NEED = '(?:need|needs|have|has|use|uses|put|puts|write|want|wants|take|takes|get|gets|be|is)';
const DENIES = new RegExp(
  `\\b(?:without|no|never)\\b|\\b(?:dont|doesnt|do not|does not|shouldnt|should not|isnt|is not|arent|havent|hasnt|wouldnt|not) (?:really |even )?(?:${NEED}|any|an|a|one|with|there)\\b`,
);
const AFFIRMS = new RegExp(
  `\\bwith\\b|\\b(?:it|you|we|they|there) (?:really |always |must |should |has to |have to |would )*${NEED}\\b`,
);

/** Where somebody begins again: "with, no, without". A "no" before another word denies that word. */
const BEGINS_AGAIN = /\b(?:wait|sorry|actually|i mean|oops)\b|\bno(?= (?:with|without|it|you|we|no|wait)\b)/;

/** Words that stand for the thing itself: "it needs one", "with", "without, I think". */
const STANDS_FOR_THING =
  /\b(?:one|any)\b|^(?:no|never)$|\bwith(?:out)?(?: it)?(?: (?:please|miss|sir|i (?:think|guess|reckon)))?$/;

/** Reads which of a pair is meant; null if the words tell neither. */
function meantOf({ having, lacking, thing }: Pair, text: string): string | 'undecided' | null {
  if (/\bor\b/.test(text)) return 'undecided';
  if (/^(?:i|my|we)\b(?! (?:think|guess|say|reckon|would|d|believe))/.test(text)) return null;
  const last = text.split(BEGINS_AGAIN).at(-1)?.trim() ?? '';
  const isNamed = wordsIn(last).some(({ text: word }) => thing.has(word) && isContent(word));
  if (!isNamed && !STANDS_FOR_THING.test(last)) return null;
  if (DENIES.test(last)) return /\b(?:without|no)\b.*\bnot\b|\bnot without\b/.test(last) ? null : lacking;
  return AFFIRMS.test(last) || (isNamed && thingOf(last).length <= thing.size + 1) ? having : null;
}

/**
 * Reads "it needs one" or "no comma" as one of two choices of which one is the other without something. Null for other
 * choices, and if the learner says no such thing.
 */
export function chosenOfPair(question: Question, said: string): string | 'undecided' | null {
  const pair = pairOf(question);
  if (pair === null) return null;
  return meantOf(pair, plain(withoutReason(wordsIn(said)).claim));
}
