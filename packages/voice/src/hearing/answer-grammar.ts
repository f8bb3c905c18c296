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

/**
 * The ways in which learners count. If any sequence of digits were allowed, the recogniser would hear them everywhere.
 */
const COUNTS = [
  'one two three four five six seven eight nine ten',
  'two four six eight ten twelve',
  'five ten fifteen twenty',
  'ten twenty thirty forty fifty',
];

/** A phrase that is spelt out: "c. a. t.". */
const SPELLING = /^[a-z]\.(?: [a-z]\.)+$/;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `${letter}.`);

/**
 * The relative weights of what a learner may say. A weight below 1 makes the recogniser require more evidence for a
 * rarer path. With equal weights, the sound that lingers after a plain "twenty" became "twenty eighths". A rule is
 * copied wherever it is used, and each copy costs time. That is why there is one <below_thousand> with everything that
 * may follow it, which is four times as fast as a rule for each kind of number. A correction ("no wait, thirteen")
 * returns to the beginning, which JSGF allows at the end of a rule and which copies nothing.
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
 * Returns the JSGF grammar of one turn: numbers from 0 to 999,999, decimals, fractions, negatives, units, money and
 * times of day, counts, the letters A to D, common phrases that learners say to any teacher, and the phrases that this
 * lesson expects. Each may have words before it, after it, or that take it back. Every word of `phrases` must be in the
 * recogniser's dictionary, as lower-case words with single spaces (`spokenForms`).
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

/** Returns a rule that matches at least the first three of the words. */
function counting(count: string): string {
  const [first, second, third, ...more] = count.split(' ');
  return `${first} ${second} ${third} ${more.reduceRight((rest, word) => `[ ${word} ${rest} ]`, '')}`;
}

function oneOf(phrases: Iterable<string>): string {
  return [...phrases].map((phrase) => (phrase.includes(' ') ? `( ${phrase} )` : phrase)).join(' | ');
}
