/** What a formula or a point of the compass is called. They are said letter by letter: "C O two", "S W". */
const NAMES: Record<string, string> = {
  co2: 'carbon dioxide',
  co: 'carbon monoxide',
  h2o: 'water',
  o2: 'oxygen',
  o3: 'ozone',
  n2: 'nitrogen',
  h2: 'hydrogen',
  ch4: 'methane',
  nacl: 'sodium chloride',
  hcl: 'hydrochloric acid',
  ne: 'north east',
  nw: 'north west',
  se: 'south east',
  sw: 'south west',
};

/** The substance with this formula, in words; undefined if there is none. A formula is lower case without spaces. */
export const namedByFormula = (formula: string): string | undefined => NAMES[formula];

/** Says one digit as a figure: "two" is 2. */
export const DIGITS: Record<string, string> = {
  one: '1',
  two: '2',
  to: '2',
  too: '2',
  three: '3',
  four: '4',
  for: '4',
  five: '5',
  six: '6',
  '0': 'o',
  zero: 'o',
};
