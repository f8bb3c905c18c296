import { expect, it } from 'vitest';
import { topicWords } from './search-words.ts';

it('a word is no more than a word, also if every object of the language has something of this name', () => {
  expect(topicWords('the constructor and __proto__')).toEqual(['constructor', 'proto']);
});
