import { describe, expect, it } from 'vitest';
import { checkAnswer } from './check-answer.ts';
import type { Question } from './forms.ts';

const three: Question = {
  ask: 'How many apples are left?',
  answers: ['three', '3', 'three apples'],
  choices: ['2', '3', '4', '13'],
};
const half: Question = {
  ask: 'Which fraction is the same as four eighths?',
  answers: ['one half', '1/2', 'a half'],
  choices: ['1/2', '1/4', '3/8', '2/3'],
};
const equal: Question = { ...half, answers: ['one half', '1/2', '2/4'] };
const length: Question = {
  ask: 'How many centimetres long is the fence?',
  answers: ['twelve centimetres', '12 cm'],
  choices: ['12 cm', '7 cm', '10 cm', '24 cm'],
};
const percent: Question = {
  ask: 'What percent of the square is blue?',
  answers: ['25%'],
  choices: ['25%', '50%', '4%'],
};
const negative: Question = {
  ask: 'What is three below zero?',
  answers: ['minus three', '-3'],
  choices: ['-3', '3', '0'],
};
const decimal: Question = {
  ask: 'What is half of one?',
  answers: ['0.5'],
  choices: ['0.5', '0.05', '5', '1.5'],
};
const year: Question = {
  ask: 'When did the war begin?',
  answers: ['1914', 'nineteen fourteen'],
  choices: ['1914', '1918', '1941'],
};
const oxygen: Question = {
  ask: 'Which gas do plants give out?',
  answers: ['oxygen'],
  choices: ['oxygen', 'nitrogen', 'smoke', 'steam'],
};
const cycle: Question = {
  ask: 'What do we call water turning into vapour?',
  answers: ['evaporation', 'evaporating', 'it evaporates'],
  choices: ['evaporation', 'condensation', 'rain'],
};
const river: Question = {
  ask: 'What flows to the sea?',
  answers: ['a river', 'rivers'],
  choices: ['a river', 'a mountain', 'a river bank'],
};
const spelling: Question = {
  ask: 'Which spelling is right?',
  answers: ['friend'],
  choices: ['friend', 'freind', 'frend'],
};
const plural: Question = {
  ask: 'What is more than one box?',
  answers: ['boxes'],
  choices: ['boxs', 'boxes', 'boxen'],
};
const isFish: Question = { ask: 'Is a whale a fish?', answers: ['no', 'false'], choices: ['yes', 'no'] };
const letter: Question = { ask: 'Which letter comes first?', answers: ['B'], choices: ['B', 'C', 'D'] };
const turn: Question = {
  ask: 'Which way is east?',
  answers: ['turn right', 'right'],
  choices: ['right', 'left'],
};
const chance: Question = {
  ask: 'What is the chance of a six?',
  answers: ['one sixth', '1/6', 'one in six'],
  choices: ['1/6', '1/2', '6/6'],
};

const cases = (rows: [Question, string][]) =>
  rows.map(([question, said]) => [said, question.ask, question] as const);

