import type { Question } from '../question.ts';
import { coresOf } from '../said/fillers.ts';
import { plain, wordsIn } from '../said/words.ts';
import { withoutArticles } from '../words/phrases.ts';
import { alternativesIn } from './alternatives.ts';

const ORDER = ['first', 'second', 'third', 'fourth', 'fifth'];
const COUNTS = ['one', 'two', 'three', 'four', 'five'];

const PLACED =
  /^(?:the )?(first|second|third|fourth|fifth|last|middle) (?:one|answer|choice|option|thing|word|number)$/;
const BARE = /^(?:the )(first|last|former|latter)$/;
const BARE_WORD = /^(?:the )(second|third|fourth|fifth)$/;
const WEIGHED =
  /^(?:(?:is|was) it )?(?:the )?(?:first|second|third|fourth|last)(?: one)? or (?:the )?(?:first|second|third|fourth|last)(?: one)?$/;
const NUMBERED = /^(?:option|choice|number) (one|two|three|four|five|[1-5])$/;
const LETTER = /^(?:(?:option|letter|choice|answer|number) )?([a-e])$/;
const ELSEWHERE =
  /^(?:the )?(?:one|answer|word|it) (?:on|in|at) (?:the )?(?:left|right|top|bottom|middle|end|side|other)\b/;

/**
 * What a learner points at. `chosen`: the texts that stand in this place, one on the screen and one in the question, if
 * there are both. `weighed`: two places without a choice. `lost`: a place where nothing is, or a place that nobody knows ("the one on the left").
 */
export type Pointing = { kind: 'chosen'; texts: string[] } | { kind: 'lost' } | { kind: 'weighed' } | null;

function indexOf(words: string, texts: readonly string[], hasNumbers: boolean): number | null {
  const bare = hasNumbers ? null : BARE_WORD.exec(words);
  const place = (PLACED.exec(words) ?? BARE.exec(words) ?? bare)?.[1];
  if (place === 'middle') return texts.length % 2 === 1 ? (texts.length - 1) / 2 : -1;
  if (place === 'last' || place === 'latter') return texts.length - 1;
  if (place === 'former') return 0;
  if (place !== undefined) return ORDER.indexOf(place);
  const numbered = hasNumbers ? undefined : NUMBERED.exec(words)?.[1];
  if (numbered === undefined) return null;
  return COUNTS.includes(numbered) ? COUNTS.indexOf(numbered) : Number(numbered) - 1;
}

const wordsOf = (text: string) => ` ${plain(withoutArticles(wordsIn(text)))} `;

/** The choices in the order in which the question names them; empty if it does not name them all. */
export function namedInOrder({ ask, choices }: Question): string[] {
  const asked = wordsOf(ask);
  const places = choices.map((choice) => ({ choice, at: asked.lastIndexOf(wordsOf(choice)) }));
  if (places.some(({ at }) => at < 0) || new Set(places.map(({ at }) => at)).size < places.length) return [];
  return places.sort((a, b) => a.at - b.at).map(({ choice }) => choice);
}

/** Questions for a word of a sentence. */
const NAMES_A_WORD =
  /\bwhich word\b|\b(?:find|name|what is|which is) the (?:noun|verb|adjective|adverb|pronoun|subject|preposition|conjunction|word)\b/i;

/** The things that the question lists after a colon or a question mark: "Which are even? 12, 7, 30". */
function listedIn(ask: string): string[] {
  const list = /[:?]\s+([^:?]+?)[.?!]?$/.exec(ask.trim())?.[1] ?? '';
  if (list.includes(',')) return list.split(/,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/).filter(Boolean);
  return NAMES_A_WORD.test(ask) ? list.split(/\s+/).filter(Boolean) : [];
}

const ORDINAL = /\bthe (first|second|third|fourth|fifth|last)(?: (?:one|word|number))?\b/g;

/**
 * Writes the things that a learner points at in a list of the question: "the first one and the third one" is "12 and
 * 30". Null if something else was said, or there is no list.
 */
export function pointedParts({ ask }: Question, said: string): string | null {
  const listed = listedIn(ask);
  const words = plain(wordsIn(said));
  const rest = words.replace(ORDINAL, '').replace(/\b(?:and|um|its|i think|are|is)\b/g, '');
  if (listed.length < 2 || rest.trim() !== '' || !/\bthe\b/.test(words)) return null;
  const parts = [...words.matchAll(ORDINAL)].map(([, place = '']) =>
    place === 'last' ? listed.at(-1) : listed[ORDER.indexOf(place)],
  );
  return parts.length === 0 || parts.includes(undefined) ? null : parts.join(' and ');
}

/**
 * Reads a place ("the second one"), or the letter of a choice ("B", "option c"). If an answer or a choice is itself a
 * letter, letters stand for themselves. Null if the learner points at nothing.
 */
export function pointingIn(question: Question, said: string): Pointing {
  const { choices, answers } = question;
  const inOrder = namedInOrder(question);
  const alternatives = inOrder.length > 0 ? inOrder : alternativesIn(question.ask);
  const named = alternatives.length > 0 ? alternatives : listedIn(question.ask);
  const texts = [...choices, ...answers];
  const hasNumbers = texts.some((text) => /\d/.test(text));
  const hasLetters = texts.some((text) => /^(?:the )?(?:letter )?[a-z]$/i.test(text.trim()));
  for (const core of coresOf(wordsIn(said))) {
    const words = plain(core);
    if (ELSEWHERE.test(words)) return { kind: 'lost' };
    if (WEIGHED.test(words)) return { kind: 'weighed' };
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
