import { expect, it } from 'vitest';
import { compilePhrase, findPhrase } from './phrases.ts';

const finds = (phrase: string, text: string) => findPhrase(compilePhrase(phrase), ` ${text} `) !== null;

it('finds a word, one of several words, and words that belong together', () => {
  expect(finds('hit', 'he hit me')).toBe(true);
  expect(finds('hit', 'a white hat')).toBe(false);
  expect(finds('hit/kick* me', 'he kicked me')).toBe(true);
  expect(finds('on_purpose', 'she did it on purpose')).toBe(true);
});

it('lets only few words stand in a gap, and no denial', () => {
  expect(finds('dad .. hit', 'dad has always hit')).toBe(true);
  expect(finds('dad .. hit', 'dad and my big brother hit')).toBe(false);
  expect(finds('dad .. hit', 'dad has not hit')).toBe(false);
  expect(finds('dad ... hit', 'dad | he hit')).toBe(false);
});

it('knows what may be there and what must not follow', () => {
  expect(finds('my big? brother', 'my brother')).toBe(true);
  expect(finds('hit !the_ball', 'he hit the ball')).toBe(false);
});

it('finds phrases in any order, but not far from each other', () => {
  expect(finds('night & bed', 'in my bed at night')).toBe(true);
  expect(finds('night & bed', `in my bed ${'and so on '.repeat(30)}at night`)).toBe(false);
});

it('reads the name of somebody with or without an s', () => {
  expect(finds('friend is', 'my friends is')).toBe(true);
});

it('knows the end of a sentence among several words, and a list within words that belong together', () => {
  expect(finds('leave now/$', 'you leave | why')).toBe(true);
  expect(finds('leave now/$', 'you leave the room')).toBe(false);
  expect(finds('my_FEAR dog', 'my frightened dog')).toBe(true);
});

it('does not accept a list of words that does not exist', () => {
  expect(() => compilePhrase('NOSUCHLIST')).toThrow('no list of words');
});
