import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';
import { shown } from '../testing/shown.ts';

const ROOTS = asked('Which numbers square to nine?', ['-3', '3'], { kind: 'set' });
const FACTORS = asked('What are the factors of six?', ['1', '2', '3', '6'], { kind: 'set' });
const STATES = asked(
  'What are the three states of matter?',
  ['solid / solids', 'liquid', 'gas / vapour'],
  { kind: 'set' },
  [{ answers: ['ice'], say: 'Ice is one solid among many.' }],
);
const TWO = asked('Name two primary colours.', ['red', 'blue', 'yellow'], { kind: 'set', atLeast: 2 });
const ORDER = asked('Put them in order: 0.5, 0.05 and 5.', ['0.05', '0.5', '5'], { kind: 'list' });
const STORY = asked(
  'In which order does a butterfly grow?',
  ['egg', 'caterpillar', 'pupa / chrysalis', 'butterfly'],
  { kind: 'list' },
);

const BRACKETS = asked('Which two numbers stand in the brackets?', ['5', '8'], { kind: 'set' });
const POINT = asked('Where is the point now?', ['-5', '4'], { kind: 'list' });
const PETS = asked('Name two pets of the story.', ['dog', 'cat'], { kind: 'set' });
const FLAG = asked('Which two colours has the flag?', ['red', 'blue'], { kind: 'set' });

describe('a row of parts without commas', () => {
  it.each([
    [PETS, 'the dog’s a pet and the cat’s a pet too', 'right'],
    [POINT, 'minus five, four', 'right'],
    [BRACKETS, 'plus five and plus eight', 'right'],
    [BRACKETS, 'plus eight and minus five', 'partly: 1 missing'],
    [ROOTS, 'plus three and minus three', 'right'],
    [POINT, 'minus five four or is it four minus five', 'undecided'],
    [PETS, 'dog cat', 'right'],
    [PETS, 'dog cat hamster', 'wrong'],
    [PETS, 'hamster dog cat', 'wrong'],
    [PETS, 'dog cat please miss', 'right'],
    [PETS, 'the dog is brown and the cat is black', 'right'],
    [FLAG, 'red blue yellow', 'wrong'],
    [FLAG, 'red yellow blue', 'wrong'],
    [FLAG, 'all of them red blue yellow', 'wrong'],
    [FLAG, 'the colours are red blue', 'right'],
    [STATES, 'solid wood liquid water gas steam', 'right'],
  ] as const)('%#: $1', (question, said, verdict) => {
    expect([said, shown(checkAnswer(question, said))]).toEqual([said, verdict]);
  });
});

describe('several parts', () => {
  it.each([
    [ROOTS, 'plus or minus three', 'right'],
    [ROOTS, 'three and minus three', 'right'],
    [ROOTS, '-3 and 3', 'right'],
    [ROOTS, 'three', 'partly: 1 missing'],
    [ROOTS, 'nine', 'wrong'],
    [FACTORS, '1, 2, 3 and 6', 'right'],
    [FACTORS, 'six three two one', 'right'],
    [FACTORS, 'one two three and six', 'right'],
    [FACTORS, 'one and six', 'partly: 2 missing'],
    [FACTORS, '1 2 3 4 6', 'wrong'],
    [FACTORS, 'not two', 'undecided'],
    [STATES, 'solid, liquid and gas', 'right'],
    [STATES, 'gases, liquids, solids', 'right'],
    [STATES, 'solid liquid vapour', 'right'],
    [STATES, 'a solid and a gas and a liquid', 'right'],
    [STATES, 'solid, liqid and gas', 'right'],
    [STATES, 'I think solid and liquid', 'partly: 1 missing'],
    [STATES, 'gas', 'partly: 2 missing'],
    [STATES, 'solid, liquid, gas and cheese', 'wrong'],
    [STATES, 'solid, gas and cheese', 'partly: 1 missing'],
    [STATES, 'ice', 'mistake: Ice is one solid among many.'],
    [STATES, 'cheese', 'wrong'],
    [STATES, 'solid, liquid but not gas', 'partly: 1 missing'],
    [STATES, 'solid, fire, no, liquid and gas', 'right'],
    [STATES, 'I like cheese', 'none'],
    [TWO, 'red and blue', 'right'],
    [TWO, 'yellow and red', 'right'],
    [TWO, 'red, yellow and blue', 'right'],
    [TWO, 'red', 'partly: 1 missing'],
    [TWO, 'red and green', 'partly: 1 missing'],
    [TWO, 'red, blue and green', 'wrong'],
    [ORDER, '0.05, 0.5, 5', 'right'],
    [ORDER, 'nought point nought five, nought point five, five', 'right'],
    [ORDER, '5, 0.5, 0.05', 'nearly: order'],
    [ORDER, '0.05 and 5', 'partly: 1 missing'],
    [STORY, 'egg, caterpillar, chrysalis, butterfly', 'right'],
    [STORY, 'first an egg, then a caterpillar, then a pupa and then a butterfly', 'right'],
    [STORY, 'caterpillar, egg, pupa, butterfly', 'nearly: order'],
    [STORY, 'egg and then butterfly', 'partly: 2 missing'],
  ] as const)('%#: $1', (question, said, verdict) => {
    spec('X-978');
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });

  it('tells which parts were found', () => {
    expect(checkAnswer(STATES, 'vapour and solids')).toEqual({
      kind: 'partly',
      found: ['gas', 'solid'],
      missing: 1,
    });
  });
});
