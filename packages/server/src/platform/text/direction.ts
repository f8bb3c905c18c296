/** The scripts that are written from right to left, such as Hebrew and Arabic, by their blocks in Unicode. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu;
const LETTERS = /\p{L}/gu;

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * Returns the direction in which most letters of a text are written. The first letter would not do: a sentence in English
 * may begin with a name in Arabic.
 */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return 2 * count(text, RIGHT_TO_LEFT) > count(text, LETTERS) ? 'rtl' : 'ltr';
}

/**
 * Keeps the direction of a name to itself: a name from right to left must not turn the sentence around it. A name without
 * such letters stays as it is, because some mail programs show the two marks as boxes.
 */
export const isolated = (name: string): string =>
  count(name, RIGHT_TO_LEFT) > 0 ? `\u2068${name}\u2069` : name;
