import type { Question } from '../question.ts';
import { coresOf } from '../said/fillers.ts';
import { plain, wordsIn } from '../said/words.ts';
import { alternativesIn } from './alternatives.ts';

const ORDER = ['first', 'second', 'third', 'fourth', 'fifth'];
const COUNTS = ['one', 'two', 'three', 'four', 'five'];

const PLACED = /^(?:the )?(first|second|third|fourth|fifth|last) (?:one|answer|choice|option|thing|word)$/;
const BARE = /^(?:the )(first|last|former|latter)$/;
const NUMBERED = /^(?:option|choice|number) (one|two|three|four|five|[1-5])$/;
const LETTER = /^(?:(?:option|letter|choice|answer|number) )?([a-e])$/;
const ELSEWHERE =
  /^(?:the )?(?:one|answer|word|it) (?:on|in|at) (?:the )?(?:left|right|top|bottom|middle|end|side|other)\b/;

/**
 * What a learner points at. `chosen`: the texts that stand in this place, one on the screen and one in the question, if
 * there are both. `lost`: a place where nothing is, or a place that nobody knows ("the one on the left").
 */
export type Pointing = { kind: 'chosen'; texts: string[] } | { kind: 'lost' } | null;

function indexOf(words: string, texts: readonly string[], hasNumbers: boolean): number | null {
  const place = (PLACED.exec(words) ?? BARE.exec(words))?.[1];
  if (place === 'last' || place === 'latter') return texts.length - 1;
  if (place === 'former') return 0;
  if (place !== undefined) return ORDER.indexOf(place);
  const numbered = hasNumbers ? undefined : NUMBERED.exec(words)?.[1];
  if (numbered === undefined) return null;
  return COUNTS.includes(numbered) ? COUNTS.indexOf(numbered) : Number(numbered) - 1;
}

/**
 * Reads a place ("the second one"), or the letter of a choice ("B", "option c"). If an answer or a choice is itself a
 * letter, letters stand for themselves. Null if the learner points at nothing.
 */
export function pointingIn(question: Question, said: string): Pointing {
  const { choices, answers } = question;
  const named = alternativesIn(question.ask);
  const texts = [...choices, ...answers];
  const hasNumbers = texts.some((text) => /\d/.test(text));
  const hasLetters = texts.some((text) => /^(?:the )?(?:letter )?[a-z]$/i.test(text.trim()));
  for (const core of coresOf(wordsIn(said))) {
    const words = plain(core);
    if (ELSEWHERE.test(words)) return { kind: 'lost' };
    const letter = hasLetters ? undefined : LETTER.exec(words)?.[1];
    if (letter !== undefined && choices.length > 0) {
      const choice = choices['abcde'.indexOf(letter)];
      return choice === undefined ? { kind: 'lost' } : { kind: 'chosen', texts: [choice] };
    }
    const lists = [choices, named].filter((list) => list.length > 0);
    const chosen = lists.map((list) => {
      const index = indexOf(words, list, hasNumbers);
      return index === null ? undefined : (list[index] ?? '');
    });
    const found = chosen.filter((text) => text !== undefined && text !== '').map((text) => text ?? '');
    if (found.length > 0) return { kind: 'chosen', texts: found };
    if (chosen.some((text) => text === '')) return { kind: 'lost' };
  }
  return null;
}
