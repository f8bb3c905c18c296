import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';
import { shown } from '../testing/shown.ts';

const OR = asked('Which is bigger, a third or a quarter?', 'a third', { kind: 'choice' });
const IRON = asked('Which of these does a magnet pull: iron, wood or glass?', 'iron', { kind: 'choice' });
const SPELLED = asked(
  'Which letters come after the r in friend?',
  ['i before e', 'i e'],
  { kind: 'choice' },
  [],
  ['i before e', 'only an e', 'e before i'],
);
const CARS = asked(
  'Which car is faster?',
  'the blue car',
  { kind: 'choice' },
  [],
  ['the red car', 'the blue car', 'the green van'],
);
const SIZES = asked(
  'Which of them shows three parts of four?',
  '3/4',
  { kind: 'choice' },
  [],
  ['3/4', '1/4', '2/3'],
);
const LETTER = asked('Which letter comes first?', 'B', { kind: 'choice' }, [], ['B', 'C', 'D']);
const FOOD = asked(
  'How do plants get food?',
  'They make it from light',
  { kind: 'choice' },
  [{ answers: ['They eat soil'], say: 'Soil gives them water and minerals.' }],
  ['They make it from light', 'They eat soil', 'They catch insects'],
);
const CLASS = asked(
  'Is “quickly” a noun, a verb or an adverb?',
  'an adverb',
  { kind: 'choice' },
  [],
  ['noun', 'verb', 'adverb'],
);
const MATTER = asked('Is steam a gas or a liquid?', 'a gas', { kind: 'choice' });
const MONTH = asked(
  'How long does the Moon take to go round us?',
  ['About a month', 'four weeks', '27 days'],
  { kind: 'choice' },
  [],
  ['About a month', 'A day', 'A year'],
);
const STICKER = asked(
  'You press a wet sticker on the wall. What happens?',
  ['It falls off', 'it won’t stick', 'it does not stick'],
  { kind: 'choice' },
  [],
  ['It falls off', 'It stays up'],
);

describe('a choice', () => {
  it.each([
    [OR, 'the first one', 'right'],
    [OR, 'first one', 'right'],
    [OR, 'a third', 'right'],
    [OR, 'one third', 'right'],
    [OR, '1/3', 'right'],
    [OR, 'the former', 'right'],
    [OR, 'the last one', 'wrong'],
    [OR, 'a quarter', 'wrong'],
    [OR, 'I think the second one', 'wrong'],
    [OR, 'the bigger one', 'undecided'],
    [OR, 'a third or a quarter', 'undecided'],
    [OR, 'the one on the left', 'none'],
    [IRON, 'iron', 'right'],
    [IRON, 'the first one', 'right'],
    [IRON, 'iron because it is a metal', 'right'],
    [IRON, 'irn', 'wrong'],
    [IRON, 'wood', 'wrong'],
    [IRON, 'the last one', 'wrong'],
    [IRON, 'the fifth one', 'none'],
    [IRON, 'not wood and not glass', 'undecided'],
    [SPELLED, 'i before e', 'right'],
    [SPELLED, 'A', 'right'],
    [SPELLED, 'the first one', 'right'],
    [SPELLED, 'e before i', 'wrong'],
    [SPELLED, 'only an e', 'wrong'],
    [SPELLED, 'option c', 'wrong'],
    [CARS, 'the blue one', 'right'],
    [CARS, 'blue', 'right'],
    [CARS, 'the blue car is faster', 'right'],
    [CARS, 'b', 'right'],
    [CARS, 'choice two', 'right'],
    [CARS, 'the van', 'wrong'],
    [CARS, 'the red one', 'wrong'],
    [CARS, 'not the blue one', 'undecided'],
    [SIZES, 'the biggest one', 'right'],
    [SIZES, 'the smallest', 'wrong'],
    [SIZES, 'three quarters', 'right'],
    [SIZES, 'two thirds', 'wrong'],
    [LETTER, 'B', 'right'],
    [LETTER, 'the letter b', 'right'],
    [LETTER, 'C', 'wrong'],
    [FOOD, 'they make it from light', 'right'],
    [FOOD, 'from light', 'right'],
    [FOOD, 'they eat soil', 'mistake: Soil gives them water and minerals.'],
    [FOOD, 'soil', 'mistake: Soil gives them water and minerals.'],
    [FOOD, 'insects', 'wrong'],
    [CLASS, 'adverb', 'right'],
    [CLASS, 'it’s an adverb', 'right'],
    [CLASS, 'the third one', 'right'],
    [CLASS, 'verb', 'wrong'],
    [MATTER, 'gas', 'right'],
    [MATTER, 'the first', 'right'],
    [MATTER, 'liquid', 'wrong'],
    [MATTER, 'both', 'wrong'],
    [MONTH, 'four weeks', 'right'],
    [MONTH, '4 weeks or so', 'right'],
    [MONTH, 'two weeks', 'wrong'],
    [MONTH, '365 days', 'wrong'],
    [STICKER, 'it does not stick', 'right'],
    [STICKER, 'it falls', 'right'],
    [STICKER, 'it sticks', 'wrong'],
  ] as const)('%#: $1', (question, said, verdict) => {
    spec('X-976');
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });
});
