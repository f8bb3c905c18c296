import { expect, it } from 'vitest';
import { wordsOfPattern } from './pattern-words.ts';

it.each([
  ['cos|coz', ['cos', 'coz']],
  ['run a way', ['run']],
  ["ca n'?t|cannot", ['ca', 'cannot']],
  ['step dads?', ['step']],
  ['(he|she) bin', ['bin']],
  ["(they|you)'?ll", ['theyll', "they'll", 'youll', "you'll"]],
  ['my elf(?! bar| (?:on|in))', ['elf']],
  ['ma(?= (?:frapp|tape ))', ['ma']],
  ['(?:no|nunca)(?: me)? (?:quiero|voy a)(?= (?:me )?mor)', null],
  ['([a-z]*[bc])ae([a-z]*)', null],
  ['a ?sleep', null],
  ['u|[a-z]*s', null],
] as const)('a text that %j matches has one of the words %j', (pattern, words) => {
  expect(wordsOfPattern(pattern)).toEqual(words);
});
