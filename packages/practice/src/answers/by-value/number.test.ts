import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';
import { shown } from '../testing/shown.ts';

const APPLES = asked('There were five apples and I ate two. How many apples are left?', [
  'three',
  '3',
  'three apples',
]);
const TWELVE = asked('What is three times four?', '12', { kind: 'number' });
const CENTURY = asked('In which year did the war begin?', '1914', { kind: 'number' });
const BELOW = asked('What is four less than one?', '-3', { kind: 'number' });
const TENTH = asked('What is one divided by two, as a decimal?', '0.5', { kind: 'number', form: 'decimal' });
const HALF = asked('Which fraction is the same as four eighths?', '1/2', { kind: 'number' });
const SIMPLEST = asked('Write 6/8 in its simplest form.', '3/4', { kind: 'number', form: 'simplest' });
const MIXED = asked('Write 7/4 as a mixed number.', '1 3/4', { kind: 'number', form: 'mixed' });
const PERCENT = asked('Write 1/4 as a per cent.', '25%', { kind: 'number', form: 'percent' });
const NEEDS_PERCENT = asked('Write 1/4 as a per cent.', '25%', {
  kind: 'number',
  form: 'percent',
  needsUnit: true,
});
const SHARE = asked('What is 17 divided by 5, with remainder?', '3 r 2', {
  kind: 'number',
  form: 'remainder',
});
const ROUND = asked('Round 3.14159 to two places.', '3.14', { kind: 'number', places: 2 });
const ESTIMATE = asked('About how many metres is it?', '50', { kind: 'number', within: '5' });
const POWER = asked('Write 2 times 2 times 2 as a power.', '2^3', { kind: 'number', form: 'power' });
const SIXTHS = asked('Two thirds is how many sixths?', '4', { kind: 'number', unit: 'sixths' }, [
  { answers: ['6'], say: 'You added four to both.' },
  { answers: ['2'], say: 'The parts are smaller now.' },
]);
const RATIO = asked('Simplify the ratio 6 to 4.', '3:2', { kind: 'number', form: 'simplest' });
const PARTS = asked('Which parts, and how many, are two thirds?', '4', {
  kind: 'number',
  unit: 'sixths',
  needsUnit: true,
});
const CHANCE = asked(
  'What is the chance of a six?',
  ['one sixth', '1/6', 'one in six'],
  undefined,
  [],
  ['1/6', '1/2', '6/6'],
);
const CHOICES = asked('How many apples are left?', '3', { kind: 'number' }, [], ['2', '3', '4', '13']);
const SIGNS = asked('What is three below zero?', ['minus three', '-3'], undefined, [], ['-3', '3', '0']);

