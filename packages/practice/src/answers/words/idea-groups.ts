import { denialsBefore } from '../said/denial.ts';
import { NEGATORS } from '../said/function-words.ts';
import { BREAK, type Word, wordsIn } from '../said/words.ts';
import { isEnglishWord } from './dictionary.ts';
import { slipsBetween } from './slips.ts';

/** A word beginning shorter than this forgives no slip. */
const LEAST_FOR_SLIP = 6;

function begins(word: string, stem: string): boolean {
  if (word.startsWith(stem)) return true;
  if (stem.length < LEAST_FOR_SLIP || Math.abs(word.length - stem.length) > 5 || isEnglishWord(word))
    return false;
  return [-1, 0, 1].some((more) => slipsBetween(word.slice(0, stem.length + more), stem) <= 1);
}

/** Before an -ing, these say that something is not: "they stop moving". */
const STOPS = /^(?:stop|stops|stopped|quit|quits)$/;

type Touch = { from: number; to: number };

/**
 * Finds where a word beginning, or several in a row ("as much"), is said. Each word of a phrase begins as given, and "not"
 * is any denial: "not work" is said in "it doesn't work".
 */
function touchesOf(said: readonly Word[], stem: string, denies: boolean): Touch[] {
  const parts = wordsIn(stem).map(({ text }) => text);
  const isNegative = /\b(?:no|not|never|without|\w+nt)\b/.test(parts.join(' '));
  return said.flatMap((_, from) => {
    const isSaid =
      parts.length > 0 &&
      parts.every((part, index) => {
        const word = said[from + index]?.text ?? BREAK;
        return part === 'not' ? NEGATORS.has(word) : begins(word, part);
      });
    const isStopped = /ing$/.test(said[from]?.text ?? '') && STOPS.test(said[from - 1]?.text ?? '');
    const isDenied =
      isSaid &&
      denies &&
      !isNegative &&
      (isStopped || denialsBefore(said, from, Math.max(0, from - 4)) % 2 === 1);
    return isSaid && !isDenied ? [{ from, to: from + parts.length }] : [];
  });
}

/**
 * Finds for each group of word beginnings one place in what was said, or null. A place counts for one group only, so that
 * one word is never two ideas. With `denies`, a denied word ("not equal") touches nothing.
 */
export function groupsTouched(
  said: readonly Word[],
  groups: readonly (readonly string[])[],
  denies: boolean,
): (string | null)[] {
  const touches = groups.map((stems) => stems.flatMap((stem) => touchesOf(said, stem, denies)));
  const placeOf = ({ from, to }: Touch) => `${from}-${to}`;
  const groupAt = new Map<string, number>();
  const tried = (group: number, seen: Set<string>): boolean =>
    (touches[group] ?? []).some((touch) => {
      const place = placeOf(touch);
      if (seen.has(place)) return false;
      seen.add(place);
      const other = groupAt.get(place);
      if (other !== undefined && !tried(other, seen)) return false;
      groupAt.set(place, group);
      return true;
    });
  groups.forEach((_, group) => {
    tried(group, new Set());
  });
  const found = new Map([...groupAt].map(([place, group]) => [group, place] as const));
  return groups.map((_, group) => {
    const [from = 0, to = 0] = (found.get(group) ?? '').split('-').map(Number);
    return found.has(group)
      ? said
          .slice(from, to)
          .map(({ text }) => text)
          .join(' ')
      : null;
  });
}
