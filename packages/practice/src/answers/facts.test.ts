import type { AnswerRule } from '@vivavoce/contracts/study/plan/answer-rule';
import { describe, expect, it } from 'vitest';
import { checkAnswer } from './check-answer.ts';
import { asked } from './testing/asked.ts';
import { shown } from './testing/shown.ts';

const OVER_REGULAR = 'Swim changes its vowel in the past.';

const CLOCK = asked('What time is it?', 'half past three', { kind: 'time' });
const LATER = asked('What time is it?', 'quarter to four', { kind: 'time' });
const ROPE = asked('How long is the rope in metres?', '3.5', { kind: 'quantity', unit: 'metres' });
const MINUS = asked('What is minus seven plus three?', '-4', { kind: 'number' });
const EGGS = asked('How many eggs fill the box?', '12', { kind: 'number' });
const TENTHS = asked('Write 0.7 as a fraction.', '7/10', { kind: 'number', form: 'fraction' });
const AREA_RULE: AnswerRule = { kind: 'quantity', unit: 'square metres', needsUnit: true };
const AREA = asked('What is the area of a room of 3 m by 4 m?', '12 square metres', AREA_RULE);
const ROOTS = asked('Which numbers square to nine?', ['-3', '3'], { kind: 'set' });
const QUARTER = asked('What is half of a half?', '1/4', { kind: 'number', form: 'fraction' });
const SIMPLIFY = asked('Simplify 6/8.', '3/4', { kind: 'number', form: 'simplest' });
const ROUND = asked('Round 3.14159 to two places.', '3.14', { kind: 'number', places: 2 });
const MORE = asked('Is it more than ten?', 'yes', { kind: 'yes-no' });
const GAS = asked('Which gas do plants take in?', 'carbon dioxide', { kind: 'word' });
const SPELL = asked('Spell "necessary".', 'necessary', { kind: 'spelling' });
const SWIM = asked('What is the past tense of "swim"?', 'swam', { kind: 'word' }, [
  { answers: ['swimmed'], say: OVER_REGULAR },
]);
const CHANGE = asked('What is the change from £5 for £2.50?', '£2.50', { kind: 'money' });
const EXPAND = asked('Expand 2(x + 3).', '2x + 6', { kind: 'expression', form: 'expanded' });
const DIVIDE = asked('What is 17 divided by 5, with remainder?', '3 r 2', {
  kind: 'number',
  form: 'remainder',
});
const TIMES = asked('What is 3 times 4?', '12', { kind: 'number' });
const HALVES = asked('How many halves make three wholes?', '6', { kind: 'number' });
const BIGGER = asked('Which is bigger, 1/3 or 1/4?', '1/3', { kind: 'choice' });

/** The thirty pairs that were measured before the checker was built. */
describe('what children say, and what it is worth', () => {
  it.each([
    [1, CLOCK, 'three thirty', 'right'],
    [2, CLOCK, 'half three', 'right'],
    [3, LATER, 'three forty five', 'right'],
    [4, ROPE, 'three and a half', 'right'],
    [5, ROPE, '350 centimetres', 'rightOtherForm'],
    [6, ROPE, '3.5 centimetres', 'nearly: unit'],
    [7, MINUS, 'four', 'nearly: sign'],
    [8, EGGS, 'a dozen', 'right'],
    [9, TENTHS, 'seventy hundredths', 'rightOtherForm'],
    [10, AREA, '12 metres', 'nearly: unit'],
    [11, AREA, 'twelve', 'nearly: unit'],
    [12, ROOTS, 'plus or minus three', 'right'],
    [13, ROOTS, 'three', 'partly: 1 missing'],
    [14, QUARTER, 'nought point two five', 'rightOtherForm'],
    [15, SIMPLIFY, 'six eighths', 'nearly: form'],
    [16, ROUND, '3.142', 'nearly: precision'],
    [17, MORE, 'I don’t think it isn’t', 'unclear'],
    [18, GAS, 'C O two', 'right'],
    [19, GAS, 'carbon monoxide', 'wrong'],
    [20, SPELL, 'n, e, c, e, double s, a, r, y', 'right'],
    [21, SPELL, 'neccessary', 'wrong'],
    [22, SWIM, 'swimmed', `mistake: ${OVER_REGULAR}`],
    [23, CHANGE, 'two pounds fifty', 'right'],
    [24, CHANGE, '250p', 'rightOtherForm'],
    [25, EXPAND, 'six plus two x', 'right'],
    [26, DIVIDE, 'three point four', 'rightOtherForm'],
    [27, TIMES, 'is it twelve or is it seven?', 'undecided'],
    [28, HALVES, 'six halves', 'right'],
    [29, BIGGER, 'the first one', 'right'],
    [30, BIGGER, 'a third, because four is more than three', 'right'],
  ] as const)('%i', (_, question, said, verdict) => {
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });
});
