import { FIXED_PHRASES } from '#hearing/fixed-phrases.ts';

/**
 * Relative weights of what a learner may say. A weight below 1 makes the recogniser ask for more evidence before
 * it takes a rarer path, so that what lingers after a plain "twenty" does not become "twenty eighths", as it did
 * with equal weights. A rule is copied wherever it stands, and each copy costs time: hence one <below_thousand>
 * with all that may come after it instead of a rule for each kind of number (four times as fast).
 */
const RULES = `<digit> = one | two | three | four | five | six | seven | eight | nine;
<teen> = ten | eleven | twelve | thirteen | fourteen | fifteen | sixteen | seventeen | eighteen | nineteen;
<tens> = twenty | thirty | forty | fifty | sixty | seventy | eighty | ninety;
<below_hundred> = <digit> | <teen> | <tens> [ <digit> ];
<below_thousand> = <below_hundred> | ( <digit> | a ) hundred [ [ and ] <below_hundred> ];
<part> = half | third | quarter | fourth | fifth | sixth | seventh | eighth | ninth | tenth | twelfth | hundredth;
<parts> = halves | thirds | quarters | fourths | fifths | sixths | sevenths | eighths | ninths | tenths | hundredths;
<places> = point ( zero | oh | nought | <digit> )+;
<after> = /1/ <NULL> | /0.1/ <parts> | /0.1/ <places> | /0.1/ percent | /0.1/ thousand [ [ and ] <below_thousand> ]
  | /0.03/ over <below_hundred> | /0.03/ and ( ( a | one ) <part> | <digit> <parts> );
<number> = ( /1/ <NULL> | /0.1/ ( minus | negative ) )
  ( /1/ <below_thousand> <after> | /0.1/ ( zero | nought ) [ <places> ] | /0.1/ ( a | one ) <part> | /0.02/ half | /0.02/ quarter );
<letter> = [ answer | option | letter ] ( a. | b. | c. | d. );
<lead_in> = /1/ <NULL> | /0.02/ ( um | uh ) | /0.02/ ( it's | it is | that's | i think | i think it's | the answer is );
`;

/**
 * The JSGF grammar of one turn: numbers from 0 to 999,999, decimals, fractions, negatives, the letters A to D,
 * what learners say to any teacher, and the phrases this lesson expects. Every word of `phrases` must be in the
 * recogniser's dictionary; they are lower-case words with single spaces (`spokenForms`).
 */
export function answerGrammar(phrases: readonly string[]): string {
  const alternatives = (list: readonly string[]) => list.map((phrase) => `( ${phrase} )`).join(' | ');
  const expected = phrases.length === 0 ? '' : `/1/ ( ${alternatives(phrases)} ) | `;
  return `#JSGF V1.0;
grammar answer;
public <turn> = <lead_in> <answer>;
<answer> = ${expected}/1/ <number> | /0.3/ <letter> | /0.3/ <fixed>;
<fixed> = ${alternatives([...FIXED_PHRASES.keys()])};
${RULES}`;
}
