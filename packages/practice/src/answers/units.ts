import type { Question } from './forms.ts';
import { type Token, tokensOf } from './tokens.ts';

const UNITS = new Set(
  'millimetre centimetre metre kilometre gram kilogram millilitre litre second minute hour day week month year penny pound dollar euro'.split(
    ' ',
  ),
);
const MANY: Record<string, string> = { pence: 'penny', pennies: 'penny' };

const unitsOf = (tokens: readonly Token[]) =>
  tokens
    .map((token) => MANY[token] ?? (UNITS.has(token) ? token : token.replace(/s$/, '')))
    .filter((token) => UNITS.has(token));

/**
 * Whether words name a unit of measure that appears in neither the question nor its answers, such as "12 metres" when
 * centimetres were asked for. A question without units accepts any unit ("3" and "3 hours" are then the same).
 */
export function hasWrongUnit(question: Question, said: readonly Token[]): boolean {
  const known = new Set([question.ask, ...question.answers].flatMap((text) => unitsOf(tokensOf(text))));
  return known.size > 0 && unitsOf(said).some((unit) => !known.has(unit));
}
