import { tokensOf } from './tokens.ts';

const PLACES = ['first', 'second', 'third', 'fourth'];
const NAMED =
  /^(?:(?:i think |its |it is |the answer is |i choose |i pick |is it |maybe )*)(?:(?:option|letter|choice|answer) )?([a-d])$/;
const PLACED =
  /^(?:(?:i think |its |it is |the answer is |i choose |i pick |is it |maybe )*)(?:the )?(first|second|third|fourth|last) (?:one|answer|choice|option)$/;

/**
 * Returns the choice that was named by its letter ("B", "option c") or its place ("the second one"), or null. If a
 * choice is itself a single letter, letters stand for themselves.
 */
export function chosenByPlace(choices: readonly string[], said: string): string | null {
  const words = tokensOf(said)
    .filter((token) => token !== '|')
    .map((token) => (token === '#1' ? 'one' : token))
    .join(' ');
  const place = PLACED.exec(words)?.[1];
  if (place !== undefined)
    return (place === 'last' ? choices.at(-1) : choices[PLACES.indexOf(place)]) ?? null;
  const letter = NAMED.exec(words)?.[1];
  if (letter === undefined || choices.some((choice) => /^[a-z]$/i.test(choice.trim()))) return null;
  return choices['abcd'.indexOf(letter)] ?? null;
}
