import { FIXED_PHRASES } from '#hearing/fixed-phrases.ts';
import {
  ASKING_LEAD_INS,
  CORRECTIONS,
  FILLERS,
  LEAD_INS,
  MONEY,
  OPERATIONS,
  RESULT_WORDS,
  TAILS,
  UNITS,
} from '#hearing/phrasing.ts';
import { figuresFromWords } from '#words/spoken-numbers.ts';

const CHOICE = /^(?:answer|option|letter) ([a-z])\.$|^([a-z])\.$/;
const SPELT = /^[a-z]\.(?: [a-z]\.)+$/;
const FILLER = new RegExp(`^(?:${longestFirst(FILLERS)}) (?=.)`);
const LEAD_IN = new RegExp(`^(${longestFirst([...LEAD_INS.keys(), ...ASKING_LEAD_INS.keys()])}) (?=.)`);
const TAIL = new RegExp(`^(.+) (${longestFirst(TAILS.map(([said]) => said))})$`);
const CORRECTION = new RegExp(`^(.+?) (${longestFirst(CORRECTIONS)}) (.+)$`);
const SUM = new RegExp(
  `^(.+?) (${longestFirst([...OPERATIONS.keys()])}) (.+?) (${longestFirst([...RESULT_WORDS.keys()])}) (?=.)`,
);
const TIME = /^(.+) (past|to) (\w+)$/;

/**
 * Returns the transcript for the words that the recogniser found, as the learner would write them: figures for numbers
 * ("3/4"), phrases as the lesson wrote them, capitals for letters ("C-A-T"), the usual spelling of what learners say to
 * any teacher, and otherwise the words themselves. It keeps words that lead up to an answer or take it back ("11, no
 * wait, 12"), drops filler sounds such as "um", and ends a question with a question mark.
 */
export function answerText(heard: string, forms: ReadonlyMap<string, string>): string {
  const whole = wholeText(heard, forms);
  if (whole !== null) return whole;
  const [, before = '', correction = '', after = ''] = CORRECTION.exec(heard) ?? [];
  if (before !== '') return `${answerText(before, forms)}, ${correction}, ${answerText(after, forms)}`;
  const said = heard.replace(FILLER, '');
  const leadIn = LEAD_IN.exec(said)?.[1] ?? '';
  if (leadIn !== '') return led(leadIn, answerText(said.slice(leadIn.length + 1), forms));
  const [, answer = '', tail = ''] = TAIL.exec(said) ?? [];
  if (answer !== '')
    return `${answerText(answer, forms)}, ${TAILS.find(([key]) => key === tail)?.[1] ?? tail}`;
  return said === heard ? (sumText(said, forms) ?? said) : answerText(said, forms);
}

function led(leadIn: string, answer: string): string {
  const asking = ASKING_LEAD_INS.get(leadIn);
  return asking === undefined ? `${LEAD_INS.get(leadIn) ?? leadIn} ${answer}` : `${asking} ${answer}?`;
}

function wholeText(words: string, forms: ReadonlyMap<string, string>): string | null {
  const written = forms.get(words);
  const figures = figuresFromWords(words.split(' '));
  if (figures !== null) return figures;
  if (written !== undefined) return written;
  const choice = CHOICE.exec(words);
  if (choice) return (choice[1] ?? choice[2] ?? '').toUpperCase();
  if (SPELT.test(words)) return words.replaceAll('.', '').replaceAll(' ', '-').toUpperCase();
  return FIXED_PHRASES.get(words) ?? measureText(words) ?? timeText(words) ?? countText(words);
}

/** Writes measures: "twelve centimetres", "two dollars fifty". */
function measureText(words: string): string | null {
  const all = words.split(' ');
  const at = all.findIndex((word) => UNITS.has(word));
  const figures = at < 1 ? null : figuresFromWords(all.slice(0, at));
  if (figures === null) return null;
  const unit = UNITS.get(all[at] ?? '') ?? '';
  const rest = all.slice(at + 1).filter((word) => word !== 'and' && word !== 'cents');
  if (rest.length === 0) return `${figures} ${unit}`;
  const small = figuresFromWords(rest);
  return small === null || !MONEY.includes(unit) ? null : `${figures} ${unit} ${small}`;
}

/** Writes times: "half past three", "five to four", "three o'clock". */
function timeText(words: string): string | null {
  const oClock = words.endsWith(" o'clock") ? figuresFromWords(words.slice(0, -8).split(' ')) : null;
  if (oClock !== null) return `${oClock} o'clock`;
  const [, minutes = '', way = '', hour = ''] = TIME.exec(words) ?? [];
  const hours = figuresFromWords([hour]);
  if (hours === null) return null;
  return `${/half|quarter/.test(minutes) ? minutes : (figuresFromWords(minutes.split(' ')) ?? minutes)} ${way} ${hours}`;
}

/** Writes counts of three numbers or more: "one two three". */
function countText(words: string): string | null {
  const figures = words.split(' ').map((word) => figuresFromWords([word]));
  return figures.length > 2 && !figures.includes(null) ? figures.join(', ') : null;
}

/** Writes sums: "three times four is twelve". */
function sumText(words: string, forms: ReadonlyMap<string, string>): string | null {
  const [led = '', left = '', operation = '', right = '', result = ''] = SUM.exec(words) ?? [];
  const [a, b] = [figuresFromWords(left.split(' ')), figuresFromWords(right.split(' '))];
  if (a === null || b === null) return null;
  return `${a} ${OPERATIONS.get(operation)} ${b} ${result} ${answerText(words.slice(led.length), forms)}`;
}

function longestFirst(phrases: readonly string[]): string {
  return [...phrases].sort((a, b) => b.length - a.length).join('|');
}
