import { expect, it } from 'vitest';
import { isFitSuggestion } from './fit-suggestion.ts';

it.each(['model trains', 'écrire des poèmes', 'children’s theatre', 'hip-hop'])('takes "%s"', (text) => {
  expect(isFitSuggestion(text)).toBe(true);
});

it.each([
  ['an address', 'see www.example.com'],
  ['a mark', 'fun!'],
  ['nothing', ''],
  ['a figure alone', '42'],
  ['too much', 'a very long wish that no chip could ever hold'],
  ['what is not for children', 'beer tasting'],
  ['an insult', 'bitch fights'],
  ['a worry', 'I want to die'],
])('refuses %s', (_, text) => {
  expect(isFitSuggestion(text)).toBe(false);
});