describe('a right answer', () => {
  it.each(
    cases([
      [three, 'three'],
      [three, '3'],
      [three, 'Three!'],
      [three, "I think it's three"],
      [three, 'the answer is 3 apples, please'],
      [three, 'um, maybe three?'],
      [three, "I don't know, three"],
      [three, 'three because five take away two is three'],
      [three, 'five minus two is three'],
      [three, 'four, no, three'],
      [three, 'not four, three'],
      [three, 'I mean three'],
      [three, 'there are three of them left'],
      [three, 'B'],
      [three, 'option b'],
      [three, 'the second one'],
      [three, 'tree'],
      [half, 'a half'],
      [half, '1/2'],
      [half, '½'],
      [half, 'half'],
      [half, 'one over two'],
      [equal, 'two quarters'],
      [equal, '2/4'],
      [length, 'twelve centimetres'],
      [length, '12cm'],
      [length, '12 centimeters'],
      [length, 'twelve'],
      [percent, 'twenty-five percent'],
      [percent, '25 per cent'],
      [percent, '25'],
      [negative, 'negative three'],
      [negative, 'minus 3'],
      [negative, '−3'],
      [decimal, 'zero point five'],
      [decimal, 'nought point five'],
      [decimal, '.50'],
      [year, 'nineteen fourteen'],
      [year, 'it was in 1914'],
      [oxygen, 'oxygen'],
      [oxygen, 'Oxigen'],
      [oxygen, 'I think plants give out oxygen'],
      [oxygen, 'not nitrogen, oxygen'],
      [cycle, 'evaperation'],
      [cycle, 'its called evaporation'],
      [cycle, 'the water evaporates, so it evaporates'],
      [river, 'the river'],
      [river, 'rivers'],
      [spelling, 'friend'],
      [plural, 'boxes'],
      [isFish, 'no'],
      [isFish, 'nope'],
      [isFish, "No, it isn't"],
      [isFish, "it isn't"],
      [isFish, "I don't think so"],
      [isFish, 'false'],
      [letter, 'B'],
      [letter, 'the letter b'],
      [turn, 'right'],
      [turn, 'turn right'],
      [chance, 'one in six'],
      [chance, '1 out of 6'],
      [chance, 'a sixth'],
    ]),
  )('accepts "%s" for "%s"', (said, _, question) => {
    expect(checkAnswer(question, said).kind).toBe('right');
  });
});

describe('a wrong answer', () => {
  it.each(
    cases([
      [three, 'thirteen'],
      [three, '13'],
      [three, '33'],
      [three, 'three hundred'],
      [three, 'three point five'],
      [three, 'three quarters'],
      [three, 'minus three'],
      [three, 'thirty three'],
      [three, 'three, no, four'],
      [three, 'A'],
      [three, 'the first one'],
      [half, '2/4'],
      [half, 'two'],
      [half, 'one and a half'],
      [half, 'a quarter'],
      [length, '12 metres'],
      [length, 'twelve kilometres'],
      [percent, '4'],
      [percent, 'a quarter'],
      [negative, 'three'],
      [decimal, '5'],
      [decimal, 'zero point zero five'],
      [year, 'nineteen forty-one'],
      [oxygen, 'nitrogen'],
      [oxygen, 'I think it is nitrogen'],
      [river, 'a river bank'],
      [spelling, 'freind'],
      [plural, 'boxs'],
      [isFish, 'yes'],
      [isFish, 'yes it is'],
      [letter, 'C'],
      [turn, 'left'],
      [chance, 'one half'],
    ]),
  )('rejects "%s" for "%s"', (said, _, question) => {
    expect(checkAnswer(question, said).kind).toBe('wrong');
  });
});

describe('anything but a single answer', () => {
  it.each(
    cases([
      [three, 'not three'],
      [three, "it isn't three"],
      [three, "I don't think it's three"],
      [three, 'more than three'],
      [three, 'three or four'],
      [three, 'one two three four'],
      [oxygen, 'oxygen or nitrogen'],
      [oxygen, 'not oxygen'],
    ]),
  )('"%s" for "%s" is undecided', (said, _, question) => {
    expect(checkAnswer(question, said).kind).toBe('undecided');
  });

  it.each(
    cases([
      [three, 'I like dogs'],
      [oxygen, 'water'],
      [spelling, 'fren'],
      [oxygen, ''],
      [oxygen, '...'],
    ]),
  )('"%s" for "%s" is no answer', (said, _, question) => {
    expect(checkAnswer(question, said).kind).toBe('none');
  });
});

describe('an answer and nothing else', () => {
  it.each(
    cases([
      [three, "I think it's three"],
      [oxygen, 'steam'],
      [isFish, 'yes'],
    ]),
  )('"%s" for "%s" is exact', (said, _, question) => {
    expect(checkAnswer(question, said).isExact).toBe(true);
  });

  it('does not include an utterance with more in it', () => {
    expect(checkAnswer(oxygen, 'what does oxygen do').isExact).toBe(false);
  });
});
