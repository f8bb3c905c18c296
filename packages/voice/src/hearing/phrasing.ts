/**
 * How learners put an answer: what they say before it, after it, and when they take it back. As the recogniser knows it
 * (left) and as it is written in a transcript (right). A question is written with its mark.
 */

/**
 * What stands before an answer and says nothing. It is heard and not written: a breath before "seven of clubs" was taken
 * for "it's".
 */
export const FILLERS: readonly string[] = ['um', 'uh', 'well', "it's", 'it is', "that's"];

/** What leads up to an answer. */
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

/** What makes a question of an answer. */
export const ASKING_LEAD_INS: ReadonlyMap<string, string> = new Map([
  ['is it', 'is it'],
  ['can it be', 'can it be'],
  ['could it be', 'could it be'],
  ['do you mean', 'do you mean'],
]);

/** What trails after an answer. */
export const TAILS: readonly [string, string][] = [
  ['i think', 'I think'],
  ['i guess', 'I guess'],
  ['maybe', 'maybe'],
];

/** What takes back the answer before it. */
export const CORRECTIONS: readonly string[] = ['no wait', 'wait no', 'no sorry', 'no'];

/** Between two numbers and the answer: "three times four is twelve". */
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

/** Units that follow a number, with the way they are written; the recogniser's dictionary has American spelling. */
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

/** What stands before "past" and "to" in a time of day. */
export const MINUTES_OF_TIME: readonly string[] = [
  'half',
  'quarter',
  'a quarter',
  'five',
  'ten',
  'twenty',
  'twenty five',
];
