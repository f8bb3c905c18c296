import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { phraseBook } from './phrase-book.ts';
import { type Word, wordsOf } from './words.ts';

/** What learners say before an answer, and what is no answer itself. */
const BEFORE = phraseBook(
  [
    '(um|ah|oh|so|well|and|but|okay|like|maybe|perhaps|probably|possibly|miss|teacher|sir|sorry|yes|easy|duh|hey)',
    'wait',
    '(hang|hold) on [a|one] [sec|second|minute]',
    'one (sec|second|moment)',
    "I [really] don't know",
    "I'm not [really] sure",
    'not [really] sure',
    'I [just] (think|guess|reckon|believe|know|said|say|meant|choose|pick|chose|told you|got|get)',
    "I'd say",
    "I'm going (to say|with|for)",
    '[but|so] (it|that|this|they) (is|are|was|were) [still|definitely|really|called]',
    '(it|that) (must|might|could|would|has to) be [called]',
    '(is|was) (it|that|this) [called]',
    '(are|were) they',
    '(would|could|might|can) (it|that) be',
    'the answer is',
    'is the answer',
    'my answer is [still]',
    '(what|how) about',
    'can I say',
    '(we|you) (call|say) [it]',
    '(it|that|they) (means|mean)',
  ].map((phrase) => [phrase, true]),
);

/** What learners say after an answer. */
const AFTER = new Set('please miss teacher sir right um then now innit obviously though'.split(' '));
const AFTER_TWO = new Set(['i think', 'i guess', 'i reckon', 'is it', 'is right', 'is correct']);

const ARTICLES = new Set(['a', 'an', 'the', 'some']);

/** Where an answer stands in a text, as its first and last word. */
type Place = { first: number; last: number };

const isSkipped = (word: Word | undefined) => word?.word === '|';

/** Finds the end of what is said before an answer. Each place at which it may end is tried, the shortest first. */
function* beginnings(words: readonly Word[]): Iterable<number> {
  let start = 0;
  while (start < words.length) {
    if (!isSkipped(words[start])) yield start;
    const end = isSkipped(words[start]) ? start + 1 : (BEFORE(words, start)?.end ?? start);
    if (end === start) return;
    start = end;
  }
}

function* endings(words: readonly Word[]): Iterable<number> {
  let end = words.length;
  while (end > 0) {
    if (!isSkipped(words[end - 1])) yield end;
    const two = `${words[end - 2]?.word} ${words[end - 1]?.word}`;
    if (isSkipped(words[end - 1]) || AFTER.has(words[end - 1]?.word ?? '')) end -= 1;
    else if (AFTER_TWO.has(two)) end -= 2;
    else return;
  }
}

/** Writes words as one text to compare, without marks and without an article in front. */
function compared(words: readonly Word[]): string {
  const said = words.map(({ word }) => word).filter((word) => word !== '|');
  const start = said.length > 1 && ARTICLES.has(said[0] ?? '') ? 1 : 0;
  return said.slice(start).join(' ');
}

function placeOf(words: readonly Word[], known: ReadonlySet<string>): Place | null {
  const ends = [...endings(words)];
  for (const first of beginnings(words)) {
    for (const end of ends) {
      if (end > first && known.has(compared(words.slice(first, end)))) return { first, last: end - 1 };
    }
  }
  return null;
}

/** No answer has more words around it than these. */
const MOST_WORDS = 40;

/**
 * Returns the accepted answer or the choice that a turn is, word for word, with nothing but an introduction before it
 * ("I don't know, nothing?", "I think it's hello") and a politeness after it; null if it is none.
 */
export function bareAnswer(step: Pick<LessonStep, 'answers' | 'choices'>, text: string): string | null {
  const words = wordsOf(text);
  if (words.length > MOST_WORDS) return null;
  const known = new Set([...step.answers, ...step.choices].map((answer) => compared(wordsOf(answer))));
  const place = placeOf(words, known);
  const isBoth = /^(?:yes|yeah|no) and (?:yes|no)\b/.test(compared(words));
  if (place === null || isBoth) return null;
  const [from, to] = [words[place.first]?.from ?? 0, words[place.last]?.to ?? text.length];
  const [before, after] = [/[([√±]*$/.exec(text.slice(0, from)), /^[)\]]*/.exec(text.slice(to))];
  return text.slice(from - (before?.[0].length ?? 0), to + (after?.[0].length ?? 0));
}
