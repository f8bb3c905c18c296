import type { Evidence, EvidenceForm } from './evidence.ts';

/**
 * The highest chance of a guess. With more, a right answer would say so little that a skill could hardly be shown at all
 * (Baker, Corbett and Aleven 2008 call a guess above a half degenerate).
 */
const MOST = 0.5;

/** The lowest one, so that no answer ever settles a skill for good. */
const LEAST = 0.01;

/**
 * The chance that somebody without the skill answers a question right at the first try, from 0.01 to 0.5.
 *
 * A number or a word is guessed in one of ten cases, and a spelling in one of twenty. A choice is guessed by its number of
 * options, and a yes or no in half of the cases. These are usual values, and none of them is fitted. Explanations stand at
 * 0.2, twice an open answer, because our own checker takes some wrong explanations for right ones: it looks for words and
 * does not understand (decision 0049).
 */
export function guessOf(form: EvidenceForm): number {
  switch (form.kind) {
    case 'spelling':
      return 0.05;
    case 'open':
      return 0.1;
    case 'ideas':
      return 0.2;
    case 'yesNo':
      return MOST;
    case 'choice':
      return form.options > 1 ? Math.min(MOST, Math.max(LEAST, 1 / form.options)) : MOST;
  }
}

/** The chance of a guess for one piece of evidence. After a hint it is a half, whatever the form: a hint says a lot. */
export const guessIn = ({ result, form }: Pick<Evidence, 'result' | 'form'>) =>
  result === 'hinted' ? MOST : guessOf(form);
