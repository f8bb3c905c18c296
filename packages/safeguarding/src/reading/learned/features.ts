/** How many places a feature may have. Two features that share a place share its weight, which costs little. */
export const PLACES = 2 ** 19;

/** The lengths of the runs of letters that are features: "3" sees "cry" in "crying". */
const LETTERS = [3, 4];
/** The longest run of words that is a feature. */
const MOST_WORDS = 3;
/** How far apart two words may stand that are one feature. */
const FARTHEST_WORDS = 3;
/** The same for lists of words, which are fewer. */
const FARTHEST_CLASSES = 4;

/** FNV-1a, 32 bits: spreads texts evenly, and is the same on every machine. */
function placeOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) {
    hash ^= feature.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0) % PLACES;
}

/** Adds runs and pairs of a row of words, each with a mark that says which row it is. */
function addRow(row: readonly string[], mark: string, farthest: number, add: (feature: string) => void) {
  for (let at = 0; at < row.length; at += 1) {
    let run = mark;
    for (let length = 1; length <= MOST_WORDS && at + length <= row.length; length += 1) {
      run += ` ${row[at + length - 1]}`;
      add(run);
    }
    for (let far = 2; far <= farthest && at + far < row.length; far += 1)
      add(`${mark}~ ${row[at]} ${row[at + far]}`);
  }
}

/** Lists the features of a normalised text as places, each once. */
export type FeatureReader = (text: string) => number[];

/**
 * Makes a reader of features: runs of words, pairs of words, the same with the lists of the rules in their place, pairs of
 * lists anywhere, and runs of letters.
 */
export const featureReader =
  (classesOf: (word: string) => readonly string[]): FeatureReader =>
  (text) => {
    const words = text.split(' ').filter((word) => word !== '');
    const places = new Set<number>();
    const add = (feature: string) => places.add(placeOf(feature));
    addRow(['<', ...words, '>'], 'w', FARTHEST_WORDS, add);
    const classes = words.map(classesOf);
    addRow(
      ['<', ...classes.map((names, at) => names[0] ?? words[at] ?? ''), '>'],
      'c',
      FARTHEST_CLASSES,
      add,
    );
    const names = [...new Set(classes.flat())].sort();
    names.forEach((name, at) => {
      add(`n ${name}`);
      for (const other of names.slice(at + 1)) add(`p ${name} ${other}`);
    });
    const letters = ` ${words.join(' ')} `;
    for (const length of LETTERS)
      for (let at = 0; at + length <= letters.length; at += 1) add(`l${letters.slice(at, at + length)}`);
    return [...places];
  };
