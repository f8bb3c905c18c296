import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../check-answer.ts';
import { asked } from '../testing/asked.ts';
import { shown } from '../testing/shown.ts';

const choice = (ask: string, answer: string, choices: string[]) =>
  asked(ask, answer, { kind: 'choice' }, [], choices);

const COMMA = choice('Do we write this list with a comma or without one?', 'with a comma', [
  'with a comma',
  'without a comma',
]);
const TRAIL = choice('Which word means a path: trail, tram or tower?', 'trail', ['trail', 'tram', 'tower']);
const FAT = choice('A whale has a coat of fat. Is that to keep warm, to dig or to climb?', 'keep warm', [
  'dig',
  'keep warm',
  'climb',
]);
const STEAM = choice('Is steam a gas or a liquid?', 'a gas', ['a gas', 'a liquid']);
const LONGER = choice('Which is longer, a metre or a yard?', 'a metre', ['a metre', 'a yard']);
const NO_FRUIT = choice('Which of these is not a fruit: pear, leek or plum?', 'leek', [
  'pear',
  'leek',
  'plum',
]);
const SILENT = asked('Which letter is silent in the word comb?', ['b', 'the b'], { kind: 'word' });
const WORD = asked('Which word is the noun: A tired horse stopped?', 'horse', { kind: 'word' });

describe('how children take a choice', () => {
  it.each([
    [FAT, 'to keep it warm', 'right'],
    [FAT, 'to keep cool', 'unclear'],
    [COMMA, 'with', 'right'],
    [COMMA, 'it needs one', 'right'],
    [COMMA, 'you have to put a comma', 'right'],
    [COMMA, 'without, no, with, because it is a list', 'right'],
    [COMMA, 'without', 'wrong'],
    [COMMA, 'no comma', 'wrong'],
    [COMMA, 'it doesn’t need one', 'wrong'],
    [COMMA, 'with or without', 'undecided'],
    [COMMA, 'it needs one', 'right'],
    [COMMA, 'it doesn’t need one', 'wrong'],
    [COMMA, 'it is long', 'wrong'],
    [COMMA, 'there is a dog', 'wrong'],
    [COMMA, 'I don’t like commas', 'none'],
    [TRAIL, 'trial', 'right'],
    [TRAIL, 'train', 'wrong'],
    [STEAM, 'could be either', 'undecided'],
    [LONGER, 'metres are longer', 'right'],
    [LONGER, 'yard no metre', 'right'],
    [LONGER, 'a yard is longer', 'wrong'],
    [NO_FRUIT, 'a leek is not a fruit', 'right'],
    [NO_FRUIT, 'the leek isn’t one', 'right'],
    [NO_FRUIT, 'the plum isn’t a fruit', 'wrong'],
    [NO_FRUIT, 'not the leek', 'undecided'],
    [SILENT, 'you don’t hear the b', 'right'],
    [SILENT, 'you don’t say the m', 'wrong'],
    [WORD, 'the third word', 'right'],
    [WORD, 'the second word', 'wrong'],
  ] as const)('%#: $1', (question, said, verdict) => {
    expect([question.ask, said, shown(checkAnswer(question, said))]).toEqual([question.ask, said, verdict]);
  });
});
