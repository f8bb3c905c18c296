import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';
import { shown } from '../testing/shown.ts';

const SEVENTEEN = asked('What is 9 plus 8?', '17', { kind: 'number' });
const SHARED = asked('What is 22 divided by 5, with remainder?', '4 r 2', {
  kind: 'number',
  form: 'remainder',
});
const CUBE = asked('Write 5 times 5 times 5 as a power.', '5^3', { kind: 'number', form: 'power' }, [
  { answers: ['15'], say: 'That adds the fives.' },
]);
const WORTH = asked('What is the 4 worth in 2,438?', '400', { kind: 'number' });
const WINGS = asked('How many wings has a bee?', '4', { kind: 'number', unit: 'wings' });
const EIGHTHS = asked('One eighth and two eighths make how many eighths?', '3', {
  kind: 'number',
  unit: 'eighths',
});
const LEFT = asked('You have 3 plums and eat 3. How many are left?', '0', { kind: 'number', unit: 'plums' });
const FRACTION = asked('Write 0.4 as a fraction.', ['2/5', '4/10'], { kind: 'number', form: 'fraction' });
const TERM = asked('What is 3n when n is 2?', '6', { kind: 'number' });
const DIE = asked('What is the chance of a four?', '1/6', { kind: 'number' });
const TREE = asked('About how tall is the tree, in metres?', '10', {
  kind: 'quantity',
  unit: 'metres',
  within: '2',
});
const SPEED = asked('What is its speed?', '40 km/h', { kind: 'quantity', needsUnit: true });
const FLOOR = asked('What is the area of the floor?', '20 square metres', {
  kind: 'quantity',
  needsUnit: true,
});
const STICK = asked('A stick of 1 metre 5 centimetres: how many centimetres is that?', '105', {
  kind: 'quantity',
  unit: 'centimetres',
});
const LATE = asked('How does a clock of 24 hours show twenty past three in the afternoon?', '15:20', {
  kind: 'time',
});
const FILM = asked(
  'A film begins at 5:50 and lasts 40 minutes. When does it end?',
  '6:30',
  { kind: 'time' },
  [{ answers: ['6:90'], say: 'An hour has sixty minutes.' }],
);
const CODES = asked('Put these in order, smallest first: 421, 142, 214.', ['142', '214', '421'], {
  kind: 'list',
});
const LONGER = asked(
  'Put these in order, smallest first: 0.6, 0.25, 0.3.',
  ['0.25', '0.3', '0.6'],
  { kind: 'list' },
  [{ answers: ['0.3, 0.6, 0.25'], say: 'A longer decimal is not a larger one.' }],
);
const PRODUCT = asked('Simplify y² times y⁵.', 'y^7', { kind: 'expression', form: 'power' });
const COLLECT = asked('Write the cost of n pens at £3 and a bag at £4.', '3n + 4', { kind: 'expression' });

describe('how children say values', () => {
  it.each([
    [SEVENTEEN, 'seven teen', 'right'],
    [SEVENTEEN, 'one seven', 'right'],
    [SEVENTEEN, 'seven one', 'wrong'],
    [SHARED, '4r2', 'right'],
    [SHARED, 'it goes in four times remainder two', 'right'],
    [SHARED, 'four and there’s two left over', 'right'],
    [SHARED, 'four remainder three', 'wrong'],
    [CUBE, 'five with a little three on top', 'right'],
    [CUBE, '5^2', 'wrong'],
    [CUBE, 'fifteen', 'mistake: That adds the fives.'],
    [WORTH, 'four hundreds', 'right'],
    [WORTH, '4 tens', 'wrong'],
    [WINGS, 'two pairs', 'right'],
    [WINGS, 'it has four wings two more than a fly', 'right'],
    [WINGS, 'none', 'wrong'],
    [EIGHTHS, 'six sixteenths', 'rightOtherForm'],
    [EIGHTHS, 'three sixteenths', 'wrong'],
    [LEFT, 'none', 'right'],
    [LEFT, 'there are no plums left', 'right'],
    [LEFT, 'I don’t have any', 'right'],
    [FRACTION, 'four tenths', 'right'],
    [FRACTION, 'forty hundredths', 'rightOtherForm'],
    [TERM, '6n', 'wrong'],
    [TERM, 'six n', 'wrong'],
    [DIE, 'one chance in six', 'right'],
    [TREE, 'a bit more than ten metres', 'right'],
    [TREE, 'more than ten metres', 'undecided'],
    [SPEED, 'forty k m every hour', 'right'],
    [FLOOR, 'twenty um square metres', 'right'],
    [STICK, '1.05 metres', 'rightOtherForm'],
    [LATE, '1 5 2 0', 'right'],
    [LATE, 'fifteen then twenty', 'right'],
    [CODES, '142 214 421', 'right'],
    [CODES, 'one four two, two one four, four two one', 'right'],
    [CODES, 'one four two and then two one four', 'partly: 1 missing'],
    [
      LONGER,
      'nought point three, nought point six, nought point two five',
      'mistake: A longer decimal is not a larger one.',
    ],
    [FILM, 'six ninety', 'mistake: An hour has sixty minutes.'],
    [FILM, '5:80', 'wrong'],
    [TERM, '3n', 'wrong'],
    [PRODUCT, 'y^2 times y^5', 'nearly: form'],
    [COLLECT, 'three n and four added together', 'right'],
    [COLLECT, 'n times three and then plus four', 'right'],
  ] as const)('%#: $1', (question, said, verdict) => {
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });
});
