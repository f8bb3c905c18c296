import { keepingLast } from '../keeping-last.ts';
import { MOST_CHARACTERS } from '../normalise.ts';

const HIDDEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** How many turns are read together: one and the three before it. */
const TOGETHER = 4;

/**
 * Brings a turn of any language of Latin letters into the form that phrases are looked for in: lower case without accents,
 * one space between words and at both ends, no marks but ` | ` between sentences. Every language asks for the same turns.
 */
export const plainForm = keepingLast(TOGETHER, plainFormOnce);

function plainFormOnce(said: string): string {
  const text = said
    .slice(0, MOST_CHARACTERS)
    .normalize('NFKC')
    .slice(0, MOST_CHARACTERS)
    .toLowerCase()
    .replace(HIDDEN, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])\1{2,}/g, '$1$1')
    .replace(/[.!?;:\n]+(?=\s|$)/g, ' | ')
    .replace(/[^a-z0-9|]+/g, ' ');
  return ` ${text.trim()} `.replace(/(?: \|)+ (?=\|)/g, ' ');
}
