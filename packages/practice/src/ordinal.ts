const IRREGULAR: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** Makes a place of a whole number in words: "twenty-one" is "twenty-first". */
export const ordinalOf = (number: string): string =>
  number.replace(/[a-z]+$/, (last) => IRREGULAR[last] ?? `${last.replace(/y$/, 'ie')}th`);
