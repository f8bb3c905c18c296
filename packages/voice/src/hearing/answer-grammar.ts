import { FIXED_PHRASES } from '#hearing/fixed-phrases.ts';
import {
  ASKING_LEAD_INS,
  CORRECTIONS,
  FILLERS,
  LEAD_INS,
  MINUTES_OF_TIME,
  MONEY,
  OPERATIONS,
  ORDINALS,
  RESULT_WORDS,
  TAILS,
  UNITS,
} from '#hearing/phrasing.ts';

/** How learners count: any digits in a row would be heard in all kinds of speech. */
const COUNTS = [
  'one two three four five six seven eight nine ten',
  'two four six eight ten twelve',
  'five ten fifteen twenty',
  'ten twenty thirty forty fifty',
];

/** A phrase that is spelt: "c. a. t.". */
const SPELLING = /^[a-z]\.(?: [a-z]\.)+$/;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `${letter}.`);

/**
 * Relative weights of what a learner may say. A weight below 1 makes the recogniser ask for more evidence before
 * it takes a rarer path, so that what lingers after a plain "twenty" does not become "twenty eighths", as it did
 * with equal weights. A rule is copied wherever it stands, and each copy costs time: hence one <below_thousand>
 * with all that may come after it instead of a rule for each kind of number (four times as fast), and a correction
 * ("no wait, thirteen") that goes back to the beginning, which JSGF allows at the end of a rule and which copies nothing.
 */
const RULES = `<digit> = one | two | three | four | five | six | seven | eight | nine;
<teen> = ten | eleven | twelve | thirteen | fourteen | fifteen | sixteen | seventeen | eighteen | nineteen;
<tens> = twenty | thirty | forty | fifty | sixty | seventy | eighty | ninety;
<hour> = <digit> | ten | eleven | twelve;
<below_hundred> = <digit> | <teen> | <tens> [ <digit> ];
<below_thousand> = <below_hundred> | ( <digit> | a ) hundred [ [ and ] <below_hundred> ];
<part> = half | third | quarter | fourth | fifth | sixth | seventh | eighth | ninth | tenth | twelfth | hundredth;
<parts> = halves | thirds | quarters | fourths | fifths | sixths | sevenths | eighths | ninths | tenths | hundredths;
<places> = point ( zero | oh | nought | <digit> )+ [ /0.1/ <unit> ];
<unit> = ${oneOf(UNITS.keys())};
<money> = ${oneOf(MONEY)};
<after> = /1/ <NULL> | /0.1/ <parts> | /0.1/ <places> | /0.1/ percent | /0.1/ thousand [ [ and ] <below_thousand> ]
  | /0.03/ over <below_hundred> | /0.03/ and ( ( a | one ) <part> | <digit> <parts> )
  | /0.1/ <unit> | /0.02/ <money> [ and ] <below_hundred> [ cents ] | /0.03/ o'clock;
<number> = ( /1/ <NULL> | /0.1/ ( minus | negative ) )
  ( /1/ <below_thousand> <after> | /0.1/ ( zero | nought ) [ <places> ] | /0.1/ ( a | one ) <part> | /0.02/ half | /0.02/ quarter );
<time> = ( ${oneOf(MINUTES_OF_TIME)} ) ( past | to ) <hour>;
<ordinal> = [ the ] ( ${oneOf(ORDINALS)} );
<count> = ${COUNTS.map(counting).join(' | ')};
<spelt> = ( ${oneOf(LETTERS)} ) ( ${oneOf(LETTERS)} )+;
<letter> = [ answer | option | letter ] ( a. | b. | c. | d. );
<sum> = <hour> ( ${oneOf(OPERATIONS.keys())} ) <hour> ( ${oneOf(RESULT_WORDS.keys())} );
<lead_in> = /1/ <NULL> | /0.02/ ( ${oneOf(FILLERS)} ) [ /0.1/ <phrase> ] | /0.02/ <phrase> | /0.005/ <sum>;
<phrase> = ${oneOf([...LEAD_INS.keys(), ...ASKING_LEAD_INS.keys()])};
<end> = /1/ <NULL> | /0.01/ ( ${oneOf(TAILS.map(([said]) => said))} ) | /0.001/ ( ${oneOf(CORRECTIONS)} ) <turn>;
`;

/**
 * The JSGF grammar of one turn: numbers from 0 to 999,999, decimals, fractions, negatives, units, money and times of
 * day, counts, the letters A to D, what learners say to any teacher, and the phrases this lesson expects,
 * each with what may lead up to it, trail after it or take it back. Every word of `phrases` must be in the recogniser's
 * dictionary; they are lower-case words with single spaces (`spokenForms`).
 */
export function answerGrammar(phrases: readonly string[]): string {
  const expected = phrases.length === 0 ? '' : `/1/ ( ${oneOf(phrases)} ) | `;
  const spelling = phrases.some((phrase) => SPELLING.test(phrase)) ? ' | /0.3/ <spelt>' : '';
  return `#JSGF V1.0;
grammar answer;
public <turn> = <lead_in> <answer> <end>;
<answer> = ${expected}/1/ <number> | /0.3/ <letter> | /0.3/ <fixed> | /0.05/ <time> | /0.05/ <ordinal> | /0.05/ <count>${spelling};
<fixed> = ${oneOf(FIXED_PHRASES.keys())};
${RULES}`;
}

/** At least three of the words, from the first one on. */
function counting(count: string): string {
  const [first, second, third, ...more] = count.split(' ');
  return `${first} ${second} ${third} ${more.reduceRight((rest, word) => `[ ${word} ${rest} ]`, '')}`;
}

function oneOf(phrases: Iterable<string>): string {
  return [...phrases].map((phrase) => (phrase.includes(' ') ? `( ${phrase} )` : phrase)).join(' | ');
}
