import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';
import { shown } from '../testing/shown.ts';

const AREA = asked(
  'What is the area of a room of 3 m by 4 m?',
  '12 square metres',
  { kind: 'quantity', unit: 'square metres', needsUnit: true },
  [{ answers: ['14 metres', '14'], say: 'That is the way around it.' }],
);
const PERIMETER = asked('What is the perimeter?', '12 m', {
  kind: 'quantity',
  unit: 'metres',
  needsUnit: true,
});
const FENCE = asked(
  'How many centimetres long is the fence?',
  ['twelve centimetres', '12 cm'],
  undefined,
  [],
  ['12 cm', '7 cm', '10 cm', '24 cm'],
);
const HOURS = asked('How long are 90 minutes, in hours and minutes?', '1 hour 30 minutes', {
  kind: 'quantity',
});
const CONVERT = asked('How many metres are 3 km?', '3000', { kind: 'number' });
const BOILS = asked('At how many degrees Celsius does water boil?', '100', {
  kind: 'quantity',
  unit: 'degrees Celsius',
});
const SPEED = asked('It goes 30 km in 3 hours. How fast is that?', '10 km/h', {
  kind: 'quantity',
  unit: 'kilometres per hour',
  needsUnit: true,
});
const CHANGE = asked('You pay £5 for a book of £2.50. What is the change?', '£2.50', { kind: 'money' });
const PENCE = asked('How much are three sweets at 10p?', '30p', { kind: 'money' });
const LATE = asked(
  'A film begins at two o’clock and takes 90 minutes. When does it end?',
  'half past three',
  { kind: 'time' },
  [{ answers: ['half past two'], say: 'Ninety minutes are more than an hour.' }],
);
const DAY = asked('What is quarter to four in the afternoon on a 24-hour clock?', '15:45', { kind: 'time' });

describe('an amount with a unit', () => {
  it.each([
    [AREA, '12 square metres', 'right'],
    [AREA, 'twelve metres squared', 'right'],
    [AREA, '12m²', 'right'],
    [AREA, '12 m2', 'right'],
    [AREA, 'it’s three times four so twelve square metres', 'right'],
    [AREA, '120000 square centimetres', 'rightOtherForm'],
    [AREA, '12 metres', 'nearly: unit'],
    [AREA, '12', 'nearly: unit'],
    [AREA, '12 square centimetres', 'nearly: unit'],
    [AREA, '12 cubic metres', 'nearly: unit'],
    [AREA, '14 metres', 'mistake: That is the way around it.'],
    [AREA, 'fourteen', 'mistake: That is the way around it.'],
    [AREA, '7 square metres', 'wrong'],
    [PERIMETER, '12 metres', 'right'],
    [PERIMETER, 'twelve meters', 'right'],
    [PERIMETER, '12 m²', 'nearly: unit'],
    [PERIMETER, '1200 cm', 'rightOtherForm'],
    [PERIMETER, '12 kilometres', 'nearly: unit'],
    [PERIMETER, '1200 m', 'wrong'],
    [HOURS, 'an hour and a half', 'right'],
    [HOURS, 'one hour thirty', 'right'],
    [HOURS, '1 hour', 'wrong'],
    [HOURS, '90 minutes', 'nearly: unit'],
    [FENCE, 'twelve', 'right'],
    [FENCE, '12cm', 'right'],
    [FENCE, '12 centimeters', 'right'],
    [FENCE, '12 metres', 'nearly: unit'],
    [FENCE, 'seven', 'wrong'],
    [CONVERT, '3000', 'right'],
    [CONVERT, 'three thousand metres', 'right'],
    [CONVERT, '3 km', 'nearly: unit'],
    [CONVERT, '300', 'wrong'],
    [BOILS, 'a hundred', 'right'],
    [BOILS, '100 degrees', 'right'],
    [BOILS, '100°C', 'right'],
    [BOILS, '100 °F', 'nearly: unit'],
    [BOILS, '90 degrees', 'wrong'],
    [SPEED, '10 kilometres an hour', 'right'],
    [SPEED, 'ten kph', 'right'],
    [SPEED, '10 km', 'nearly: unit'],
    [SPEED, 'ten', 'nearly: unit'],
    [SPEED, '10 miles per hour', 'nearly: unit'],
  ] as const)('%#: $1', (question, said, verdict) => {
    spec('X-974');
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });
});

describe('money and times', () => {
  it.each([
    [CHANGE, 'two pounds fifty', 'right'],
    [CHANGE, 'two fifty', 'right'],
    [CHANGE, '£2.50', 'right'],
    [CHANGE, '2.50', 'right'],
    [CHANGE, 'two pounds and fifty pence', 'right'],
    [CHANGE, 'two and a half pounds', 'right'],
    [CHANGE, '250 pence', 'rightOtherForm'],
    [CHANGE, '250', 'nearly: unit'],
    [CHANGE, '$2.50', 'nearly: unit'],
    [CHANGE, 'three pounds fifty', 'wrong'],
    [CHANGE, 'two pounds five', 'wrong'],
    [PENCE, 'thirty pence', 'right'],
    [PENCE, '30', 'right'],
    [PENCE, '£0.30', 'rightOtherForm'],
    [PENCE, '£30', 'nearly: unit'],
    [LATE, 'half past three', 'right'],
    [LATE, 'three thirty', 'right'],
    [LATE, '3:30', 'right'],
    [LATE, 'half three', 'right'],
    [LATE, 'at half past 3 because ninety minutes is an hour and a half', 'right'],
    [LATE, '15:30', 'right'],
    [LATE, 'half past two', 'mistake: Ninety minutes are more than an hour.'],
    [LATE, 'half past four', 'wrong'],
    [LATE, 'three', 'wrong'],
    [LATE, 'half past three or half past four', 'undecided'],
    [DAY, 'fifteen forty five', 'right'],
    [DAY, '15:45', 'right'],
    [DAY, 'quarter to four', 'nearly: form'],
    [DAY, '16:45', 'wrong'],
  ] as const)('%#: $1', (question, said, verdict) => {
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });
});
