/** Parts of a pattern that only narrow it. */
const LOOK_AHEAD = /\(\?[=!]/;

/** The place after the bracket that closes the one at `open`. */
function endOfGroup(pattern: string, open: number): number {
  let depth = 0;
  for (let at = open; at < pattern.length; at += 1) {
    if (pattern[at] === '(') depth += 1;
    if (pattern[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error(`a bracket of ${pattern} is not closed`);
}

function withoutLookAheads(pattern: string): string {
  const at = pattern.search(LOOK_AHEAD);
  if (at === -1) return pattern;
  return withoutLookAheads(pattern.slice(0, at) + pattern.slice(endOfGroup(pattern, at)));
}

/** Splits a pattern where a mark stands outside all brackets. */
function splitOutside(pattern: string, mark: '|' | ' '): string[] {
  let depth = 0;
  const parts = [''];
  for (const character of pattern) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === mark && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

const GROUP = /\((?:\?:)?([a-z0-9'|]+)\)(?![?*+{])/;
const MAYBE = /([a-z0-9'])\?/;

/** The words that a piece without spaces may stand for; null if they are not a list. */
function wordsOfPiece(piece: string): string[] | null {
  const group = GROUP.exec(piece);
  const maybe = MAYBE.exec(piece);
  if (group === null && maybe === null) return /^[a-z0-9']+$/.test(piece) ? [piece] : null;
  const readings =
    group === null
      ? ['', maybe?.[1] ?? ''].map((letter) => piece.replace(MAYBE, letter))
      : (group[1] ?? '').split('|').map((word) => piece.replace(GROUP, word));
  const words = readings.map(wordsOfPiece);
  return words.every((list) => list !== null) ? words.flat() : null;
}

/** A space that may be missing, so that the pieces beside it may be one word. */
const LOOSE_SPACE = / [?*+{]/;

/** The words of the piece of an alternative that has the fewest; null if none is a list. */
function wordsOfAlternative(alternative: string): string[] | null {
  if (LOOSE_SPACE.test(alternative)) return null;
  const lists = splitOutside(alternative, ' ')
    .map(wordsOfPiece)
    .filter((words) => words !== null);
  return (
    lists.toSorted((a, b) => a.length - b.length || (b[0] ?? '').length - (a[0] ?? '').length)[0] ?? null
  );
}

/**
 * Lists words of which a text has at least one if it matches a pattern of whole words, such as `on line|sky?pe`; null if the
 * pattern has an alternative without such a word. Whatever stands between spaces outside all brackets is a whole word of the
 * text, and an expression that looks ahead only narrows the pattern.
 */
export function wordsOfPattern(pattern: string): string[] | null {
  const lists = splitOutside(withoutLookAheads(pattern), '|').map(wordsOfAlternative);
  return lists.every((words) => words !== null) ? lists.flat() : null;
}
