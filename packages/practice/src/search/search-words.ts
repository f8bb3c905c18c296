/** Words that say nothing about what homework is about. */
const EMPTY_WORDS = new Set(
  `a about after again all also always am an and any are as at ask ate be because been before best big bit but by can class
  come could day did do does doing done dont each easy exam example explain find finish first for friend from fun get give
  go going good got had half hand hard has hate have he hello help her here him his homework hour how i if im in into is it
  its just keep kid know learn learning learned lesson let like little long look lot love made make many maybe me mean more
  most mr mrs ms much must my myself name need next nice not now of off on one or other our out page paper part please pls
  practise practice problem project question quiz read really revise revision rule rules say school see she sheet should show so some
  something stuff such sure talk teach teacher tell test than thank thanks that the their them then there these they thing
  things think this those to today together tomorrow too topic try understand unit until up us use used using very want was
  way we week well went were what when where which while who whole why will with word words work worksheet would write year
  yes yesterday yet you your`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Other words that learners use for what the lessons say. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['addition', 'adding'],
  ['plus', 'adding'],
  ['sums', 'adding'],
  ['minus', 'taking'],
  ['subtract', 'taking'],
  ['subtracting', 'taking'],
  ['subtraction', 'taking'],
  ['multiply', 'multiplying'],
  ['multiplication', 'times'],
  ['division', 'dividing'],
  ['divide', 'dividing'],
  ['ww1', 'first world war'],
]);

const VOWEL = /[aeiouy]/;

function withoutEnding(word: string): string {
  const verb = /^(.{3,})(?:ing|ed)$/.exec(word)?.[1];
  if (verb === undefined || !VOWEL.test(verb)) return word;
  return verb.replace(/([^aeiouls])\1$/, '$1');
}

function withoutPlural(word: string): string {
  if (word.length < 4) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(?:ss|us|is)$/.test(word) ? word : word.replace(/s$/, '');
}

/** Returns the part of a word that its forms share: "adding" and "add", "slices" and "slice". It need not be a word. */
export function stemOf(word: string): string {
  const bare = withoutEnding(withoutPlural(word));
  return bare.length > 3 ? bare.replace(/e$/, '') : bare;
}

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the words of a text that say what it is about, in lower case, each once. */
export function topicWords(text: string): string[] {
  const named = wordsIn(text).flatMap((word) => wordsIn(OTHER_NAMES.get(word) ?? word));
  return [...new Set(named.filter((word) => word.length > 1 && !EMPTY_WORDS.has(word)))];
}
