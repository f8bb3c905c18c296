/**
 * How learners phrase an answer: what they say before it, after it, and when they take it back. On the left are the
 * words that the recogniser knows; on the right is the transcript. A question is written with a question mark.
 */

/**
 * Words before an answer that mean nothing. They are heard but not written: a breath before "seven of clubs" was taken
 * for "it's".
 */
export const FILLERS: readonly string[] = ['um', 'uh', 'well', "it's", 'it is', "that's"];

/** Words that lead up to an answer. */
export const LEAD_INS: ReadonlyMap<string, string> = new Map([
  ['i think', 'I think'],
  ["i think it's", "I think it's"],
  ['the answer is', 'the answer is'],
  ['maybe', 'maybe'],
  ["maybe it's", "maybe it's"],
  ['i got', 'I got'],
  ['it equals', 'it equals'],
  ['it could be', 'it could be'],
]);

/** Words that turn an answer into a question. */
export const ASKING_LEAD_INS: ReadonlyMap<string, string> = new Map([
  ['is it', 'is it'],
  ['can it be', 'can it be'],
  ['could it be', 'could it be'],
  ['do you mean', 'do you mean'],
]);

/** Words that follow an answer. */
export const TAILS: readonly [string, string][] = [
  ['i think', 'I think'],
  ['i guess', 'I guess'],
  ['maybe', 'maybe'],
];

/** Words that take back the answer before them. */
export const CORRECTIONS: readonly string[] = ['no wait', 'wait no', 'no sorry', 'no'];

/** Words between the two numbers of a sum: "three times four is twelve". */
export const OPERATIONS: ReadonlyMap<string, string> = new Map([
  ['plus', '+'],
  ['minus', '−'],
  ['take away', '−'],
  ['times', '×'],
  ['divided by', '÷'],
]);
export const RESULT_WORDS: ReadonlyMap<string, string> = new Map([
  ['is', 'is'],
  ['equals', 'equals'],
  ['makes', 'makes'],
]);

/** Units that follow a number, and how they are written. The recogniser's dictionary has American spelling. */
export const UNITS: ReadonlyMap<string, string> = new Map([
  ['centimeters', 'centimetres'],
  ['meters', 'metres'],
  ['millimeters', 'millimetres'],
  ['kilometers', 'kilometres'],
  ['grams', 'grams'],
  ['kilograms', 'kilograms'],
  ['liters', 'litres'],
  ['degrees', 'degrees'],
  ['minutes', 'minutes'],
  ['hours', 'hours'],
  ['dollars', 'dollars'],
  ['pounds', 'pounds'],
  ['euros', 'euros'],
  ['cents', 'cents'],
  ['pence', 'pence'],
]);

/** Units that a smaller number may follow: "two dollars fifty". */
export const MONEY: readonly string[] = ['dollars', 'pounds', 'euros'];

export const ORDINALS: readonly string[] =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** The words before "past" and "to" in a time of day. */
export const MINUTES_OF_TIME: readonly string[] = [
  'half',
  'quarter',
  'a quarter',
  'five',
  'ten',
  'twenty',
  'twenty five',
];