describe('a number', () => {
  it.each([
    [APPLES, 'three', 'right'],
    [APPLES, 'Three!', 'right'],
    [APPLES, '3', 'right'],
    [APPLES, 'I think it’s three', 'right'],
    [APPLES, 'the answer is 3 apples, please', 'right'],
    [APPLES, 'um, maybe three?', 'right'],
    [APPLES, 'I don’t know, three', 'right'],
    [APPLES, 'three because five take away two is three', 'right'],
    [APPLES, 'five minus two is three', 'right'],
    [APPLES, 'five take away two equals three', 'right'],
    [APPLES, '5 - 2 = 3', 'right'],
    [APPLES, 'four, no, three', 'right'],
    [APPLES, 'not four, three', 'right'],
    [APPLES, 'I mean three', 'right'],
    [APPLES, 'there are three of them left', 'right'],
    [APPLES, 'three, isn’t it?', 'right'],
    [APPLES, 'it must be three', 'right'],
    [APPLES, 'tree', 'right'],
    [APPLES, 'I had five and now I have three', 'right'],
    [APPLES, 'three. I counted them', 'right'],
    [APPLES, 'it’s three, right?', 'right'],
    [APPLES, 'so that makes three', 'right'],
    [APPLES, 'thirteen', 'wrong'],
    [APPLES, '33', 'wrong'],
    [APPLES, 'three hundred', 'wrong'],
    [APPLES, 'three point five', 'wrong'],
    [APPLES, 'three quarters', 'wrong'],
    [APPLES, 'thirty three', 'wrong'],
    [APPLES, 'three, no, four', 'wrong'],
    [APPLES, 'minus three', 'wrong'],
    [APPLES, 'not three', 'undecided'],
    [APPLES, 'it isn’t three', 'undecided'],
    [APPLES, 'I don’t think it’s three', 'undecided'],
    [APPLES, 'anything but three', 'undecided'],
    [APPLES, 'more than three', 'undecided'],
    [APPLES, 'three or four', 'undecided'],
    [APPLES, 'three, no', 'undecided'],
    [APPLES, 'it is not not three', 'unclear'],
    [APPLES, 'I like dogs', 'none'],
    [APPLES, '...', 'none'],
    [TWELVE, 'I think the answer must be twelve because four and four and four is twelve', 'right'],
    [TWELVE, 'a dozen', 'right'],
    [TWELVE, 'four, eight, twelve', 'right'],
    [TWELVE, '3 x 4 = 12', 'right'],
    [TWELVE, 'three fours are twelve', 'right'],
    [TWELVE, 'three times four makes twelve', 'right'],
    [TWELVE, 'about twelve', 'right'],
    [TWELVE, 'wait, eleven, no, twelve', 'right'],
    [TWELVE, 'seven, I mean twelve', 'right'],
    [TWELVE, 'it’s twelve I’m sure', 'right'],
    [TWELVE, 'oh easy, 12', 'right'],
    [TWELVE, 'twelve I guess', 'right'],
    [TWELVE, 'not seven, that’s adding, it’s twelve', 'right'],
    [TWELVE, 'is it twelve', 'right'],
    [TWELVE, 'could it be 12?', 'right'],
    [TWELVE, 'seven', 'wrong'],
    [TWELVE, 'twenty', 'wrong'],
    [TWELVE, '1.2', 'wrong'],
    [TWELVE, '12, wait, 14', 'wrong'],
    [TWELVE, 'three times four is fourteen', 'wrong'],
    [TWELVE, 'twelve isn’t right', 'undecided'],
    [TWELVE, 'twelve or thirteen', 'undecided'],
    [TWELVE, 'twelve or maybe thirteen', 'undecided'],
    [TWELVE, 'less than twelve', 'undecided'],
    [TWELVE, 'neither twelve nor seven', 'undecided'],
    [TWELVE, 'three times four', 'undecided'],
    [CENTURY, 'nineteen fourteen', 'right'],
    [CENTURY, 'it was in 1914', 'right'],
    [CENTURY, 'nineteen forty one', 'wrong'],
    [CENTURY, '1941', 'wrong'],
    [BELOW, 'minus three', 'right'],
    [BELOW, 'negative three', 'right'],
    [BELOW, '−3', 'right'],
    [BELOW, 'three below zero', 'right'],
    [BELOW, 'three', 'nearly: sign'],
    [BELOW, 'it’s 3', 'nearly: sign'],
    [BELOW, '-4', 'wrong'],
    [SIGNS, 'three', 'wrong'],
    [SIGNS, 'minus 3', 'right'],
    [TENTH, 'nought point five', 'right'],
    [TENTH, 'zero point five', 'right'],
    [TENTH, '.50', 'right'],
    [TENTH, 'a half', 'rightOtherForm'],
    [TENTH, 'fifty per cent', 'rightOtherForm'],
    [TENTH, '5', 'wrong'],
    [TENTH, 'zero point zero five', 'wrong'],
    [HALF, 'a half', 'right'],
    [HALF, '½', 'right'],
    [HALF, 'one over two', 'right'],
    [HALF, 'two quarters', 'rightOtherForm'],
    [HALF, '0.5', 'rightOtherForm'],
    [HALF, 'four eighths', 'nearly: form'],
    [HALF, 'two', 'wrong'],
    [HALF, 'one and a half', 'wrong'],
    [SIMPLEST, 'three quarters', 'right'],
    [SIMPLEST, 'three over four', 'right'],
    [SIMPLEST, '6/8', 'nearly: form'],
    [SIMPLEST, 'twelve sixteenths', 'nearly: form'],
    [SIMPLEST, '0.75', 'rightOtherForm'],
    [SIMPLEST, 'four thirds', 'wrong'],
    [MIXED, 'one and three quarters', 'right'],
    [MIXED, 'one and six eighths', 'rightOtherForm'],
    [MIXED, 'seven quarters', 'nearly: form'],
    [MIXED, '1.75', 'rightOtherForm'],
    [MIXED, 'three quarters', 'wrong'],
    [PERCENT, '25 per cent', 'right'],
    [PERCENT, 'twenty five percent', 'right'],
    [PERCENT, '25', 'right'],
    [NEEDS_PERCENT, '25', 'nearly: unit'],
    [PERCENT, '0.25', 'rightOtherForm'],
    [PERCENT, 'a quarter', 'nearly: form'],
    [PERCENT, '4', 'wrong'],
    [PERCENT, '4 percent', 'wrong'],
    [SHARE, 'three groups and two left over', 'right'],
    [SHARE, 'the groups are 3 and the remainder is 2', 'right'],
    [SHARE, 'two groups and three left over', 'wrong'],
    [SHARE, 'three remainder two', 'right'],
    [SHARE, '3 r 2', 'right'],
    [SHARE, 'three and two left over', 'right'],
    [SHARE, '3.4', 'rightOtherForm'],
    [SHARE, 'three and two fifths', 'rightOtherForm'],
    [SHARE, 'three', 'nearly: remainder'],
    [SHARE, 'three remainder one', 'wrong'],
    [SHARE, 'two remainder three', 'wrong'],
    [ROUND, 'three point one four', 'right'],
    [ROUND, '3.1', 'nearly: precision'],
    [ROUND, '3.1416', 'nearly: precision'],
    [ROUND, '3.15', 'wrong'],
    [ESTIMATE, 'about fifty', 'right'],
    [ESTIMATE, '54', 'right'],
    [ESTIMATE, 'forty five', 'right'],
    [ESTIMATE, '60', 'wrong'],
    [POWER, 'two cubed', 'right'],
    [POWER, 'two to the power of three', 'right'],
    [POWER, 'eight', 'nearly: form'],
    [POWER, 'two squared', 'wrong'],
    [SIXTHS, 'four', 'right'],
    [SIXTHS, 'four sixths', 'right'],
    [SIXTHS, '4/6', 'right'],
    [SIXTHS, 'two thirds is four sixths', 'right'],
    [SIXTHS, 'six', 'mistake: You added four to both.'],
    [SIXTHS, 'it’s two, I think', 'mistake: The parts are smaller now.'],
    [SIXTHS, 'five', 'wrong'],
    [RATIO, 'three to two', 'right'],
    [RATIO, 'it’s 3 : 2', 'right'],
    [RATIO, '6:4', 'nearly: form'],
    [RATIO, 'two to three', 'wrong'],
    [PARTS, 'four sixths', 'right'],
    [PARTS, 'four', 'nearly: unit'],
    [CHANCE, 'one in six', 'right'],
    [CHANCE, '1 out of 6', 'right'],
    [CHANCE, 'a sixth', 'right'],
    [CHANCE, 'one half', 'wrong'],
    [CHOICES, 'B', 'right'],
    [CHOICES, 'option b', 'right'],
    [CHOICES, 'the second one', 'right'],
    [CHOICES, 'A', 'wrong'],
    [CHOICES, 'the first one', 'wrong'],
    [CHOICES, 'the one on the left', 'none'],
  ] as const)('%#', (question, said, verdict) => {
    spec('X-973');
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });
});

it.each(['9', '3', '12'])('a minus sign is part of a written number: -%s', (figures) => {
  const sum = asked('What is the sum?', figures, { kind: 'number' });
  expect(checkAnswer(sum, figures).kind).toBe('right');
  expect(checkAnswer(sum, `-${figures}`).kind).toBe('wrong');
});
