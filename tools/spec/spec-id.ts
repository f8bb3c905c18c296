/** An area of docs/spec/CHECKLIST.md. */
type Area =
  | 'R'
  | 'H'
  | 'M'
  | 'A'
  | 'L'
  | 'V'
  | 'D'
  | 'P'
  | 'AD'
  | 'E'
  | 'S'
  | 'VAL'
  | 'ROLE'
  | 'API'
  | 'ERR'
  | 'SIL'
  | 'C'
  | 'X';

/** The id of a line of docs/spec/CHECKLIST.md, such as `V-017`. `npm run conformance` refuses ids that do not exist. */
export type SpecId = `${Area}-${number}`;
